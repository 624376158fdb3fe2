import { batchLimits, type InkBatch } from './event.ts'
import { seqRanges } from './gaps.ts'
import type { InkPage } from './page/ink-page.ts'

/** All events of a page as batches that make it again, in as few as the limits let them. */
export function* pageBatches(page: InkPage): Generator<InkBatch> {
  for (const sheet of page.sheets) {
    const { log } = page.sheet(sheet)!
    for (const { writer, from, to } of seqRanges(page, sheet)) {
      for (let seq = from; seq <= to; seq += batchLimits.events) {
        const length = Math.min(batchLimits.events, to - seq + 1)
        const events = Array.from({ length }, (_, i) => log.get({ writer, seq: seq + i })!.event)
        yield { ...sheet, writer, seq, events }
      }
    }
  }
}
