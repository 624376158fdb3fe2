import { timings } from '@madang/contract'
import { clientLink } from '@madang/domain'
import { useEffect, useState } from 'react'

/** `idle` before a launch, `launching` for five seconds (ROOMS-27), then `waited`: the page can't know whether it opened. */
export type LaunchStage = 'idle' | 'launching' | 'waited'

/** Hands the class to the installed client by its address scheme. */
export function useClientLaunch(company: string, meetCode: string) {
  const [stage, setStage] = useState<LaunchStage>('idle')
  useEffect(() => {
    if (stage !== 'launching') return
    const timer = setTimeout(() => setStage('waited'), timings.joinProcess)
    return () => clearTimeout(timer)
  }, [stage])

  const launch = () => {
    setStage('launching')
    // a link that the person's click follows: the page itself stays where it is
    const link = document.createElement('a')
    link.href = clientLink('class', { company, meetCode })
    link.click()
  }
  return { stage, launch }
}
