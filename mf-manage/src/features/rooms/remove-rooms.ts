import { type RemovedRoom, type Room, room } from '@madang/contract'
import { groupedBy } from '@madang/domain/grouped-by'
import { useServices } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'

/** Why a room stays, each in a sentence with the number of those rooms (MAN-ROOM-11). */
const reasons: Record<NonNullable<RemovedRoom['code']>, string> = {
  'WB-403-105': 'rooms.keptForbidden',
  'WB-400-304': 'rooms.keptRunning',
  'WB-404-104': 'rooms.keptGone',
}

interface RemoveRooms {
  /** Asks, then deletes the rooms in one call; says how many are gone and why others stay. */
  run(rooms: readonly Room[]): Promise<void>
  pending: boolean
}

/** Deletes the ticked rooms; `onRemoved` when at least one is gone. */
export function useRemoveRooms(onRemoved: () => void): RemoveRooms {
  const t = useT()
  const { toast } = useServices()
  const remove = useAction<typeof room.remove>(room.remove, {
    confirm: ({ roomCodeList }) => ({
      title: t('rooms.removeConfirm', { count: roomCodeList?.length ?? 0 }),
      text: t('rooms.removeText'),
      confirmLabel: t('rooms.remove'),
      danger: true,
    }),
    invalidates: [room.list],
    onSuccess({ rooms }) {
      const gone = rooms.filter(({ code }) => code === null).length
      if (gone > 0) toast(t('rooms.removed', { count: gone }), 'success')
      for (const [code, kept] of groupedBy(rooms, (one) => one.code)) {
        if (code) toast(t(reasons[code], { count: kept.length }), 'warning')
      }
      if (gone > 0) onRemoved()
    },
  })
  return {
    pending: remove.pending,
    async run(rooms) {
      await remove.run({ roomCodeList: rooms.map(({ roomCode }) => roomCode) })
    },
  }
}
