import type { NoteWork } from '@madang/contract'
import { parseQuestions, type Question } from '@madang/domain'

export interface AnsweredQuestion {
  no: number
  page: number
  /** Empty: nothing was answered. */
  answer: string
  key: readonly string[]
  res: NoteWork['answerList'][number]['res']
  why: string | null
}

/** Every question with what was answered, in the order of the book; what can't be read of it is left out. */
export function answeredOf(work: Pick<NoteWork, 'solutionJsonStr' | 'answerList'>): AnsweredQuestion[] {
  const given = new Map(work.answerList.map((one) => [one.no, one]))
  return questionsOf(work.solutionJsonStr).map(({ no, page, answers: key }) => {
    const { answer = '', res = null, why = null } = given.get(no) ?? {}
    return { no, page, answer, key, res, why }
  })
}

function questionsOf(json: string): Question[] {
  try {
    return parseQuestions(json)
  } catch {
    return []
  }
}
