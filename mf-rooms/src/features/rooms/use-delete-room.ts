import { codeOf } from '@madang/api-client'
import { meet, type Room, room as roomCalls, timings } from '@madang/contract'
import { useServices } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { useEffect, useRef } from 'react'
import { useRefreshRooms } from './use-rooms.ts'

/**
 * Asks, closes a running class first, deletes, and reads the list again after a second (ROOMS-10…13).
 * @param onGone on the page of the room itself: there is nothing left to show
 */
export function useDeleteRoom(onGone?: () => void) {
  const t = useT()
  const services = useServices()
  const refresh = useRefreshRooms()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const success = t('rooms.delete.done')
  const remove = useAction(roomCalls.remove, {
    toRequest: ({ roomCode }: Room) => ({ roomCode }),
    success,
  })
  // class and room in one call, so that nobody can open another class in between
  const close = useAction(meet.close, {
    toRequest: ({ roomCode, meet: { meetCode } }: Room) => ({ roomCode, meetCode, remove: true }),
    success,
  })

  const run = async (room: Room) => {
    const sure = await services.confirm({
      title: t('rooms.delete.title', { title: room.roomTitle }),
      text: t(room.meet.exist ? 'rooms.delete.running' : 'rooms.delete.text'),
      confirmLabel: t(room.meet.exist ? 'rooms.delete.closeAndDelete' : 'rooms.delete.confirm'),
      danger: true,
    })
    if (!sure) return
    const closed = room.meet.exist && close.attempt(room).then(() => true, goneMeanwhile)
    const gone = await Promise.resolve(closed)
      .then(async (done) => {
        if (!done) await remove.attempt(room)
        return true
      })
      .catch((error: unknown) => {
        services.showError(error, { 'WB-403-105': { text: t('rooms.delete.forbidden') } })
        return false
      })
    if (gone && onGone) {
      onGone()
      return
    }
    timer.current = setTimeout(() => void refresh(), timings.joinRefreshAfterDelete)
  }
  return { run, pending: remove.pending || close.pending }
}

/** The class has ended between the look and the click: then only the room is left to delete. */
function goneMeanwhile(error: unknown): false {
  const code = codeOf(error)
  if (code === 'WB-403-112' || code === 'WB-400-025') return false
  throw error
}
