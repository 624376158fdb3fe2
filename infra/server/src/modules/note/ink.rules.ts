import { studyLimits } from '@madang/contract'
import type { NoteAction } from '@madang/domain'
import {
  batchLimits,
  decodeBatch,
  encodeBatch,
  eventBytes,
  type InkBatch,
  InkFormError,
  type InkLayer,
  numbered,
  writersIn,
} from '@madang/ink'
import { invalid } from '../../platform/errors.ts'

/** Numbers that are stored. */
export const layerNo = { work: 0, review: 1, retry: 2 } as const satisfies Record<InkLayer, number>

/** What somebody asks of the note's state who draws on a layer. */
export const drawingOn = {
  work: 'drawWork',
  review: 'drawReview',
  retry: 'drawRetry',
} as const satisfies Record<InkLayer, NoteAction>

/** The batch of what a browser sent, which may be anything. @throws Failure WB-400-200 */
export function readBatch(data: string, field = 'data'): InkBatch {
  const bytes = Buffer.from(data, 'base64')
  if (bytes.length > studyLimits.inkBatch) throw invalid(field, 'INK_LIMIT')
  try {
    return decodeBatch(bytes)
  } catch (error) {
    if (error instanceof InkFormError) throw invalid(field, error.code)
    throw error
  }
}

export const lastSeq = ({ seq, events }: InkBatch): number => seq + events.length - 1

/**
 * What of a batch is not held yet, in pieces without gaps, however the held ones were cut.
 * @param held batches of the same writer that may overlap with it
 * @returns null where a number is held with other content
 */
export function notHeld(batch: InkBatch, held: readonly InkBatch[]): InkBatch[] | null {
  const known = new Map(held.flatMap((one) => numbered(one).map(({ seq, event }) => [seq, event])))
  const parts: { seq: number; events: InkBatch['events'][number][] }[] = []
  for (const { seq, event } of numbered(batch)) {
    const there = known.get(seq)
    if (there) {
      const same = Buffer.compare(eventBytes(batch, seq, there), eventBytes(batch, seq, event)) === 0
      if (!same) return null
      continue
    }
    const part = parts.at(-1)
    if (part && part.seq + part.events.length === seq) part.events.push(event)
    else parts.push({ seq, events: [event] })
  }
  return parts.map((part) => ({ ...batch, ...part }))
}

/** As it is stored. Written anew: of all ways to say the same the shortest is kept. */
export const rowOf = (batch: InkBatch) => ({
  seq: batch.seq,
  lastSeq: lastSeq(batch),
  data: Buffer.from(encodeBatch(batch)),
})

/** Rows of a note after which a job puts neighbours together, so that a page opens from few. */
export const foldAfter = 256

/**
 * Neighbours put together, with the same events; a batch that stays alone is left as it is.
 * @param rows of one writer, by number
 * @returns for each new row the numbers under which what it replaces stands
 */
export function folded(rows: readonly Uint8Array[]): { instead: number[]; batch: InkBatch }[] {
  const out: { instead: number[]; batch: InkBatch; bytes: number }[] = []
  for (const data of rows) {
    const batch = decodeBatch(data)
    const last = out.at(-1)
    const both = last && { ...last.batch, events: [...last.batch.events, ...batch.events] }
    const fits =
      both &&
      last.batch.seq + last.batch.events.length === batch.seq &&
      last.bytes + data.length <= studyLimits.inkBatch &&
      both.events.length <= batchLimits.events &&
      writersIn(both).length <= batchLimits.writers
    if (fits) {
      last.instead.push(batch.seq)
      last.batch = both
      last.bytes += data.length
    } else out.push({ instead: [batch.seq], batch, bytes: data.length })
  }
  return out.filter(({ instead }) => instead.length > 1).map(({ instead, batch }) => ({ instead, batch }))
}

/** What rows count for in the limit of a note. */
export const costOf = (rows: readonly { data: Uint8Array }[]): number =>
  rows.reduce((sum, { data }) => sum + data.length + studyLimits.inkRowCost, 0)
