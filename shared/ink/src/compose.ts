import type { InkBatch, InkDraw, InkErase, InkMove, InkUndo } from './event.ts'
import type { InkSheet } from './model.ts'
import type { InkPage } from './page/ink-page.ts'

type Unstamped<T> = Omit<T, 'clock'>

/** An event before it has its place in the sheet. */
export type InkDeed = Unstamped<InkDraw> | Unstamped<InkErase> | Unstamped<InkMove> | Unstamped<InkUndo>

/**
 * The batch that says what a writer did: numbered after its own events and stamped after all that the page knows of the sheet.
 * Merge it into the page before composing the next. `after` is the last number that this writer is known to have given
 * elsewhere (in a store that outlives the page).
 */
export function composeBatch(
  page: InkPage,
  { layer, author }: InkSheet,
  writer: string,
  deeds: readonly InkDeed[],
  after = 0,
): InkBatch {
  const log = page.sheet({ layer, author })?.log
  const clock = log?.clock ?? 0
  const last = Math.max(after, log?.lastSeq(writer) ?? 0)
  const events = deeds.map((deed, i) => ({ ...deed, clock: clock + 1 + i }))
  return { layer, author, writer, seq: last + 1, events }
}
