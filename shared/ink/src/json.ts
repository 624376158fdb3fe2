import { checkBatch } from './check-batch.ts'
import type { InkBatch } from './event.ts'
import { InkFormError } from './form-error.ts'
import { eventForm } from './json/event-form.ts'
import { readEvent } from './json/read-event.ts'
import { list, record, text } from './json/shape.ts'
import type { InkLayer } from './model.ts'

const version = 1

/** A batch as a JSON value (README, "JSON form"), for bodies of calls and for other programs. @throws InkFormError */
export function batchForm(batch: InkBatch): object {
  checkBatch(batch)
  const { layer, author, writer, seq, events } = batch
  return { ink: version, layer, author, writer, seq, events: events.map(eventForm) }
}

/** The batch of such a value, whatever it is; keys that no batch has are left out. @throws InkFormError */
export function readBatchForm(value: unknown): InkBatch {
  const form = record(value)
  if (!Number.isSafeInteger(form.ink)) throw new InkFormError('INK_FORM', 'no ink')
  if (form.ink !== version) throw new InkFormError('INK_VERSION', String(form.ink))
  const batch: InkBatch = {
    layer: form.layer as InkLayer,
    author: form.author as number,
    writer: text(form.writer),
    seq: form.seq as number,
    events: list(form.events).map(readEvent),
  }
  // what was taken on trust above is looked at here
  checkBatch(batch)
  return batch
}
