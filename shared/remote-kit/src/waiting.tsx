import { useEffect, useState } from 'react'
import { failureWords } from './failure-words.ts'
import { useLanguage } from './hooks.ts'

/** Says that something is on its way, after a moment: what comes at once must not flicker. */
export function Waiting({ delayMs = 300, small = false }: { delayMs?: number; small?: boolean }) {
  const words = failureWords[useLanguage()]
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return (
    <div role="status" aria-live="polite" style={{ minHeight: small ? 40 : 240, padding: 24, opacity: 0.75 }}>
      {shown ? words.loading : null}
    </div>
  )
}
