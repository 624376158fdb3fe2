import type { Room } from '@madang/contract'
import { Box, Typography } from '@madang/design-system/core'
import {
  CalendarIcon,
  DeleteIcon,
  GroupIcon,
  MeetIcon,
  PlayIcon,
  ScheduleIcon,
} from '@madang/design-system/icons'
import { useSpokenDate, useToday } from '@madang/design-system/layout'
import { Card, OverflowMenu, StatusChip, type StatusTone, UserAvatar } from '@madang/design-system/ui'
import { useUserPhoto } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { Link } from '@madang/remote-kit/router'
import { useMemo } from 'react'
import type { ClassDoor } from '../enter-class/class-door.ts'
import { Elapsed } from '../web-class/elapsed.tsx'
import { RoomButton } from './room-button.tsx'
import { roomPath } from './room-path.ts'
import { RoomPeriod } from './room-period.tsx'
import { type RoomState, roomState } from './room-state.ts'
import { useDeleteRoom } from './use-delete-room.ts'

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

/** The whole card is the link's target; what does something else lies above it. */
const overCard = {
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '&:hover': { textDecoration: 'underline' },
} as const
const above = { position: 'relative', zIndex: 1, display: 'grid' } as const

/** One regular room (ROOMS-04…08); it opens its page. */
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
        position: 'relative',
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
            <Box component={Link} to={roomPath(room.roomCode)} sx={overCard}>
              {room.roomTitle}
            </Box>
          </Typography>
        </Box>
        {room.can.remove ? (
          <Box sx={{ ...menu, ...above }}>
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
        <Box sx={{ ...fact, color: 'text.secondary' }}>
          <CalendarIcon aria-hidden="true" />
          <RoomPeriod room={room} />
        </Box>
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
      <Box sx={above}>
        <RoomButton room={room} busy={remove.pending} onEnter={onEnter} />
      </Box>
    </Card>
  )
}
