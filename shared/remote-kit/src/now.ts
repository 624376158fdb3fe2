import { comparableNow, parseWire } from '@madang/domain'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { useBranding, useServices } from './hooks.ts'

const HOUR_MS = 3_600_000
const SELDOM_MS = 30_000
const OFTEN_MS = 1000

/** The server's clock, ms since 1970. A shell from before it has none. */
function useServerClock(): () => number {
  const { api } = useServices()
  return useCallback(() => api.now?.() ?? Date.now(), [api])
}

/**
 * Draws again twice a minute by the server's clock, and each second in the hour before `end`.
 * @param end ms since 1970, if there is a moment that counts
 * @param snapshot what is shown at a moment; drawn again when it is another
 */
function useMoving<T extends string | number>(end: number | null, snapshot: (at: number) => T): T {
  const clock = useServerClock()
  const at = useRef(0)
  const subscribe = useCallback(
    (changed: () => void) => {
      const rest = () => {
        const left = end === null ? Number.POSITIVE_INFINITY : end - clock()
        return left < HOUR_MS + SELDOM_MS && left > -SELDOM_MS ? OFTEN_MS : SELDOM_MS
      }
      const tick = () => {
        at.current = clock()
        changed()
        timer = setTimeout(tick, rest())
      }
      let timer = setTimeout(tick, rest())
      return () => clearTimeout(timer)
    },
    [clock, end],
  )
  return useSyncExternalStore(subscribe, () => {
    // drawing asks too: the first answer after a page began tells the time better than the device did
    const now = clock()
    if (Math.abs(now - at.current) >= OFTEN_MS) at.current = now
    return snapshot(at.current)
  })
}

/**
 * Now as wire text of the company, by the server's clock: whatever is compared with times of the server (is it over, may it begin, is it late).
 * In an hour that the clock shows again it stands still: a time that somebody set in it means the first.
 * @param limit wire text, if there is a moment that counts
 */
export function useNow(limit?: string): string {
  const { timeZone } = useBranding().company
  const end = limit ? parseWire(limit, timeZone).getTime() : null
  return useMoving(end, (at) => comparableNow(at, timeZone))
}

/**
 * Whole seconds until a time of the server, negative after it. Right through changes of the clock, where two wire times tell
 * an hour too many or too few.
 * @param limit wire text
 */
export function useTimeLeft(limit: string): number {
  const { timeZone } = useBranding().company
  const end = parseWire(limit, timeZone).getTime()
  return useMoving(end, (at) => Math.floor(end / 1000) - Math.floor(at / 1000))
}
