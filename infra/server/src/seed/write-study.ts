import { TaskStatus } from '@madang/contract'
import { file } from '../db/schema/file.ts'
import { message, messageReceiver } from '../db/schema/message.ts'
import { note, noteAnswer, noteLog } from '../db/schema/note.ts'
import { task, taskUser, textbook, textbookPage } from '../db/schema/task.ts'
import { wrongEntry, wrongTry } from '../db/schema/wrong.ts'
import { fileTypeCdOf } from '../platform/file-content.ts'
import type { StoredFile } from '../platform/files/index.ts'
import { sampleFiles } from './attachments.ts'
import type { SeedNote } from './homework.ts'
import { insertRows, takeNumbers } from './insert-rows.ts'
import type { WrittenBook } from './write-books.ts'
import type { Writing } from './write-company.ts'

/** Textbooks, homework, who has done how much of it, and the notes that came of it. */
export async function writeHomework(
  { tx, plan, companyCode, at, person }: Writing,
  library: readonly WrittenBook[],
): Promise<void> {
  const books = await takeNumbers(tx, textbook, 'textbook_idx', plan.textbooks.length)
  await insertRows(
    tx,
    textbook,
    plan.textbooks.map(({ author, regDatetime, book, fromPage: _, ...row }, i) => ({
      ...row,
      companyCode,
      textbookIdx: books[i]!,
      bookIdx: library[book]!.bookIdx,
      regUserIdx: person(author),
      regDatetime: at(regDatetime),
    })),
  )
  await insertRows(
    tx,
    textbookPage,
    plan.textbooks.flatMap(({ book, fromPage, pageCount }, i) =>
      library[book]!.pageIdxList.slice(fromPage - 1, fromPage - 1 + pageCount).map((pageIdx, place) => ({
        companyCode,
        textbookIdx: books[i]!,
        pageNo: place + 1,
        pageIdx,
      })),
    ),
  )
  const tasks = await takeNumbers(tx, task, 'task_idx', plan.tasks.length)
  await insertRows(
    tx,
    task,
    plan.tasks.map((t, i) => ({
      companyCode,
      taskIdx: tasks[i]!,
      taskName: t.taskName,
      textbookIdx: books[t.textbook]!,
      submitLimitDatetime: at(t.submitLimitDatetime),
      totalUserCount: t.users.length,
      submitUserCount: t.users.filter((u) => u.taskStatus === TaskStatus.SUBMITTED).length,
      autoReview: t.autoReview,
      autoFinal: t.autoFinal,
      deleteYn: t.deleteYn,
      regUserIdx: person(t.author),
      regDatetime: at(t.regDatetime),
    })),
  )
  const parts = plan.tasks.flatMap((t, i) =>
    t.users.map((part) => ({ ...part, taskIdx: tasks[i]!, textbook: t.textbook, taskAuthor: t.author })),
  )
  const numbers = await takeNumbers(tx, taskUser, 'task_user_idx', parts.length)
  await insertRows(
    tx,
    taskUser,
    parts.map(({ userId, taskStatus, submitLimitDatetime, taskIdx }, i) => ({
      companyCode,
      taskUserIdx: numbers[i]!,
      taskIdx,
      userIdx: person(userId),
      taskStatus,
      submitLimitDatetime: submitLimitDatetime === null ? null : at(submitLimitDatetime),
    })),
  )
  const begun = parts.flatMap((part, i) =>
    [...(part.before ?? []), ...(part.note ? [part.note] : [])].map((made) => ({
      part,
      note: made,
      taskUserIdx: numbers[i]!,
    })),
  )
  const notes = await takeNumbers(tx, note, 'note_idx', begun.length)
  await insertRows(
    tx,
    note,
    begun.map(({ part, taskUserIdx, note: made }, i) => {
      const {
        author,
        regDatetime,
        modDatetime,
        noteSubmitDatetime,
        answers: __,
        log: ___,
        wrongs: ____,
        ...rest
      } = made
      return {
        ...rest,
        autoRight: made.autoRight ?? null,
        round: made.round ?? 1,
        redo: made.redo ?? null,
        companyCode,
        noteIdx: notes[i]!,
        userIdx: person(author),
        taskUserIdx,
        textbookIdx: books[part.textbook]!,
        taskAuthorIdx: person(part.taskAuthor),
        noteSubmitDatetime: noteSubmitDatetime === null ? null : at(noteSubmitDatetime),
        regDatetime: at(regDatetime),
        modDatetime: at(modDatetime),
      }
    }),
  )
  await insertRows(
    tx,
    noteAnswer,
    begun.flatMap(({ note: { answers } }, i) =>
      answers.map(({ no, ...rest }) => ({ ...rest, companyCode, noteIdx: notes[i]!, questionNo: no })),
    ),
  )
  await insertRows(
    tx,
    noteLog,
    begun.flatMap(({ note: { log, questionCount } }, i) =>
      log.map(({ regDatetime, ...rest }) => ({
        ...rest,
        companyCode,
        noteIdx: notes[i]!,
        questionCount,
        regDatetime: at(regDatetime),
      })),
    ),
  )
  await writeWrongs(
    { tx, companyCode, at, person },
    begun.map(({ note: made }, i) => ({ ...made, noteIdx: notes[i]! })),
  )
}

