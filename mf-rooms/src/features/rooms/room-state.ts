import type { Room } from '@madang/contract'
import { isUnlimited } from '@madang/domain'

/** Where a regular room stands: a class runs, one may be opened, or the use period is not now (ROOMS-08). */
export type RoomState = 'running' | 'preparing' | 'before' | 'after'

/** @param today `yyyy-MM-dd` in the company's zone */
export function roomState(
  room: Pick<Room, 'showDatetime' | 'showEndDatetime' | 'meet'>,
  today: string,
): RoomState {
  if (room.meet.exist) return 'running'
  if (room.showDatetime.slice(0, 10) > today) return 'before'
  if (!isUnlimited(room.showEndDatetime) && room.showEndDatetime.slice(0, 10) < today) return 'after'
  return 'preparing'
}

/** The one button of a card. `start` opens the class, `enter` leads into a running one; rights are the server's word. */
export interface RoomAction {
  kind: 'start' | 'enter'
  enabled: boolean
}

/** ROOMS-04: before the start there is a join button, disabled unless the person may open the class. */
export function roomAction(room: Pick<Room, 'meet' | 'can'>): RoomAction {
  if (room.meet.exist) return { kind: 'enter', enabled: room.can.join }
  return room.can.open ? { kind: 'start', enabled: true } : { kind: 'enter', enabled: false }
}

/** What runs now and may be entered, the latest first. */
export const runningOf = <R extends Pick<Room, 'meet' | 'can'>>(rooms: readonly R[]): R[] =>
  rooms
    .filter((room) => room.meet.exist && room.can.join)
    .sort((a, b) => (b.meet.startDatetime ?? '').localeCompare(a.meet.startDatetime ?? ''))
