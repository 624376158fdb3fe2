import { type ErrorCode, NoteStatus } from '@madang/contract'
import type { NoteActor } from './note-state.ts'

/** A question of a round as it stands when the round is judged. */
export interface RoundAnswer {
  readonly no: number
  /** Right 1, wrong 0, not marked null. */
  readonly res: number | null
}

/**
 * Why a round of homework is not given back for redo; null: it is. A round ends once: by completion, after which nothing changes, or by
 * being given back, after which the next one is under work.
 */
export function refusesReturn(status: NoteStatus, actor: NoteActor): ErrorCode | null {
  if (actor !== 'corrector') return 'WB-403-101'
  return status === NoteStatus.SUBMIT || status === NoteStatus.INSPECTION ? null : 'WB-409-005'
}

/** Of a round: all questions but those that are right. */
export const notRight = (answers: readonly RoundAnswer[]): number[] =>
  answers.filter(({ res }) => res !== 1).map(({ no }) => no)

export type RedoChoice =
  | { readonly redo: readonly number[] }
  | { readonly problem: 'none' | 'unknown' | 'twice' }

/**
 * Which questions the next round is about, in their order; the answers of all others go into it as they are.
 * @param chosen those that the teacher named; undefined: whatever is not right
 */
export function questionsToRedo(answers: readonly RoundAnswer[], chosen?: readonly number[]): RedoChoice {
  const there = new Set(answers.map(({ no }) => no))
  const wanted = new Set(chosen ?? notRight(answers))
  if (chosen && wanted.size < chosen.length) return { problem: 'twice' }
  if ([...wanted].some((no) => !there.has(no))) return { problem: 'unknown' }
  const redo = answers.map(({ no }) => no).filter((no) => wanted.has(no))
  return redo.length === 0 ? { problem: 'none' } : { redo }
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The deadline of a next round where nobody names one: as long as the homework had at first, from a day to two weeks, to a whole minute. */
export function redoDeadline({ given, limit, now }: { given: Date; limit: Date; now: Date }): Date {
  const time = Math.min(14 * DAY, Math.max(DAY, limit.getTime() - given.getTime()))
  return new Date(Math.ceil((now.getTime() + time) / MINUTE) * MINUTE)
}
