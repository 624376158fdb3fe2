import { questionLimits } from '@madang/domain'
import { addQuestion, type BookWork } from '../book.rules.ts'

export const questionsOn = ({ questions }: BookWork, page: string): number =>
  questions.filter((question) => question.page === page).length

/** As many questions on a page as are printed on it: new ones are like the one before, the last ones go first. */
export function setQuestionCount(
  work: BookWork,
  page: string,
  count: number,
  newKey: () => string,
): BookWork {
  const own = work.questions.filter((question) => question.page === page)
  const gone = new Set(own.slice(count).map(({ key }) => key))
  let next: BookWork =
    gone.size === 0 ? work : { ...work, questions: work.questions.filter(({ key }) => !gone.has(key)) }
  const room = Math.min(count - own.length, questionLimits.count - work.questions.length)
  for (let made = 0; made < room; made += 1) {
    next = addQuestion(next, newKey(), page, null, { width: 1000, height: 1414 })
  }
  return next
}
