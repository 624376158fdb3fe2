import {
  beyondTheirPage,
  formatQuestions,
  parseQuestions,
  type Question,
  QuestionsError,
} from '@madang/domain'
import { Failure } from '../../platform/errors.ts'

export interface QuestionIssue {
  /** Place in the list, from 0; null of the whole. */
  at: number | null
  /** As on the wire: SNo, PNo, Ans … */
  field: string
}

/** @throws Failure WB-400-307, naming the questions */
export const refuseQuestions = (issues: readonly QuestionIssue[]): never => {
  throw new Failure('WB-400-307', { issues })
}

/** The questions of so many pages. @throws Failure WB-400-307 */
export function readQuestions(json: string, pageCount: number): Question[] {
  let questions: Question[]
  try {
    questions = parseQuestions(json)
  } catch (error) {
    if (error instanceof QuestionsError) return refuseQuestions([{ at: error.at, field: error.field }])
    throw error
  }
  const beyond = questions.flatMap(({ page }, at) => (page > pageCount ? [{ at, field: 'PNo' }] : []))
  return beyond.length > 0 ? refuseQuestions(beyond) : questions
}

/**
 * What was written before this was checked is still read and given; the editor pulls it onto its page before it is sent again.
 * @throws Failure WB-400-307 naming the questions whose rectangle reaches beyond their page
 */
export function mustLieOnPages(
  questions: readonly Question[],
  pages: readonly { width: number; height: number }[],
): void {
  const beyond = beyondTheirPage(questions, pages)
  if (beyond.length > 0) refuseQuestions(beyond.map((at) => ({ at, field: 'RectNum' })))
}

export const countAnswers = (questions: readonly Question[]): number =>
  questions.filter(({ answers }) => answers.length > 0).length

/** What a book keeps of its questions: one way of writing them, and how many there are. */
export const keptQuestions = (questions: readonly Question[]) => ({
  solutionJsonStr: formatQuestions(questions),
  questionCount: questions.length,
  answerCount: countAnswers(questions),
})
