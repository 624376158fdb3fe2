import { limits, type Room, room } from '@madang/contract'
import { clipText, parseWire } from '@madang/domain'
import { useBranding, useServices } from '@madang/remote-kit'
import type { RoomForm } from './room-form.ts'

/** How far the clocks of a browser and of the server may differ, ms. */
const clockSkew = 2 * 60_000
const lookedThrough = 50

/** The room that was asked for: its name, its first day, its description, made since then. */
export const isThisRoom = (
  made: Pick<Room, 'roomTitle' | 'showDatetime' | 'description' | 'regDatetime'>,
  { form }: RoomForm,
  since: number,
  zone: string,
) =>
  made.roomTitle === form.roomTitle.trim() &&
  made.showDatetime.slice(0, 10) === form.start &&
  (made.description ?? '') === form.description.trim() &&
  parseWire(made.regDatetime, zone).getTime() >= since - clockSkew

/** Whether a room that was on its way when the page ended stands in the list. */
export function useWasRegistered(): (asked: RoomForm, since: number) => Promise<boolean> {
  const { api } = useServices()
  const { timeZone } = useBranding().company
  return async (asked, since) => {
    const { content } = await api.call(room.list, {
      page: 1,
      size: lookedThrough,
      roomCategoryCdList: ['RESERVED'],
      searchKeyword: clipText(asked.form.roomTitle.trim(), limits.searchKeyword),
    })
    return content.some((made) => isThisRoom(made, asked, since, timeZone))
  }
}
