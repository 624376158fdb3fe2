import { isAnswered, markAnswer, type Question } from '@madang/domain'

export interface HeldAnswer {
  no: number
  answer: string
  res: number | null
  /** Why a rule marked it so; null: a person, or nobody. */
  why: string | null
}

export interface Remarked {
  no: number
  res: number | null
  why: string
}

/** No key says anything of handwriting that nobody has read, or that lies beside all questions. */
const isPersonsAlone = (why: string) => why === 'PEN_UNREAD' || why === 'PEN_STRAY'

/**
 * What the keys of today say of marks that rules gave: what a person marked stays, and so does handwriting that nobody has read. What no rule
 * is sure of any more goes to a person; a completed note keeps its mark there, and is told as unsure.
 */
export function remarkOf(
  keys: ReadonlyMap<number, Question>,
  answers: readonly HeldAnswer[],
  completed: boolean,
): { marks: readonly Remarked[]; unsure: readonly number[] } {
  const judged = answers.flatMap(({ no, answer, res, why }) => {
    const question = keys.get(no)
    if (!question || why === null || (isPersonsAlone(why) && !isAnswered(answer))) return []
    const mark = markAnswer(question, answer)
    return mark.res === res ? [] : [{ no, res: mark.res, why: mark.why }]
  })
  if (!completed) return { marks: judged, unsure: [] }
  return {
    marks: judged.filter(({ res }) => res !== null),
    unsure: judged.filter(({ res }) => res === null).map(({ no }) => no),
  }
}

/** How many more are right, or fewer. */
export const gainOf = (before: readonly HeldAnswer[], changed: readonly Remarked[]): number => {
  const held = new Map(before.map(({ no, res }) => [no, res]))
  return changed.reduce((sum, { no, res }) => sum + (res === 1 ? 1 : 0) - (held.get(no) === 1 ? 1 : 0), 0)
}
