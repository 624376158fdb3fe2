import { formatWire } from '@madang/domain'
import { useBranding } from '@madang/remote-kit'
import { useEffect, useState } from 'react'

/** Often enough for alarms that count minutes. */
const EVERY_MS = 10_000

/** The time in the company's zone, as the wire writes it; moves on by itself. */
export function useCompanyNow(): string {
  const { timeZone } = useBranding().company
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return formatWire(now, timeZone)
}