/** The wrong-answer books, with what was solved again. */
async function writeWrongs(
  { tx, companyCode, at, person }: Pick<Writing, 'tx' | 'companyCode' | 'at' | 'person'>,
  notes: readonly (SeedNote & { noteIdx: number })[],
): Promise<void> {
  const entries = notes.flatMap(({ noteIdx, author, modDatetime, wrongs }) =>
    wrongs.map((wrong) => ({ ...wrong, noteIdx, userIdx: person(author), completed: modDatetime })),
  )
  await insertRows(
    tx,
    wrongEntry,
    entries.map(({ noteIdx, no, userIdx, step, due, reason, completed, tries }) => ({
      companyCode,
      noteIdx,
      questionNo: no,
      userIdx,
      step,
      dueDate: due,
      reason,
      regDatetime: at(completed),
      modDatetime: at(tries.at(-1)?.regDatetime ?? completed),
    })),
  )
  const tries = entries.flatMap(({ noteIdx, no, tries: made }) =>
    made.map((one) => ({ ...one, noteIdx, no })),
  )
  await insertRows(
    tx,
    wrongTry,
    tries
      .sort((a, b) => (a.regDatetime < b.regDatetime ? -1 : 1))
      .map(({ noteIdx, no, answer, res, why, step, due, regDatetime }) => ({
        companyCode,
        noteIdx,
        questionNo: no,
        answer,
        res,
        why,
        inkHeads: [],
        step,
        dueDate: due,
        regDatetime: at(regDatetime),
      })),
  )
}

/** Letters with their receivers; equal attachments share one stored content. */
export async function writeMessages({ tx, plan, companyCode, files, at, person }: Writing): Promise<void> {
  const numbers = await takeNumbers(tx, message, 'message_idx', plan.messages.length)
  await insertRows(
    tx,
    message,
    plan.messages.map((m, i) => ({
      companyCode,
      messageIdx: numbers[i]!,
      title: m.title,
      contents: m.contents,
      regUserIdx: person(m.sender),
      receiverCount: m.receivers.length,
      fileCount: m.files.length,
      regDatetime: at(m.sendDatetime),
      sendDatetime: at(m.sendDatetime),
    })),
  )
  await insertRows(
    tx,
    messageReceiver,
    plan.messages.flatMap((m, i) =>
      m.receivers.map(({ userId, readDatetime }) => ({
        companyCode,
        messageIdx: numbers[i]!,
        receiverIdx: person(userId),
        readDatetime: readDatetime === null ? null : at(readDatetime),
      })),
    ),
  )
  const stored = new Map<string, StoredFile>()
  for (const name of new Set(plan.messages.flatMap((m) => m.files))) {
    stored.set(name, await files.put(sampleFiles[name]!()))
  }
  await insertRows(
    tx,
    file,
    plan.messages.flatMap((m, i) =>
      m.files.map((orgFileName) => ({
        companyCode,
        ownerType: 'MESSAGE' as const,
        ownerIdx: numbers[i]!,
        orgFileName,
        storedName: stored.get(orgFileName)!.storedName,
        fileSize: stored.get(orgFileName)!.size,
        fileTypeCd: fileTypeCdOf(orgFileName),
        regUserIdx: person(m.sender),
        regDatetime: at(m.sendDatetime),
      })),
    ),
  )
}
