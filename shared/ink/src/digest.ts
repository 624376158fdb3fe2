import { encodeBatch } from './binary.ts'
import { type InkBatch, type InkEvent, sheetKey } from './event.ts'
import { compareText } from './page/order.ts'

/** The events of a batch, each with its number. */
export const numbered = ({ seq, events }: InkBatch): { seq: number; event: InkEvent }[] =>
  events.map((event, i) => ({ seq: seq + i, event }))

/** One event as bytes: the same however the batch around it was cut. */
export const eventBytes = (batch: InkBatch, seq: number, event: InkEvent): Uint8Array =>
  encodeBatch({ layer: batch.layer, author: batch.author, writer: batch.writer, seq, events: [event] })

/**
 * All events of batches as bytes, over which both sides of a receipt make its hash: by sheet, writer and number, each once. The same
 * events give the same bytes, whatever the order, the batches and the copies they came in.
 */
export function* digestBytes(batches: Iterable<InkBatch>): Generator<Uint8Array> {
  const writers = new Map<string, { of: InkBatch; events: Map<number, InkEvent> }>()
  for (const batch of batches) {
    const key = `${sheetKey(batch)} ${batch.writer}`
    const known = writers.get(key) ?? { of: batch, events: new Map() }
    writers.set(key, known)
    for (const { seq, event } of numbered(batch)) known.events.set(seq, event)
  }
  const sorted = [...writers].sort(([a], [b]) => compareText(a, b))
  for (const [, { of, events }] of sorted) {
    for (const [seq, event] of [...events].sort(([a], [b]) => a - b)) yield eventBytes(of, seq, event)
  }
}
