import { codeOf } from '@madang/api-client'
import { type AnyCode, type Room, room } from '@madang/contract'
import { useServices } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { callKey, useQueryClient } from '@madang/remote-kit/query'

/** Why a room may stay, each in a sentence with the number of those rooms (MAN-ROOM-11). */
const reasons: Partial<Record<AnyCode, string>> = {
  'WB-403-105': 'rooms.keptForbidden',
  'WB-400-304': 'rooms.keptRunning',
}

interface RemoveRooms {
  /** Asks, then deletes one room after the other; says how many are gone and why others stay. */
  run(rooms: readonly Room[]): Promise<void>
  pending: boolean
}

/** Deletes the ticked rooms; `onRemoved` when at least one is gone. */
export function useRemoveRooms(onRemoved: () => void): RemoveRooms {
  const t = useT()
  const queryClient = useQueryClient()
  const { confirm, showError, toast } = useServices()
  const remove = useAction(room.remove)

  const tellKept = (failures: readonly unknown[]) => {
    const kept = Map.groupBy(failures, (error) => reasons[codeOf(error) ?? 'WB-500-001'])
    for (const [reason, errors] of kept) {
      if (reason) toast(t(reason, { count: errors.length }), 'warning')
      else showError(errors[0])
    }
  }

  return {
    pending: remove.pending,
    async run(rooms) {
      const sure = await confirm({
        title: t('rooms.removeConfirm', { count: rooms.length }),
        text: t('rooms.removeText'),
        confirmLabel: t('rooms.remove'),
        danger: true,
      })
      if (!sure) return
      const failures: unknown[] = []
      for (const { roomCode } of rooms) {
        await remove.attempt({ roomCode }).catch((error: unknown) => failures.push(error))
      }
      const done = rooms.length - failures.length
      if (done > 0) toast(t('rooms.removed', { count: done }), 'success')
      tellKept(failures)
      await queryClient.invalidateQueries({ queryKey: callKey(room.list) })
      if (done > 0) onRemoved()
    },
  }
}
