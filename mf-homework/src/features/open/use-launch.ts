import { timings } from '@madang/contract'
import { useEffect, useState } from 'react'

/** `idle` before a launch, `launching` for five seconds, then `waited`: the page can't know whether the client opened. */
export type LaunchStage = 'idle' | 'launching' | 'waited'

/** Follows an address of the installed client; the page itself stays where it is. */
export function useLaunch(link: string) {
  const [stage, setStage] = useState<LaunchStage>('idle')
  useEffect(() => {
    if (stage !== 'launching') return
    const timer = setTimeout(() => setStage('waited'), timings.joinProcess)
    return () => clearTimeout(timer)
  }, [stage])
  const launch = () => {
    setStage('launching')
    const anchor = document.createElement('a')
    anchor.href = link
    anchor.click()
  }
  return { stage, launch }
}
