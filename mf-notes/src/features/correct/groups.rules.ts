import type { AnsweredQuestion } from '@madang/contract'

export interface AnswerGroup {
  /** As the first of them wrote it; empty: not answered. */
  readonly answer: string
  readonly members: readonly AnsweredQuestion[]
  /** Of all members; null where they differ or are not marked. */
  readonly res: number | null
  /** Of members that can still be marked. */
  readonly open: readonly AnsweredQuestion[]
}

const COMPLETED = 4
const sameForm = (answer: string) => answer.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Identical answers together, the most frequent first, those without an answer last. */
export function groupsOf(answers: readonly AnsweredQuestion[]): AnswerGroup[] {
  const groups = new Map<string, AnsweredQuestion[]>()
  for (const one of answers) {
    const form = sameForm(one.answer)
    groups.set(form, [...(groups.get(form) ?? []), one])
  }
  return [...groups.entries()]
    .map(([form, members]) => ({
      answer: form === '' ? '' : members[0]!.answer.trim(),
      members,
      res: members.every(({ res }) => res === members[0]!.res) ? members[0]!.res : null,
      open: members.filter(({ noteStatus }) => noteStatus < COMPLETED),
    }))
    .sort(
      (a, b) =>
        Number(a.answer === '') - Number(b.answer === '') ||
        b.members.length - a.members.length ||
        a.answer.localeCompare(b.answer),
    )
}
