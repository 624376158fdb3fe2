import { TaskStatus } from '@madang/contract'
import { file } from '../db/schema/file.ts'
import { message, messageReceiver } from '../db/schema/message.ts'
import { NoteKind, note } from '../db/schema/note.ts'
import { task, taskUser, textbook } from '../db/schema/task.ts'
import { fileTypeCdOf } from '../platform/file-content.ts'
import type { StoredFile } from '../platform/files/index.ts'
import { sampleFiles } from './attachments.ts'
import { insertRows, takeNumbers } from './insert-rows.ts'
import type { Writing } from './write-company.ts'

/** Textbooks, homework, who has done how much of it, and the notes that came of it. */
export async function writeHomework({ tx, plan, companyCode, at, person }: Writing): Promise<void> {
  const books = await takeNumbers(tx, textbook, 'textbook_idx', plan.textbooks.length)
  await insertRows(
    tx,
    textbook,
    plan.textbooks.map(({ author, regDatetime, ...book }, i) => ({
      ...book,
      companyCode,
      textbookIdx: books[i]!,
      answerCount: book.questionCount,
      regUserIdx: person(author),
      regDatetime: at(regDatetime),
    })),
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
      deleteYn: t.deleteYn,
      regUserIdx: person(t.author),
      regDatetime: at(t.regDatetime),
    })),
  )
  const parts = plan.tasks.flatMap((t, i) =>
    t.users.map((part) => ({ ...part, taskIdx: tasks[i]!, textbook: t.textbook })),
  )
  const numbers = await takeNumbers(tx, taskUser, 'task_user_idx', parts.length)
  await insertRows(
    tx,
    taskUser,
    parts.map(({ userId, taskStatus, taskIdx }, i) => ({
      companyCode,
      taskUserIdx: numbers[i]!,
      taskIdx,
      userIdx: person(userId),
      taskStatus,
    })),
  )
  await insertRows(
    tx,
    note,
    parts.flatMap((part, i) => {
      if (!part.note) return []
      const { author, regDatetime, modDatetime, noteSubmitDatetime, noteKind: _, ...rest } = part.note
      return [
        {
          ...rest,
          companyCode,
          noteKind: NoteKind.WORK,
          userIdx: person(author),
          taskUserIdx: numbers[i]!,
          textbookIdx: books[part.textbook]!,
          noteSubmitDatetime: noteSubmitDatetime === null ? null : at(noteSubmitDatetime),
          regDatetime: at(regDatetime),
          modDatetime: at(modDatetime),
        },
      ]
    }),
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
