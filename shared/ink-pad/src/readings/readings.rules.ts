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

/** A page keeps its strokes as the same objects as long as nothing about them changes. */
export const sameInk = (a: readonly VisibleStroke[] | undefined, b: readonly VisibleStroke[]): boolean =>
  (a ?? []).length === b.length && b.every((stroke, i) => stroke === a?.[i])
