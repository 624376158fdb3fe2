import { decodeBatch, encodeBatch, type InkBatch } from '@madang/ink'

/** Bytes in which a request stays well below what the server takes at once. */
const mostBytes = 180_000
/** Of one batch. */
const mostEvents = 1000

export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192))
  return btoa(text)
}

export function fromBase64(text: string): Uint8Array {
  const letters = atob(text)
  const bytes = new Uint8Array(letters.length)
  for (let i = 0; i < letters.length; i++) bytes[i] = letters.charCodeAt(i)
  return bytes
}

/** What waits in the browser: one batch as bytes, small for the disk and quick to write again. */
export type InkItem = Uint8Array

export const itemOf = (batch: InkBatch): InkItem => encodeBatch(batch)
export const batchOf = (item: InkItem): InkBatch => decodeBatch(item)

const follows = (a: InkBatch, b: InkBatch): boolean =>
  a.layer === b.layer && a.author === b.author && a.writer === b.writer && a.seq + a.events.length === b.seq

/** What waits, in as few batches as the server's limits let it. The same items give the same batches. */
export function batchesOf(items: readonly InkItem[]): InkBatch[] {
  const out: InkBatch[] = []
  let bytes = 0
  for (const item of items) {
    const batch = batchOf(item)
    const last = out.at(-1)
    if (last && follows(last, batch) && bytes + item.length <= mostBytes && last.events.length < mostEvents) {
      out[out.length - 1] = { ...last, events: [...last.events, ...batch.events] }
      bytes += item.length
    } else {
      out.push(batch)
      bytes = item.length
    }
  }
  return out
}
