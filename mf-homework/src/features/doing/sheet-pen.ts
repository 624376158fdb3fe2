import type { QuestionReading } from '@madang/ink/read-question'
import type { InkSheets, InkTools } from '@madang/ink-pad'

/** What the pages of a sheet need to be written on. */
export interface SheetPen extends Pick<InkSheets, 'page' | 'isWhole' | 'failed'> {
  readonly tools: InkTools
  readonly onTools: (tools: InkTools) => void
  readonly readOnly: boolean
  /** Questions that were answered with it. */
  readonly answered: ReadonlySet<number>
  /** What the machine has read of them so far. */
  readonly readings?: ReadonlyMap<number, QuestionReading>
}
