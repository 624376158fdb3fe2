import type { LogMeet } from '@madang/contract'
import { useServices } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { useSearchParams } from '@madang/remote-kit/router'
import { useEffect } from 'react'

/** What the address says of the class that is open. */
const ofResult = ['meetCode', 'roomCode', 'tab'] as const

/** Which class is open above the list: kept in the address, so that it can be shared and "back" closes it. */
export function useOpenResult() {
  const t = useT()
  const { toast } = useServices()
  const [params, setParams] = useSearchParams()
  const given = params.get('meetCode')
  const meetCode = given?.trim() || null

  const without = () => {
    const next = new URLSearchParams(params)
    for (const name of ofResult) next.delete(name)
    return next
  }
  const open = (row: Pick<LogMeet, 'meetCode' | 'roomCode'>) => {
    const next = without()
    next.set('meetCode', row.meetCode)
    next.set('roomCode', row.roomCode)
    setParams(next)
  }

  // ROOMS-76: an address that names no class says so and is the list
  useEffect(() => {
    if (given === null || meetCode !== null) return
    toast(t('result.noCode'), 'error')
    setParams(
      (now) => {
        for (const name of ofResult) now.delete(name)
        return now
      },
      { replace: true },
    )
  }, [given, meetCode, setParams, t, toast])

  const result = meetCode === null ? null : { meetCode, roomCode: params.get('roomCode') || undefined }
  return { result, open, close: () => setParams(without()) }
}
