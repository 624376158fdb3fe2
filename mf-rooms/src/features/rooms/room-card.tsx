import { meet, type Room, room as roomCalls } from '@madang/contract'
import { Box, Button, Typography } from '@madang/design-system/core'
import {
  CalendarIcon,
  DeleteIcon,
  GroupIcon,
  LockIcon,
  MeetIcon,
  PlayIcon,
  ScheduleIcon,
} from '@madang/design-system/icons'
import { useSpokenDate, useToday } from '@madang/design-system/layout'
import { Card, OverflowMenu, StatusChip, type StatusTone, UserAvatar } from '@madang/design-system/ui'
import { fullDate, isUnlimited } from '@madang/domain'
import { useLanguage, useUserPhoto } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { useMemo } from 'react'
import type { ClassDoor } from '../enter-class/class-door.ts'
import { Elapsed } from '../web-class/elapsed.tsx'
import { type RoomState, roomAction, roomState } from './room-state.ts'
import { tonal } from './tonal.ts'
import { useDeleteRoom } from './use-delete-room.ts'
import { useRefreshRooms } from './use-rooms.ts'

const tones: Record<Exclude<RoomState, 'preparing'>, StatusTone> = {
  running: 'success',
  before: 'info',
  after: 'neutral',
}

export interface RoomCardProps {
  room: Room
  onEnter(door: ClassDoor): void
}

const fact = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  minWidth: 0,
  '& > svg': { fontSize: 18, color: 'text.secondary', flex: 'none' },
} as const

/** Its dots, not its target, stand on the title's line and the card's edge. */
const menu = { m: -1.25, ml: 0 } as const

/** One regular room (ROOMS-04…08). */
export function RoomCard({ room, onEnter }: RoomCardProps) {
  const t = useT()
  const remove = useDeleteRoom()
  const photo = useUserPhoto(room.ownerUser.userIdx, room.ownerUser.fileIdx)
  const state = roomState(room, useToday())
  const spoken = useSpokenDate()
  const running = state === 'running'
  // the reading belongs to the answer it came with, not to the moment of drawing
  const clock = useMemo(() => ({ elapsedSec: room.meet.elapsedSec, at: performance.now() }), [room.meet])

  return (
    <Card
      variant="outlined"
      component="article"
      aria-label={room.roomTitle}
      sx={{
        borderRadius: 1.5,
        p: 2,
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        minWidth: 0,
        ...(running ? { borderColor: 'success.main' } : {}),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.75 }}>
          {state === 'preparing' ? null : (
            <Box>
              <StatusChip tone={tones[state]} label={t(`rooms.state.${state}`)} />
            </Box>
          )}
          <Typography
            variant="h4"
            component="h3"
            title={room.roomTitle}
            sx={{
              overflowWrap: 'anywhere',
              display: '-webkit-box',
              WebkitLineClamp: 3,
              WebkitBoxOrient: 'vertical',
              overflow: 'hidden',
            }}
          >
            {room.roomTitle}
          </Typography>
        </Box>
        {room.can.remove ? (
          <Box sx={menu}>
            <OverflowMenu
              label={t('rooms.more', { title: room.roomTitle })}
              items={[
                {
                  key: 'delete',
                  label: t('rooms.delete.menu'),
                  icon: <DeleteIcon />,
                  danger: true,
                  disabled: remove.pending,
                  onSelect: () => void remove.run(room),
                },
              ]}
            />
          </Box>
        ) : null}
      </Box>

      <Box sx={{ display: 'grid', gap: 0.75, typography: 'body2', flex: 1, alignContent: 'start' }}>
        <Box sx={fact}>
          <UserAvatar name={room.ownerUser.userName} photoUrl={photo} size={24} />
          <Typography variant="body2" noWrap title={room.ownerUser.userName}>
            {room.ownerUser.userName}
          </Typography>
        </Box>
        <Period room={room} />
        {running ? (
          <Box sx={{ ...fact, flexWrap: 'wrap', columnGap: 2, fontVariantNumeric: 'tabular-nums' }}>
            <Box component="span" sx={fact}>
              <PlayIcon aria-hidden="true" />
              {t('rooms.startedAt', { at: spoken(room.meet.startDatetime, 'always') })}
            </Box>
            <Box component="span" sx={fact}>
              <ScheduleIcon aria-hidden="true" />
              <Elapsed reading={clock} />
            </Box>
            <Box component="span" sx={fact}>
              <GroupIcon aria-hidden="true" />
              {t('rooms.count', { count: room.meet.currentUserNum })}
            </Box>
          </Box>
        ) : state === 'preparing' ? (
          <Box sx={{ ...fact, color: 'text.secondary' }}>
            <MeetIcon aria-hidden="true" />
            {t('rooms.state.preparing')}
          </Box>
        ) : null}
      </Box>
      <CardButton room={room} busy={remove.pending} onEnter={onEnter} />
    </Card>
  )
}

/** First and last day of use; what has no end says so (ROOMS-07). */
function Period({ room }: { room: Room }) {
  const t = useT()
  const spoken = useSpokenDate()
  const language = useLanguage()
  const words = isUnlimited(room.showEndDatetime) ? 'rooms.period.unlimited' : 'rooms.period.dated'
  const whole = { from: fullDay(room.showDatetime, language), to: fullDay(room.showEndDatetime, language) }
  return (
    <Box sx={{ ...fact, color: 'text.secondary' }}>
      <CalendarIcon aria-hidden="true" />
      <span title={t(words, whole)}>
        {t(words, { from: spoken(room.showDatetime, 'never'), to: spoken(room.showEndDatetime, 'never') })}
      </span>
    </Box>
  )
}

const fullDay = (wire: string, language: 'ko' | 'en') => fullDate(wire.slice(0, 10), language)

/** Starts the class or leads into it (ROOMS-04). Tinted: what runs has its filled button at the top of the page. */
function CardButton({ room, busy, onEnter }: RoomCardProps & { busy: boolean }) {
  const t = useT()
  const refresh = useRefreshRooms()
  const action = roomAction(room)
  const open = useAction(meet.open, {
    toRequest: ({ roomCode }: Room) => ({ roomCode, joinType: 1 }),
    invalidates: [roomCalls.list],
    onSuccess: ({ meetCode, meetTitle }) => onEnter({ meetCode, meetTitle }),
  })
  const go = async () => {
    const { meetCode, meetTitle } = room.meet
    if (action.kind === 'enter') return onEnter({ meetCode, meetTitle })
    // somebody may have been faster: then the card says what is so
    if (!(await open.run(room))) void refresh()
  }
  return (
    <Button
      disabled={!action.enabled}
      loading={busy || open.pending}
      startIcon={room.passwordRequired && room.meet.exist ? <LockIcon /> : undefined}
      onClick={() => void go()}
      sx={tonal}
    >
      {t(action.kind === 'start' ? 'rooms.start' : 'rooms.enter')}
    </Button>
  )
}
