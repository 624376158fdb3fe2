import type { Question } from '@madang/domain'

export interface AnswerChange {
  before: Question
  after: Question
}

const sameKey = (a: Question, b: Question) =>
  a.kind === b.kind && a.points === b.points && a.answers.join('\n') === b.answers.join('\n')

/** What would be written anew, by number. */
export const changesOf = (before: readonly Question[], after: readonly Question[]): AnswerChange[] =>
  before.flatMap((old) => {
    const now = after.find(({ no }) => no === old.no)
    return now && !sameKey(old, now) ? [{ before: old, after: now }] : []
  })

/**
 * Questions that can't be saved as they stand (A-78, MAN-BOOK-21): a choice needs one at least; a text may stay without an
 * answer where it never had one, since a person marks it then.
 */
export const lackingIn = (before: readonly Question[], after: readonly Question[]): Question[] =>
  after.filter((now) => {
    if (now.answers.length > 0) return false
    const old = before.find(({ no }) => no === now.no)
    return !(now.kind === 'text' && old?.kind === 'text' && old.answers.length === 0)
  })
