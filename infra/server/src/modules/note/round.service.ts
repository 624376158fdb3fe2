import { note as calls, type NoteStatus, type ParsedOf, task as taskCalls } from '@madang/contract'
import { formatWire, parseQuestions, questionsToRedo, redoDeadline, refusesReturn } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { audit } from '../audit/audit.ts'
import { sendLetters } from '../message/letters.ts'
import { tellNewsAfter } from '../news/publish.ts'
import { notify } from '../notification/notify.ts'
import { isOver } from '../task/deadline.rules.ts'
import { deadlineOf } from '../task/give.rules.ts'
import { lockToCorrect } from './correct.service.ts'
import * as store from './round.store.ts'
import { shownBy } from './view.service.ts'
import { answersOf } from './work.store.ts'

/**
 * RETURN: ends a round that was handed in as it stands, and opens the next one to its student (A-84 holds for each round: nothing is
 * changed after it). Whoever comes second is told that the note is in another state by now.
 * @throws Failure WB-404-102, WB-409-005, WB-400-200
 */
export async function giveBack(ctx: CallContext, request: ParsedOf<'note.giveBack'>) {
  const { noteIdx, questionList } = request
  const note = await lockToCorrect(ctx, noteIdx)
  const noteStatus = note.noteStatus as NoteStatus
  const refused = refusesReturn(noteStatus, 'corrector')
  if (refused) throw new Failure(refused, { noteStatus })
  const { tx, company, now } = ctx
  const of = { companyCode: company.companyCode, noteIdx }
  const [closing] = await store.roundToClose(tx, of)
  if (!closing) throw new Failure('WB-404-102')
  const marks = new Map((await answersOf(tx, of)).map(({ no, res }) => [no, res]))
  const chosen = questionsToRedo(
    parseQuestions(note.solutionJsonStr).map(({ no }) => ({ no, res: marks.get(no) ?? null })),
    questionList,
  )
  if ('problem' in chosen) throw invalid('questionList', problems[chosen.problem])
  const limit = limitOf(ctx, request, closing)
  const comment = request.comment || null
  await store.closeRound(tx, { ...of, comment, now })
  const redo = JSON.stringify(chosen.redo)
  const [next] = await store.beginRound(tx, { ...of, redo, limit, now })
  const round = closing.round + 1
  const deadline = formatWire(limit, company.timeZone)
  await audit(ctx, {
    action: 'NOTE_RETURNED',
    subject: 'NOTE',
    of: [
      {
        key: noteIdx,
        name: `${note.noteTitle} · ${note.userName}`,
        before: { noteStatus, round: closing.round },
        after: { round, questions: chosen.redo.length, deadline },
      },
    ],
  })
  const told = {
    taskName: closing.taskName,
    round: String(round),
    count: String(chosen.redo.length),
    deadline: deadline.slice(0, 16),
  }
  const people = [note.userIdx]
  // what the teacher said stays in the product
  await sendLetters(ctx, {
    letter: {
      code: 'HOMEWORK_RETURNED',
      params: { ...told, taskIdx: String(note.taskIdx), comment: comment ?? '' },
    },
    people,
  })
  // a round is opened once: said again, it is the same occurrence
  await notify(ctx, { event: 'HOMEWORK_RETURNED', key: String(next!.noteIdx), people, params: told })
  tellNewsAfter(ctx, { people: [ctx.me.userIdx, note.userIdx, note.taskAuthorIdx] }, shownByRounds)
  return { noteIdx: next!.noteIdx, round, questionList: [...chosen.redo], submitLimitDatetime: deadline }
}

const problems = {
  none: 'names no question, and none is wrong or unmarked',
  unknown: 'no such question',
  twice: 'named twice',
} as const

/** By the server's clock. @throws Failure WB-400-200 */
function limitOf(
  { company, now }: CallContext,
  { submitLimitDatetime }: ParsedOf<'note.giveBack'>,
  { taskRegDatetime: given, taskLimitDatetime: limit }: store.RoundToClose,
): Date {
  if (submitLimitDatetime === undefined) return redoDeadline({ given, limit, now })
  const at = deadlineOf(submitLimitDatetime, 'submitLimitDatetime', { zone: company.timeZone, now })
  // the second that is running still belongs to a deadline; a round that begins with it would have no time
  if (isOver(at, new Date(now.getTime() + 1000))) throw invalid('submitLimitDatetime', 'must lie ahead')
  return at
}

const shownByRounds = [
  ...shownBy,
  calls.ink,
  calls.readings,
  taskCalls.list,
  taskCalls.get,
  taskCalls.users,
  taskCalls.userDetail,
]
