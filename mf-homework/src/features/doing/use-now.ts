import { formatWire, parseWire } from '@madang/domain'
import { useBranding } from '@madang/remote-kit'
import { useEffect, useState } from 'react'

const hourMs = 3_600_000

/**
 * Wire text of now: each second in the hour before `limit`, else twice a minute. `said`: the server's clock when the page began, from which time is
 * counted however wrong this device's clock is; without it that clock counts.
 */
export function useNow(limit: string, said?: string): string {
  const { timeZone } = useBranding().company
  const [clock] = useState(() => {
    if (said === undefined) return () => Date.now()
    const ahead = parseWire(said, timeZone).getTime() - performance.now()
    return () => ahead + performance.now()
  })
  const [at, setAt] = useState(clock)
  useEffect(() => {
    const end = parseWire(limit, timeZone).getTime()
    const near = (ms: number) => end - ms < hourMs + 30_000 && ms - end < 30_000
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const ms = clock()
      setAt(ms)
      timer = setTimeout(tick, near(ms) ? 1000 : 30_000)
    }
    timer = setTimeout(tick, near(clock()) ? 1000 : 30_000)
    return () => clearTimeout(timer)
  }, [limit, timeZone, clock])
  return formatWire(at, timeZone)
}
