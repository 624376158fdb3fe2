import type { Question } from './questions.ts'

/** How an answer is marked: `res` right 1, wrong 0, not marked null; `points` given for a part of it, null: all or nothing. */
export interface Scored {
  readonly res: number | null
  readonly points: number | null
}

export interface Score {
  readonly given: number
  /** Of all questions. */
  readonly total: number
  /** Questions that nobody has marked. */
  readonly open: number
}

/** What an answer is worth: never less than 0 nor more than its question. */
export function pointsOf({ points: most }: Pick<Question, 'points'>, { res, points }: Scored): number {
  if (res === 1) return most
  return res === 0 ? Math.min(Math.max(0, points ?? 0), most) : 0
}

/**
 * The mark that points are: all of them right, else wrong with what was given for a part.
 * @returns null where a question can't have so many
 */
export function markOfPoints({ points: most }: Pick<Question, 'points'>, given: number): Scored | null {
  if (!Number.isInteger(given) || given < 0 || given > most) return null
  if (given === most && most > 0) return { res: 1, points: null }
  return { res: 0, points: given > 0 ? given : null }
}

/** The score of a note, by number of the question. */
export function scoreOf(
  questions: readonly Pick<Question, 'no' | 'points'>[],
  marks: ReadonlyMap<number, Scored>,
): Score {
  let [given, total, open] = [0, 0, 0]
  for (const question of questions) {
    const mark = marks.get(question.no)
    total += question.points
    if (mark) given += pointsOf(question, mark)
    if (!mark || mark.res === null) open += 1
  }
  return { given, total, open }
}
