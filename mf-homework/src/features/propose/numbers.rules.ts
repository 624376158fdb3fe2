/** Which of the labels that lines begin with are the numbers of questions: those that stand alike, furthest to the left, with white above. */
import type { Column } from './columns.rules.ts'
import { type Label, labelOf, sameWord } from './labels.rules.ts'
import { linesOf, usualWhite } from './lines.rules.ts'
import type { Placed } from './skew.rules.ts'

export interface NumberMark extends Label {
  /** Signs that it is one. */
  readonly signs: number
  /** White above it: a block begins. */
  readonly begins: boolean
}

/** A label in its column. */
interface Standing {
  readonly column: Column
  readonly mark: NumberMark
  /** How far in it stands. */
  readonly from: number
  readonly to: number
}

/** One label alone needs so many signs, a dot speaks for itself; and of several each so many. */
const enough = { alone: 4, dot: 3, each: 1.7 }
/** Choices and parts of a question are marked so, too. */
const isInner = ({ form }: Label) => form === 'ring' || form === 'brackets'

const formSigns = { dot: 2, bracket: 2, worded: 2, badge: 2, bare: 1, ring: 1, brackets: 1 } as const

/** Everything at the left edge of a line that may be the number of a question, upper ones first. */
export function numbersOf(column: Column, letter: number, lines = linesOf(column, letter)): NumberMark[] {
  const mostWithin = usualWhite(lines) * 1.2 + letter * 0.25
  const reach = column.left + Math.max(letter * 6, (column.right - column.left) * 0.25)
  return lines.flatMap((line, at) => {
    const label = line.left <= reach ? labelOf(line, letter) : null
    if (!label) return []
    const begins = line.white === null || line.white > mostWithin
    const next = lines[at + 1]
    const hanging =
      next !== undefined && next.left >= label.right - letter * 0.2 && (next.white ?? 0) <= mostWithin
    const signs = signsOf(label, begins, hanging, letter)
    return signs > 0 ? [{ ...label, begins, signs }] : []
  })
}

function signsOf(label: Label, begins: boolean, hanging: boolean, letter: number): number {
  const { form, gap } = label
  const alone = gap > letter * 9
  const plain = form === 'dot' || form === 'bracket' || form === 'bare'
  const tall = plain ? label.height / letter : 0
  return (
    formSigns[form] -
    (label.ended ? 0 : 1) +
    (tall >= 1.3 ? 2 : tall >= 1.14 ? 1 : 0) +
    (gap >= letter * 0.8 && !alone ? 1 : 0) +
    (begins ? 1 : 0) +
    (hanging ? 1 : 0) -
    (alone && plain ? 2 : 0) -
    (label.again > 1 ? 2 : 0)
  )
}

const standing = (mark: NumberMark, column: Column): Standing => ({
  ...{ mark, column },
  from: mark.left - column.left,
  to: mark.right - column.left,
})

function alike(a: Standing, b: Standing, letter: number): boolean {
  if (a.mark.form !== b.mark.form) return false
  if (Math.abs(a.mark.height - b.mark.height) > Math.max(1.5, Math.min(a.mark.height, b.mark.height) * 0.16))
    return false
  if (a.mark.word && b.mark.word && !sameWord(a.mark.word, b.mark.word)) return false
  return Math.abs(a.from - b.from) <= letter * 0.8 || Math.abs(a.to - b.to) <= letter * 0.5
}

/** All that stand like this one, or like one that does: on a page that lies askew the last stands elsewhere than the first. */
function likeThis(one: Standing, all: readonly Standing[], letter: number): Standing[] {
  const group = [one]
  let others = all.filter((other) => other !== one)
  for (const known of group) {
    group.push(...others.filter((other) => alike(known, other, letter)))
    others = others.filter((other) => !group.includes(other))
  }
  return group
}

function groupsOf(all: readonly Standing[], letter: number): Standing[][] {
  const groups: Standing[][] = []
  let left = [...all]
  while (left.length > 0) {
    const group = likeThis(left[0]!, left, letter)
    groups.push(group)
    left = left.filter((one) => !group.includes(one))
  }
  return groups
}

/** How well a group would number the page; 0 where it does not. */
function weightOf(group: readonly Standing[], letter: number): number {
  const count = group.length
  const mean = group.reduce((sum, { mark }) => sum + mark.signs, 0) / count
  const single = group[0]!.mark.form === 'dot' ? enough.dot : enough.alone
  if (mean < (count === 1 ? single : enough.each)) return 0
  if (count === 1 && group[0]?.mark.form === 'worded') return 0
  // further in by a letter costs more than a sign: what is indented counts within a question
  const indent = group.reduce((sum, { from }) => sum + Math.max(0, from), 0) / count
  const begins = group.filter(({ mark }) => mark.begins).length / count
  const inner = isInner(group[0]!.mark) ? 0.3 : 1
  return (inner * count * mean * mean * (0.3 + begins)) / (1 + indent / (letter * 2))
}

/** The numbers of a page, by column: of all labels those that stand alike and number it best. */
export function alikeNumbers(columns: readonly Column[], letter: number): NumberMark[][] {
  const marks = columns.map((column) => numbersOf(column, letter).map((mark) => standing(mark, column)))
  let best: readonly Standing[] = []
  let most = 0
  for (const group of groupsOf(marks.flat(), letter)) {
    const weight = weightOf(group, letter)
    if (weight <= most) continue
    most = weight
    best = group
  }
  const taken = new Set(best)
  return marks.map((own) => own.flatMap((one) => (taken.has(one) ? [one.mark] : [])))
}

/** Whether a line near the edge of the page begins like the questions do: then it is one of them, and no running title. */
export function beginsAlike(
  line: readonly Placed[],
  columns: readonly Column[],
  numbers: readonly (readonly NumberMark[])[],
  letter: number,
): boolean {
  return columns.some((column, at) => {
    const own = line.filter(
      (one) => one.left >= column.left - letter && one.right <= column.right + letter * 20,
    )
    const marks = numbersOf({ ...column, pieces: own }, letter)
    return marks.some((mark) =>
      numbers[at]!.some((known) => alike(standing(mark, column), standing(known, column), letter)),
    )
  })
}
