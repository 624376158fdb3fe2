import { type RefObject, useEffect, useState } from 'react'

/**
 * Browsers put a saved id and password on screen before they tell the page: without this the button would stay
 * disabled over a form that looks complete.
 */
export function useAutofilled(form: RefObject<HTMLFormElement | null>): boolean {
  const [filled, setFilled] = useState(false)
  useEffect(() => {
    const look = () => {
      try {
        setFilled((form.current?.querySelectorAll('input:autofill').length ?? 0) >= 2)
      } catch {
        // A browser without the selector tells the page about its filling in the usual way.
      }
    }
    const timers = [100, 400, 1000, 2500].map((ms) => setTimeout(look, ms))
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [form])
  return filled
}
