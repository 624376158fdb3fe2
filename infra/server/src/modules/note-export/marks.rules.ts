import type { Question, Rect } from '@madang/domain'

/** What is printed over a page beside its ink, in pixels of the page's picture; every form of a note draws the same. */
export type PrintedMark =
  | {
      kind: 'answer'
      text: string
      right: number
      base: number
      size: number
      maxWidth: number
      colour: string
    }
  | { kind: 'right'; x: number; y: number; radius: number; colour: string }
  | { kind: 'wrong'; x: number; y: number; radius: number; colour: string }

export const markColours = { answer: '#1d4ed8', mark: '#dc2626' } as const

/** Letters no smaller than print, no larger than a heading. */
const SMALLEST = 14
const LARGEST = 24
const RADIUS = 20

interface Answered {
  no: number
  answer: string
  res: number | null
}

/**
 * Typed answers at the lower right of their questions, a circle or a slash around the number where they are marked.
 * @param marks whether the reader may see what was marked
 */
export function marksOf(
  pageNo: number,
  questions: readonly Question[],
  answers: readonly Answered[],
  marks: boolean,
): PrintedMark[] {
  const given = new Map(answers.map((one) => [one.no, one]))
  return questions.flatMap(({ no, page, rect }): PrintedMark[] => {
    const one = given.get(no)
    if (page !== pageNo || !rect || !one) return []
    const answer = one.answer === '' ? [] : [answerIn(rect, one.answer)]
    return marks && one.res !== null ? [...answer, markIn(rect, one.res)] : answer
  })
}

function answerIn({ x, y, w, h }: Rect, text: string): PrintedMark {
  const size = Math.min(LARGEST, Math.max(SMALLEST, Math.round(h * 0.4)))
  return {
    kind: 'answer',
    // a line break would leave the question
    text: text.replace(/\s+/g, ' '),
    right: x + w - 8,
    base: y + h - 8,
    size,
    maxWidth: Math.max(SMALLEST, w - 16),
    colour: markColours.answer,
  }
}

const markIn = ({ x, y }: Rect, res: number): PrintedMark => ({
  kind: res === 1 ? 'right' : 'wrong',
  x: x + RADIUS,
  y: y + RADIUS,
  radius: RADIUS,
  colour: markColours.mark,
})

/** Width of a mark's line, pixels. */
export const MARK_LINE = 4
