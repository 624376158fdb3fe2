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

/** The one button of a card. `open` starts the class, `join` enters a running one; rights are the server's word. */
export interface RoomAction {
  kind: 'open' | 'join'
  enabled: boolean
}

/** ROOMS-04: before the start there is a join button, disabled unless the person may open the class. */
export function roomAction(room: Pick<Room, 'meet' | 'can'>): RoomAction {
  if (room.meet.exist) return { kind: 'join', enabled: room.can.join }
  return room.can.open ? { kind: 'open', enabled: true } : { kind: 'join', enabled: false }
}
