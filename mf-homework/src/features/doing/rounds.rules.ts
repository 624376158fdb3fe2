import type { NoteWork } from '@madang/contract'
import type { Question } from '@madang/domain'

/** Questions that are answered in this round: all of the first, those that are done again of a later one. */
export function questionsOfRound(
  questions: readonly Question[],
  redoList: NoteWork['redoList'],
): readonly Question[] {
  if (redoList === null) return questions
  const again = new Set(redoList)
  return questions.filter(({ no }) => again.has(no))
}

/** Numbers of the questions whose answers came from the round before and stay. */
export function keptOf(questions: readonly Question[], redoList: NoteWork['redoList']): ReadonlySet<number> {
  const open = new Set(questionsOfRound(questions, redoList))
  return new Set(questions.filter((one) => !open.has(one)).map(({ no }) => no))
}

/** Numbers as people write them: `1–3, 7`. */
export function rangesOf(numbers: readonly number[]): string {
  const runs: [number, number][] = []
  for (const no of [...numbers].sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && last[1] === no - 1) last[1] = no
    else runs.push([no, no])
  }
  return runs
    .map(([from, to]) => (from === to ? `${from}` : `${from}${to === from + 1 ? ', ' : '–'}${to}`))
    .join(', ')
}
