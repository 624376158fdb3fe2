import { type AnsweredQuestion, NoteStatus } from '@madang/contract'

/** How an answer came about: only answers of one kind are ever the same. */
export type AnswerKind = 'typed' | 'machine' | 'person' | 'ink' | 'stray' | 'blank'

export interface AnswerGroup {
  readonly kind: AnswerKind
  /** As the first of them wrote it; empty: not answered, or pen work that nobody has read or that lies beside all questions. */
  readonly answer: string
  readonly members: readonly AnsweredQuestion[]
  /** Of all members; null where they differ or are not marked. */
  readonly res: number | null
  /** Of members that can still be marked. */
  readonly open: readonly AnsweredQuestion[]
}

const sameForm = (answer: string) => answer.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

export function kindOf({ answer, source, reading, inkNoteIdx, strayNoteIdx }: AnsweredQuestion): AnswerKind {
  if (answer.trim() !== '') return source === 'PEN' ? 'machine' : source === 'PERSON' ? 'person' : 'typed'
  // somebody has looked at it, and says that nothing is answered there
  if (source === 'PERSON') return 'blank'
  if (inkNoteIdx !== null || reading !== null) return 'ink'
  return strayNoteIdx === null ? 'blank' : 'stray'
}

const last = { typed: 0, machine: 0, person: 0, blank: 1, stray: 2, ink: 3 } as const satisfies Record<
  AnswerKind,
  number
>

/**
 * Identical answers of one kind together, the most frequent first, those without an answer after them. Pen work that nobody has read comes
 * last, and before it what was written beside all questions, a group of each student: whoever marks it has looked at it.
 */
export function groupsOf(answers: readonly AnsweredQuestion[]): AnswerGroup[] {
  const groups = new Map<string, { kind: AnswerKind; members: AnsweredQuestion[] }>()
  for (const one of answers) {
    const kind = kindOf(one)
    const form =
      kind === 'ink' || kind === 'stray' ? `${kind} ${one.noteIdx}` : `${kind} ${sameForm(one.answer)}`
    const there = groups.get(form)
    if (there) there.members.push(one)
    else groups.set(form, { kind, members: [one] })
  }
  return [...groups.values()]
    .map(({ kind, members }) => ({
      kind,
      answer: members[0]!.answer.trim(),
      members,
      res: members.every(({ res }) => res === members[0]!.res) ? members[0]!.res : null,
      open: members.filter(({ noteStatus }) => noteStatus < NoteStatus.COMPLETED),
    }))
    .sort(
      (a, b) =>
        last[a.kind] - last[b.kind] ||
        b.members.length - a.members.length ||
        a.answer.localeCompare(b.answer),
    )
}

/** As it is once these notes are marked, until it is asked for again. */
export const marked = <T extends { answerList: readonly AnsweredQuestion[] }>(
  before: T,
  notes: ReadonlySet<number>,
  res: number,
): T => ({
  ...before,
  answerList: before.answerList.map((one) => (notes.has(one.noteIdx) ? { ...one, res, points: null } : one)),
})
