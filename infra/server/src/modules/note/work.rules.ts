import { createHash } from 'node:crypto'
import { NoteStatus } from '@madang/contract'
import { answersAsText, isAnswered, type Mark, markAnswer, type Question } from '@madang/domain'

export interface TypedAnswer {
  no: number
  answer: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** What both sides keep of what was handed in. */
export const handedInHash = (answers: readonly TypedAnswer[]): string => sha256(answersAsText(answers))

/** Tells a save that is said again, because its answer was lost, from another one. */
export const saveHash = ({
  revision,
  answerList,
}: {
  revision: number
  answerList: readonly TypedAnswer[]
}) => sha256(JSON.stringify([revision, answerList.map(({ no, answer }) => [no, answer])]))

/** Seconds that a browser may claim: no more than have gone by since it was heard of last. */
export const countedTime = (claimed: number, since: Date, now: Date): number =>
  Math.min(claimed, Math.max(0, Math.ceil((now.getTime() - since.getTime()) / 1000)))

/** An empty answer takes back what was there. */
export const asKept = ({ no, answer }: TypedAnswer): TypedAnswer => ({
  no,
  answer: isAnswered(answer) ? answer : '',
})

/** What is there once these answers are kept, by number. */
export function withAnswers(stored: readonly TypedAnswer[], given: readonly TypedAnswer[]): TypedAnswer[] {
  const answers = new Map(stored.map(({ no, answer }) => [no, answer]))
  for (const { no, answer } of given.map(asKept)) {
    if (answer === '') answers.delete(no)
    else answers.set(no, answer)
  }
  return [...answers].map(([no, answer]) => ({ no, answer })).sort((a, b) => a.no - b.no)
}

/** Questions with a typed answer, or with something that the pen wrote in their place. */
export const countAnswered = (answers: readonly TypedAnswer[], byPen: readonly number[] = []): number =>
  new Set([...answers.filter(({ answer }) => isAnswered(answer)).map(({ no }) => no), ...byPen]).size

/** A question with its answer and its mark. */
export interface MarkedAnswer extends TypedAnswer {
  res: number | null
  why: string | null
}

/** Of a later round: what is not done again, as it came from the round before; nothing in the first. */
export function keptOf(
  answers: readonly MarkedAnswer[],
  questions: readonly Pick<Question, 'no'>[],
  redo: readonly number[] | null,
): Map<number, MarkedAnswer> {
  if (redo === null) return new Map()
  const again = new Set(redo)
  const byNo = new Map(answers.map((one) => [one.no, one]))
  const empty = { answer: '', res: null, why: null }
  return new Map(
    questions.flatMap(({ no }) => (again.has(no) ? [] : [[no, byNo.get(no) ?? { no, ...empty }]])),
  )
}

export interface Marked {
  marks: MarkedAnswer[]
  wrongCount: number
  /** A rule could judge all of them. */
  whole: boolean
}

/**
 * Marks every question by its key. These marks are where the teacher begins.
 * @param unread numbers of those with pen work that nobody has read for certain: rules can't judge them
 * @param kept what is not done again in this round: its marks stay
 * @param stray numbers of those whose answer may be written beside all questions: nobody can say that they were left blank
 */
export function markAll(
  questions: readonly Question[],
  answers: readonly TypedAnswer[],
  unread: ReadonlySet<number> = new Set(),
  kept: ReadonlyMap<number, MarkedAnswer> = new Map(),
  stray: ReadonlySet<number> = new Set(),
): Marked {
  const typed = new Map(answers.map(({ no, answer }) => [no, answer]))
  const marks = questions.map((question): MarkedAnswer => {
    const before = kept.get(question.no)
    if (before) return before
    const answer = typed.get(question.no) ?? ''
    const mark: Mark = isAnswered(answer)
      ? markAnswer(question, answer)
      : unread.has(question.no)
        ? { res: null, why: 'PEN_UNREAD' }
        : stray.has(question.no)
          ? { res: null, why: 'PEN_STRAY' }
          : markAnswer(question, answer)
    return { no: question.no, answer, ...mark }
  })
  const wrongCount = marks.filter(({ res }) => res === 0).length
  return { marks, wrongCount, whole: marks.length > 0 && marks.every(({ res }) => res !== null) }
}

/** What becomes of a note by its rules: their marks are a proposal to the teacher, unless the homework says that they are final. */
export function endOfRules(
  { marks, wrongCount, whole }: Marked,
  autoFinal: number,
): { noteStatus: typeof NoteStatus.SUBMIT | typeof NoteStatus.COMPLETED; autoRight: number | null } {
  return whole && autoFinal === 1
    ? { noteStatus: NoteStatus.COMPLETED, autoRight: marks.length - wrongCount }
    : { noteStatus: NoteStatus.SUBMIT, autoRight: null }
}
