import { codeOf } from '@madang/api-client'
import { type AnyCode, room } from '@madang/contract'
import { useServices } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { callKey, useQueryClient } from '@madang/remote-kit/query'

const words: Partial<Record<AnyCode, string>> = {
  'WB-403-105': 'rooms.noPermission',
  'WB-400-304': 'rooms.running',
}

/** Asks, then deletes one room after the other; says how many are gone and why others stay. True when something changed. */
export function useRemoveRooms(): (roomCodes: string[]) => Promise<boolean> {
  const t = useT()
  const queryClient = useQueryClient()
  const { api, confirm, showError, toast } = useServices()
  return async (roomCodes) => {
    if (roomCodes.length === 0) {
      toast(t('rooms.removeChoose'), 'warning')
      return false
    }
    const sure = await confirm({
      title: t('rooms.removeConfirm', { count: roomCodes.length }),
      text: t('rooms.removeText'),
      confirmLabel: t('rooms.remove'),
      danger: true,
    })
    if (!sure) return false
    const failures: unknown[] = []
    for (const roomCode of roomCodes) {
      await api.call(room.remove, { roomCode }).catch((error) => failures.push(error))
    }
    const done = roomCodes.length - failures.length
    if (done > 0) toast(t('rooms.removed', { count: done }), 'success')
    const [first] = failures
    if (first !== undefined) {
      const code = codeOf(first)
      const word = code && words[code]
      if (word) toast(`${t('rooms.someLeft', { count: failures.length })} ${t(word)}`, 'warning')
      else showError(first)
    }
    await queryClient.invalidateQueries({ queryKey: callKey(room.list) })
    return done > 0
  }
}
