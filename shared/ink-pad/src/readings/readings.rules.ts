import type { InkLayer, VisibleStroke } from '@madang/ink'
import { strokesOf } from '@madang/ink/question'
import type { AskedQuestion } from '@madang/ink/read-question'

/** What of a question its readings depend on. */
export interface ReadQuestion {
  readonly no: number
  readonly page: number
  readonly kind: 'choice' | 'text'
  readonly choices: number
  readonly rect: { readonly x: number; readonly y: number; readonly w: number; readonly h: number } | null
}

/** A question and its strokes, to be read. */
export interface ToRead {
  no: number
  asked: AskedQuestion
  strokes: readonly VisibleStroke[]
}

/** Keys are not known here (HW-45), so whatever is no choice is read as a number. */
const askedOf = ({ kind, choices }: ReadQuestion): AskedQuestion =>
  kind === 'choice' ? { kind, choices } : { kind: 'number' }

/** The questions of a page with what is written in their places; a highlighter answers nothing. */
export const onPage = (
  questions: readonly ReadQuestion[],
  pageNo: number,
  strokes: readonly VisibleStroke[],
  layer: InkLayer = 'work',
): ToRead[] =>
  questions.flatMap((question) =>
    question.page === pageNo && question.rect
      ? [
          {
            no: question.no,
            asked: askedOf(question),
            strokes: strokesOf(question.rect, { strokes }, layer).filter(({ tool }) => tool === 'pen'),
          },
        ]
      : [],
  )

/**
 * Names ink as it lies: which strokes, or what is left of them, and where. The strokes themselves are not held by who has read them: of
 * pages that nobody looks at they are let go, and come back as other objects.
 */
export const nameOf = (strokes: readonly VisibleStroke[]): string =>
  strokes.map(({ id, points: [first] }) => `${id}@${first!.x},${first!.y}`).join(' ')
