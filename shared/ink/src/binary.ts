import { ByteReader, ByteWriter } from './binary/bytes.ts'
import { readEvents, writeEvents } from './binary/events.ts'
import { checkBatch } from './check-batch.ts'
import type { InkBatch } from './event.ts'
import { InkFormError } from './form-error.ts'
import type { InkLayer } from './model.ts'

const magic = [0x49, 0x4e, 0x4b]
const version = 1

/** Numbers that are stored: they never change their meaning. */
const layerCodes: readonly InkLayer[] = ['work', 'review', 'retry']

/** A batch as bytes (README, "Binary form"). @throws InkFormError where it can't be stored as it is. */
export function encodeBatch(batch: InkBatch): Uint8Array {
  checkBatch(batch)
  const out = new ByteWriter()
  for (const byte of magic) out.byte(byte)
  out.byte(version)
  out.byte(layerCodes.indexOf(batch.layer))
  out.unsigned(batch.author)
  out.text(batch.writer)
  out.unsigned(batch.seq)
  writeEvents(out, batch)
  return out.done()
}

/**
 * The batch of such bytes. What it makes room for is bounded by what was sent, whatever the bytes are.
 * @throws InkFormError
 */
export function decodeBatch(bytes: Uint8Array): InkBatch {
  const from = new ByteReader(bytes)
  for (const byte of magic) if (from.byte() !== byte) throw new InkFormError('INK_FORM', 'no ink')
  const found = from.byte()
  if (found !== version) throw new InkFormError('INK_VERSION', String(found))
  const layer = layerCodes[from.byte()]
  if (!layer) throw new InkFormError('INK_VALUE', 'layer')
  const author = from.unsigned()
  const writer = from.text(32)
  const seq = from.unsigned()
  const batch = { layer, author, writer, seq, events: readEvents(from, writer, seq) }
  if (from.left > 0) throw new InkFormError('INK_FORM', 'more than a batch')
  checkBatch(batch)
  return batch
}
