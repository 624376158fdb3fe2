import { timings } from '@madang/contract'
import { useEffect, useState } from 'react'

/** What was typed last, once typing has paused. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), timings.searchDebounce)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
