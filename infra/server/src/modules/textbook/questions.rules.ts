import type { Question } from '@madang/domain'
import { type QuestionIssue, refuseQuestions } from '../book/questions.rules.ts'

/**
 * Given homework with other answers: the questions themselves stay. A choice needs one at least, a text may only stay
 * without an answer where it never had one, since a person marks it then.
 * @throws Failure WB-400-307
 */
export function withAnswers(stored: readonly Question[], given: readonly Question[]): Question[] {
  const byNo = new Map(given.map((question) => [question.no, question]))
  if (byNo.size !== stored.length) refuseQuestions([{ at: null, field: 'count' }])
  const issues: QuestionIssue[] = []
  const changed = stored.map((old, at): Question => {
    const now = byNo.get(old.no)
    if (!now || now.page !== old.page) {
      issues.push({ at, field: now ? 'PNo' : 'SNo' })
      return old
    }
    const mayBeBlank = now.kind === 'text' && old.kind === 'text' && old.answers.length === 0
    if (now.answers.length === 0 && !mayBeBlank) issues.push({ at, field: 'Ans' })
    const { kind, answers, choices, points } = now
    return { ...old, kind, answers, choices, points }
  })
  if (issues.length > 0) refuseQuestions(issues)
  return changed
}

/** Numbers of the questions whose answers are others now. */
export const changedAnswers = (before: readonly Question[], after: readonly Question[]): number[] =>
  after
    .filter((question, i) => {
      const old = before[i]!
      return old.kind !== question.kind || old.answers.join('\n') !== question.answers.join('\n')
    })
    .map(({ no }) => no)
