import { type TelemetryBatch, type TelemetryEvent, telemetryLimits } from '@madang/contract'

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** The events as bodies that the gateway takes: none too long, none with too many, in order. */
export function batches(page: Omit<TelemetryBatch, 'events'>, events: readonly TelemetryEvent[]): string[] {
  const out: string[] = []
  const frame = bytesOf(JSON.stringify({ ...page, events: [] } satisfies TelemetryBatch))
  let some: TelemetryEvent[] = []
  let bytes = frame
  const close = () => {
    if (some.length > 0) out.push(JSON.stringify({ ...page, events: some } satisfies TelemetryBatch))
    some = []
    bytes = frame
  }
  for (const event of events) {
    const size = bytesOf(JSON.stringify(event)) + 1
    if (some.length >= telemetryLimits.events || bytes + size > telemetryLimits.bytes) close()
    if (frame + size > telemetryLimits.bytes) continue
    some.push(event)
    bytes += size
  }
  close()
  return out
}
