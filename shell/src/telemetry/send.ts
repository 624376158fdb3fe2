import type { TelemetryEvent } from '@madang/contract'
import { batches } from './batches.ts'
import { recorded } from './record.ts'
import { keepTrail } from './trail.ts'

/** How long events wait for company, ms. */
const restMs = 5000
const address = '/mf/telemetry'

/** Random, of this document alone: the gateway counts a page that fails in a loop once. */
export const pageId: string = Array.from(crypto.getRandomValues(new Uint8Array(12)), (n) =>
  n.toString(16).padStart(2, '0'),
).join('')

/** Survives the page's end; nobody waits for an answer and no failure is shown. */
function post(body: string): void {
  if (typeof navigator.sendBeacon === 'function' && navigator.sendBeacon(address, body)) return
  fetch(address, { method: 'POST', body, keepalive: true }).catch(() => {})
}

/**
 * Sends what happens on this page: some seconds after it did, and when the page is hidden or left. Returns the end of it.
 * @param ticket says to the gateway that it served this page; null where it gave none
 */
export function startTelemetry(ticket: string | null, send: (body: string) => void = post): () => void {
  const page = { page: pageId, ...(ticket !== null && { ticket }) }
  let sent = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const waiting: TelemetryEvent[] = recorded.get().map(({ event }) => event)

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    keepTrail(recorded.get())
    for (const body of batches(page, waiting.splice(0))) {
      sent += 1
      // Whatever a page does, it can't flood the gateway.
      if (sent <= 200) send(body)
    }
  }
  const hear = () => {
    const last = recorded.get().at(-1)
    if (last) waiting.push(last.event)
    timer ??= setTimeout(flush, restMs)
  }
  const onHide = () => {
    if (document.visibilityState === 'hidden') flush()
  }
  const unfollow = recorded.subscribe(hear)
  document.addEventListener('visibilitychange', onHide)
  window.addEventListener('pagehide', flush)
  if (waiting.length > 0) timer = setTimeout(flush, restMs)
  return () => {
    clearTimeout(timer)
    unfollow()
    document.removeEventListener('visibilitychange', onHide)
    window.removeEventListener('pagehide', flush)
  }
}
