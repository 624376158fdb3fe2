import { Box } from '@madang/design-system/core'
import { elapsedClock } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
import { useEffect, useState } from 'react'
import { type ClockReading, elapsedAt } from './class-clock.ts'

/** A running clock. Readers hear its name and value when they ask, not every second. */
export function Elapsed({ reading }: { reading: ClockReading }) {
  const t = useT()
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    setNow(performance.now())
    const timer = setInterval(() => setNow(performance.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <Box
      component="span"
      role="timer"
      aria-label={t('class.elapsed')}
      sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
    >
      {elapsedClock(elapsedAt(reading, Math.max(now, reading.at)))}
    </Box>
  )
}
