import { useServices } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { useSearchParams } from '@madang/remote-kit/router'
import { useEffect } from 'react'

/** Which class is open above the list: kept in the address, so that it can be shared and "back" closes it. */
export function useOpenResult() {
  const t = useT()
  const { toast } = useServices()
  const [params, setParams] = useSearchParams()
  const given = params.get('meetCode')
  const meetCode = given?.trim() || null

  const without = () => {
    const next = new URLSearchParams(params)
    next.delete('meetCode')
    next.delete('tab')
    return next
  }
  const open = (code: string) => {
    const next = without()
    next.set('meetCode', code)
    setParams(next)
  }

  // ROOMS-76: an address that names no class says so and is the list
  useEffect(() => {
    if (given === null || meetCode !== null) return
    toast(t('result.noCode'), 'error')
    setParams(
      (now) => {
        now.delete('meetCode')
        return now
      },
      { replace: true },
    )
  }, [given, meetCode, setParams, t, toast])

  return { meetCode, open, close: () => setParams(without()) }
}
