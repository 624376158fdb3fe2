import type { Ink, InkSheet } from './model.ts'

/**
 * What happens on a sheet, as events that are only ever added. Two devices of one author, two teachers, a copy that comes
 * late: whoever has the same events sees the same page, in whatever order they came and however often.
 */

/** Names an event within its sheet. A stroke is named by the event that drew it. */
export interface InkRef {
  readonly writer: string
  readonly seq: number
}

/**
 * A part of a stroke as it was drawn, in 256ths of the way from one of its points to the next: 0 is the first point, 256 the
 * second. It means the same part whatever else is erased or moved meanwhile.
 */
export interface InkSpan {
  readonly from: number
  readonly to: number
}

/** Ink of an earlier stroke: all of it where no span is given. */
export interface InkPiece extends Partial<InkSpan> {
  readonly stroke: InkRef
}

interface Stamp {
  /** One more than the highest of the sheet that its writer had seen: it orders events where clocks of devices lie. */
  readonly clock: number
}

export interface InkDraw extends Stamp {
  readonly kind: 'draw'
  readonly ink: Ink
}

interface Change extends Stamp {
  /** Milliseconds since 1970 by the clock of the device, which may be wrong. */
  readonly at: number
}

export interface InkErase extends Change {
  readonly kind: 'erase'
  readonly pieces: readonly InkPiece[]
}

export interface InkMove extends Change {
  readonly kind: 'move'
  readonly pieces: readonly InkPiece[]
  /** Pixels of the stored image. */
  readonly dx: number
  readonly dy: number
}

/** Takes an edit back, or does it again. Of several for one edit the last counts. */
export interface InkUndo extends Change {
  readonly kind: 'undo' | 'redo'
  readonly of: InkRef
}

/** What can be undone. */
export type InkEdit = InkDraw | InkErase | InkMove
export type InkEvent = InkEdit | InkUndo

/**
 * Consecutive events of one writer. A writer is one place that writes on a sheet (a tab, say): two never share a name,
 * and one never gives a number twice.
 */
export interface InkBatch extends InkSheet {
  /** 1 to 32 of `A-Z a-z 0-9 _ -`. */
  readonly writer: string
  /** Number of the first event; the others follow without a gap. From 1. */
  readonly seq: number
  readonly events: readonly InkEvent[]
}

export const spanSteps = 256

export const batchLimits = {
  events: 4_096,
  /** Of one event. */
  pieces: 16_384,
  /** Names of writers in one batch: who wrote it, and whose strokes it erases, moves or undoes. */
  writers: 256,
  seq: 2 ** 31,
  clock: 2 ** 40,
} as const

export const isEdit = (event: InkEvent): event is InkEdit => event.kind !== 'undo' && event.kind !== 'redo'

/** When it was done: of a stroke, when the pen touched the page. */
export const doneAt = (event: InkEvent): number => (event.kind === 'draw' ? event.ink.startedAt : event.at)

export const sheetKey = ({ layer, author }: InkSheet): string => `${layer}.${author}`
export const refKey = ({ writer, seq }: InkRef): string => `${writer}.${seq}`

/** The writers that a batch names, its own first. */
export function writersIn({ writer, events }: InkBatch): string[] {
  const names = new Set([writer])
  for (const event of events) {
    if (event.kind === 'draw') continue
    for (const { writer } of isEdit(event) ? event.pieces.map(({ stroke }) => stroke) : [event.of])
      names.add(writer)
  }
  return [...names]
}
