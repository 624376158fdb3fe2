import { parseQuestions, type Question, QuestionsError } from '@madang/domain'

/** The questions of a book or textbook; `null` where what is stored can't be read. */
export function questionsOf(solutionJsonStr: string): Question[] | null {
  try {
    return parseQuestions(solutionJsonStr)
  } catch (error) {
    if (error instanceof QuestionsError) return null
    throw error
  }
}
