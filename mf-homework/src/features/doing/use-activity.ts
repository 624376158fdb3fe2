import { useCallback, useEffect, useRef } from 'react'
import { active, hidden, noActivity } from './activity.rules.ts'

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

/** Seconds at work since the page was opened, as far as typing, pressing and scrolling tell. */
export function useActivity(): () => number {
  const now = useRef(noActivity)
  useEffect(() => {
    const sign = () => {
      now.current = active(now.current, performance.now())
    }
    const hide = () => {
      if (document.visibilityState === 'hidden') now.current = hidden(now.current)
    }
    // at the window: the pad keeps a pen's reports from whatever lies below it
    for (const name of signs) window.addEventListener(name, sign, { passive: true, capture: true })
    document.addEventListener('visibilitychange', hide)
    return () => {
      for (const name of signs) window.removeEventListener(name, sign, { capture: true })
      document.removeEventListener('visibilitychange', hide)
    }
  }, [])
  return useCallback(() => Math.floor(now.current.spent / 1000), [])
}
