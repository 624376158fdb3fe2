import type { TelemetryEvent } from '@madang/contract'
import { cell } from '../core/cell.ts'

/** What happened on this page, in order; told on to the gateway by send.ts and shown on the diagnostics page. */
export interface Recorded {
  /** ms since 1970. */
  at: number
  event: TelemetryEvent
  /** Only for this browser's own diagnostics: what ran in place of what was asked for, or the failure's message. */
  note?: string
}

/** Enough to see what happened; a page that fails in a loop must not fill the memory. */
const mostKept = 200

export const recorded = cell<readonly Recorded[]>([])

export function record(event: TelemetryEvent, note?: string): void {
  recorded.set([...recorded.get(), { at: Date.now(), event, ...(note && { note }) }].slice(-mostKept))
}
