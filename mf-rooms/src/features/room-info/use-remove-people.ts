import { room as roomCalls } from '@madang/contract'
import { useServices } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { invalidateCalls } from '@madang/remote-kit/query'
import { useState } from 'react'
import { portionsOf } from './portions.rules.ts'
import type { RemovingProps } from './removing.tsx'

/** Asks, takes people out of a room portion by portion, and says how many are out, also where it stops half way. */
export function useRemovePeople(roomCode: string) {
  const t = useT()
  const { confirm, showError, toast } = useServices()
  const remove = useAction(roomCalls.removeUsers)
  const [progress, setProgress] = useState<RemovingProps | null>(null)

  const run = async (people: readonly number[]) => {
    const total = people.length
    const sure = await confirm({
      title: t('roomInfo.people.removeTitle', { count: total }),
      text: t('roomInfo.people.removeText'),
      confirmLabel: t('roomInfo.people.removeYes'),
      danger: true,
    })
    if (!sure) return
    let done = 0
    setProgress({ done, total })
    try {
      for (const userIdxList of portionsOf(people)) {
        await remove.attempt({ roomCode, userIdxList })
        done += userIdxList.length
        setProgress({ done, total })
      }
      toast(t('roomInfo.people.removed', { count: done }), 'success')
    } catch (error) {
      if (done > 0) toast(t('roomInfo.people.removedSome', { done, count: total }), 'warning')
      showError(error)
    } finally {
      setProgress(null)
      invalidateCalls([roomCalls.users, roomCalls.get, roomCalls.list])
    }
  }
  return { run, progress }
}
