import { AnyoneOpen, type Room } from '@madang/contract'
import { roomState } from '../rooms/room-state.ts'

/** What can be done with a room now, as a key of words: `roomInfo.now.…`. */
export type Now = 'running' | 'start' | 'waitLeader' | 'wait' | 'before' | 'after'

type Shown = Pick<Room, 'showDatetime' | 'showEndDatetime' | 'meet' | 'anyoneOpen' | 'can'>

/** @param today `yyyy-MM-dd` in the company's zone */
export function nowOf(room: Shown, today: string): Now {
  const state = roomState(room, today)
  if (state !== 'preparing') return state
  if (room.can.open) return 'start'
  return room.anyoneOpen === AnyoneOpen.LEADER_FIRST ? 'waitLeader' : 'wait'
}

/** Where the classes that were held in this room are listed. @param today `yyyy-MM-dd` */
export function resultsPath(room: Pick<Room, 'roomTitle' | 'showDatetime'>, today: string): string {
  const from = room.showDatetime.slice(0, 10)
  const asked = new URLSearchParams({
    searchStartDate: from > today ? today : from,
    searchEndDate: today,
    searchKeyword: room.roomTitle,
  })
  return `logMeet/list?${asked}`
}
