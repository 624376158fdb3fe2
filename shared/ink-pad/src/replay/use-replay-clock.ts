import { advance, overPause, pauseMs, type Timeline } from '@madang/ink'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'
const calm = () => globalThis.matchMedia?.(query).matches ?? false
const listen = (heard: () => void) => {
  const list = globalThis.matchMedia?.(query)
  list?.addEventListener?.('change', heard)
  return () => list?.removeEventListener?.('change', heard)
}

/** Who wants less motion sees a picture each second instead of a moving pen. */
const calmMs = 1000
/** A page that was hidden goes on where it was. */
const mostMs = calmMs

/** Where a replay is, and what moves it. `timeline` has to be the same object while it is the same replay. */
export function useReplayClock(timeline: Timeline, speed: number, skips: boolean) {
  const [state, setState] = useState({ at: 0, plays: false })
  const still = useSyncExternalStore(listen, calm, () => false)
  const { plays } = state
  useEffect(() => {
    if (!plays) return
    let before = performance.now()
    let asked = 0
    const step = (now: number) => {
      const elapsed = Math.min(mostMs, Math.max(0, now - before))
      before = now
      setState(({ at, plays: goes }) => {
        if (!goes) return { at, plays: goes }
        const next = advance(at, elapsed, speed, timeline)
        const there = skips ? overPause(next, timeline) : next
        return { at: there, plays: there < timeline.duration }
      })
    }
    if (still) {
      const timer = setInterval(() => step(performance.now()), calmMs)
      return () => clearInterval(timer)
    }
    const frame = (now: number) => {
      step(now)
      asked = requestAnimationFrame(frame)
    }
    asked = requestAnimationFrame(frame)
    return () => cancelAnimationFrame(asked)
  }, [plays, still, speed, skips, timeline])
  const seek = useCallback(
    (at: number) => setState(({ plays: goes }) => ({ at: advance(at, 0, 1, timeline), plays: goes })),
    [timeline],
  )
  const toggle = useCallback(
    () =>
      setState(({ at, plays: goes }) => ({ at: !goes && at >= timeline.duration ? 0 : at, plays: !goes })),
    [timeline],
  )
  return { ...state, still, seek, toggle }
}

/** Shares of the line that pauses take, for marks on it. */
export const pauseMarks = ({ pauses, duration }: Timeline): { left: number; width: number }[] =>
  pauses.map(({ at }) => ({ left: at / duration, width: Math.min(pauseMs, duration - at) / duration }))
