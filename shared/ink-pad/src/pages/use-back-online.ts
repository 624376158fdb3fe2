import { useEffect, useRef } from 'react'

/** While something waits for the line: does this once the browser says that it is back. */
export function useBackOnline(waits: boolean, work: () => void): void {
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  useEffect(() => {
    if (!waits) return
    const back = () => latest.current()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [waits])
}
