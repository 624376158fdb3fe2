import { todayIn } from '@madang/domain/wire-time'
import { useCallback, useSyncExternalStore } from 'react'
import { useClock } from '../theme/clock.ts'
import { useTimeZone } from '../theme/zone.ts'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Looks at the clock twice a minute while anybody listens: a page that stays open over midnight says "yesterday" then. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const hear of listeners) hear()
  }, 30_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Today in the company's zone by the server's clock, `yyyy-MM-dd`; draws again when the day changes there. */
export function useToday(): string {
  const zone = useTimeZone()
  const clock = useClock()
  const now = useCallback(() => todayIn(zone, clock()), [zone, clock])
  return useSyncExternalStore(subscribe, now, now)
}
