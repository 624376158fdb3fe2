import { note as calls, NoteStatus, type ParsedOf, task as taskCalls } from '@madang/contract'
import { parseQuestions, type Question } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { audit } from '../audit/audit.ts'
import { readQuestions } from '../book/questions.rules.ts'
import { sendLetters } from '../message/letters.ts'
import { tellNewsAfter } from '../news/publish.ts'
import { mustHaveHomework } from '../textbook/policy.ts'
import { mayCorrect } from './correct.policy.ts'
import { countMarks } from './reading.store.ts'
import { gainOf, type Remarked, remarkOf } from './remark.rules.ts'
import * as store from './remark.store.ts'
import { shownBy } from './view.service.ts'
import { writeMarks } from './work.store.ts'
import { wrongCalls } from './wrong.rules.ts'
import { collectWrong } from './wrong.store.ts'

interface Change {
  note: store.NoteToRemark
  marks: readonly Remarked[]
  unsure: readonly number[]
  before: number
  after: number
}

/** Of what the caller may correct: the notes that the keys mark otherwise. */
const changesOf = (
  ctx: CallContext,
  notes: readonly store.NoteToRemark[],
  keys: ReadonlyMap<number, Question>,
): Change[] =>
  notes
    .filter((note) => mayCorrect(ctx, note))
    .map((note) => {
      const completed = note.noteStatus === NoteStatus.COMPLETED
      const { marks, unsure } = remarkOf(keys, note.answers, completed)
      return {
        note,
        marks,
        unsure,
        before: note.rightCount,
        after: note.rightCount + gainOf(note.answers, marks),
      }
    })
    .filter(({ marks, unsure }) => marks.length + unsure.length > 0)

const present = ({ note, marks, unsure, before, after }: Change) => ({
  noteIdx: note.noteIdx,
  noteStatus: note.noteStatus,
  userName: note.userName,
  taskName: note.taskName,
  before,
  after,
  of: note.questionCount,
  questionList: marks.map(({ no }) => no),
  unsureList: [...unsure],
})

const byNo = (questions: readonly Question[]) => new Map(questions.map((one) => [one.no, one]))

/** REMARK_PREVIEW: who would gain and who would lose by these keys; nothing is changed. @throws Failure WB-404-108, WB-400-307 */
export async function previewRemark(ctx: CallContext, request: ParsedOf<'note.remarkPreview'>) {
  mustHaveHomework(ctx)
  const { textbookIdx, solutionJsonStr, noList } = request
  const { companyCode } = ctx.company
  const [found] = await store.keysOfTextbook(ctx.tx, { companyCode, textbookIdx })
  if (!found) throw new Failure('WB-404-108')
  const notes = await store.notesToRemark(ctx.tx, { companyCode, textbookIdx, nos: JSON.stringify(noList) })
  return changesOf(ctx, notes, byNo(readQuestions(solutionJsonStr, found.pageCount))).map(present)
}

/**
 * REMARK: marks by the keys of now what rules have marked in these questions, also of completed notes, whose students are told; what a person
 * marked stays.
 * @throws Failure WB-404-108
 */
export async function remark(ctx: CallContext, { textbookIdx, noList }: ParsedOf<'note.remark'>) {
  mustHaveHomework(ctx)
  const { tx, company, me, now } = ctx
  const { companyCode } = company
  const [found] = await store.keysOfTextbook(tx, { companyCode, textbookIdx })
  if (!found) throw new Failure('WB-404-108')
  const notes = await store.lockToRemark(tx, { companyCode, textbookIdx, nos: JSON.stringify(noList) })
  const changes = changesOf(ctx, notes, byNo(parseQuestions(found.solutionJsonStr))).filter(
    ({ marks }) => marks.length > 0,
  )
  for (const { note, marks, after } of changes) {
    const of = { companyCode, noteIdx: note.noteIdx }
    await writeMarks(tx, { ...of, marks: JSON.stringify(marks) })
    const autoRight = note.autoRight === null ? null : after
    await countMarks(tx, { ...of, noteStatus: note.noteStatus, autoRight, now })
    if (note.noteStatus === NoteStatus.COMPLETED) await collectWrong(tx, { ...of, now })
  }
  if (changes.length === 0) return []
  await audit(ctx, {
    action: 'NOTES_REMARKED',
    subject: 'NOTE',
    of: changes.map(({ note, before, after }) => ({
      key: note.noteIdx,
      name: `${note.taskName} · ${note.userName}`,
      before: { right: before },
      after: { right: after },
    })),
  })
  // who can't see the marks yet has nothing to be told
  for (const { note, before, after } of changes.filter(
    (one) => one.note.noteStatus === NoteStatus.COMPLETED,
  )) {
    await sendLetters(ctx, {
      letter: {
        code: 'NOTE_REMARKED',
        params: {
          taskIdx: String(note.taskIdx),
          taskName: note.taskName,
          before: String(before),
          after: String(after),
          of: String(note.questionCount),
        },
      },
      people: [note.userIdx],
    })
  }
  const people = [me.userIdx, ...changes.flatMap(({ note }) => [note.userIdx, note.taskAuthorIdx])]
  tellNewsAfter(ctx, { people: [...new Set(people)] }, [
    ...shownBy,
    calls.readings,
    taskCalls.userDetail,
    taskCalls.questions,
    ...wrongCalls,
  ])
  return changes.map(present)
}
