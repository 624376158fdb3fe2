import { meet, type Room, room as roomCalls } from '@madang/contract'
import { Button } from '@madang/design-system/core'
import { LockIcon } from '@madang/design-system/icons'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import type { ClassDoor } from '../enter-class/class-door.ts'
import { roomAction } from './room-state.ts'
import { tonal } from './tonal.ts'
import { useRefreshRooms } from './use-rooms.ts'

export interface RoomButtonProps {
  room: Room
  /** Filled, where it is what the screen is for; tinted on a card. */
  filled?: boolean
  busy?: boolean
  onEnter(door: ClassDoor): void
}

/** Starts the class or leads into it (ROOMS-04). */
export function RoomButton({ room, filled = false, busy = false, onEnter }: RoomButtonProps) {
  const t = useT()
  const refresh = useRefreshRooms()
  const action = roomAction(room)
  const open = useAction(meet.open, {
    toRequest: ({ roomCode }: Room) => ({ roomCode, joinType: 1 }),
    invalidates: [roomCalls.list, roomCalls.get],
    onSuccess: ({ meetCode, meetTitle }) => onEnter({ meetCode, meetTitle }),
  })
  const go = async () => {
    const { meetCode, meetTitle } = room.meet
    if (action.kind === 'enter') return onEnter({ meetCode, meetTitle })
    // somebody may have been faster: then the screen says what is so
    if (!(await open.run(room))) void refresh()
  }
  return (
    <Button
      disabled={!action.enabled}
      loading={busy || open.pending}
      startIcon={room.passwordRequired && room.meet.exist ? <LockIcon /> : undefined}
      onClick={() => void go()}
      {...(filled ? { variant: 'contained' as const } : { sx: tonal })}
    >
      {t(action.kind === 'start' ? 'rooms.start' : 'rooms.enter')}
    </Button>
  )
}
