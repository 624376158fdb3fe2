import {
  type LoadOutcome,
  type TelemetryEvent,
  telemetryLimits,
  type VitalName,
  vitalNames,
} from '@madang/contract'
import { isAppName, isVersion } from '../store/names.ts'

const outcomes: readonly LoadOutcome[] = ['ok', 'retried', 'fallback', 'last-good', 'failed']
/** What the kit and the shell name; a label of a metric must not be free text. */
const phases = ['load', 'bootstrap', 'mount', 'render', 'unmount', 'effect', 'call', 'integrity', 'timeout']
const maxMs = 10 * 60_000

export interface ReadBatch {
  page: string
  /** Unchecked. */
  ticket: unknown
  events: TelemetryEvent[]
}

/** What of a browser's report can be believed: malformed events are dropped, the others stay. Null: nothing. */
export function readTelemetry(body: unknown): ReadBatch | null {
  const { page, ticket, events } = isObject(body) ? body : {}
  if (typeof page !== 'string' || !/^[\w-]{8,}$/.test(page) || page.length > telemetryLimits.pageId)
    return null
  if (!Array.isArray(events)) return null
  const read = events.slice(0, telemetryLimits.events).flatMap(eventOf)
  return read.length === 0 ? null : { page, ticket, events: read }
}

function eventOf(raw: unknown): TelemetryEvent[] {
  if (!isObject(raw) || !isAppName(raw.remote) || !isVersion(raw.version)) return []
  const { kind, remote, version } = raw
  if (kind === 'load') {
    const outcome = outcomes.find((one) => one === raw.outcome)
    const ms = measure(raw.ms)
    return outcome && ms !== null ? [{ kind, remote, version, ms, outcome }] : []
  }
  if (kind === 'error') {
    return [{ kind, remote, version, phase: phases.find((one) => one === raw.phase) ?? 'other' }]
  }
  if (kind === 'vital') {
    const name: VitalName | undefined = vitalNames.find((one) => one === raw.name)
    const value = measure(raw.value)
    return name && value !== null ? [{ kind, remote, version, name, value }] : []
  }
  return []
}

const measure = (value: unknown): number | null =>
  typeof value === 'number' && value >= 0 && Number.isFinite(value) ? Math.min(value, maxMs) : null

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
