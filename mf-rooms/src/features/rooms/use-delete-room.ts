import { type ApiClient, codeOf } from '@madang/api-client'
import { meet, type Room, room as roomCalls, timings } from '@madang/contract'
import { useServices } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { useEffect, useRef, useState } from 'react'
import { useRefreshRooms } from './use-rooms.ts'

/** Asks, closes a running class first, deletes, and reads the list again after a second (ROOMS-10…13). */
export function useDeleteRoom() {
  const t = useT()
  const services = useServices()
  const refresh = useRefreshRooms()
  const [deleting, setDeleting] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const remove = async (room: Room) => {
    const sure = await services.confirm({
      title: t('rooms.delete.title', { title: room.roomTitle }),
      text: t(room.meet.exist ? 'rooms.delete.running' : 'rooms.delete.text'),
      confirmLabel: t(room.meet.exist ? 'rooms.delete.closeAndDelete' : 'rooms.delete.confirm'),
      danger: true,
    })
    if (!sure) return
    const { roomCode, meet } = room
    setDeleting(roomCode)
    try {
      const gone = meet.exist && (await closeWithRoom(services.api, roomCode, meet.meetCode))
      if (!gone) await services.api.call(roomCalls.remove, { roomCode })
      services.toast(t('rooms.delete.done'), 'success')
    } catch (error) {
      services.showError(error, { 'WB-403-105': { text: t('rooms.delete.forbidden') } })
    } finally {
      setDeleting(null)
      timer.current = setTimeout(() => void refresh(), timings.joinRefreshAfterDelete)
    }
  }
  return { remove, deleting }
}

/**
 * Closes the class and removes its room in one call, so that nobody can open another class in between. False when the
 * class has ended between the look and the click: then only the room is left to delete.
 */
async function closeWithRoom(api: ApiClient, roomCode: string, meetCode: string): Promise<boolean> {
  try {
    await api.call(meet.close, { roomCode, meetCode, remove: true })
    return true
  } catch (error) {
    const code = codeOf(error)
    if (code === 'WB-403-112' || code === 'WB-400-025') return false
    throw error
  }
}
