import type { Room } from '@madang/contract'
import { Box, Button, Typography } from '@madang/design-system/core'
import {
  CalendarIcon,
  DeleteIcon,
  GroupIcon,
  LockIcon,
  PlayIcon,
  ScheduleIcon,
} from '@madang/design-system/icons'
import { Card, OverflowMenu, StatusChip, type StatusTone, UserAvatar } from '@madang/design-system/ui'
import { displayDate, displayDateTime, isUnlimited, todayIn } from '@madang/domain'
import { useBranding, useUserPhoto } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { useMemo } from 'react'
import { Elapsed } from '../web-class/elapsed.tsx'
import { type RoomState, roomAction, roomState } from './room-state.ts'

const tones: Record<RoomState, StatusTone> = {
  running: 'success',
  preparing: 'neutral',
  before: 'info',
  after: 'neutral',
}

export interface RoomCardProps {
  room: Room
  /** A call for this room is under way. */
  busy: boolean
  onOpen(room: Room): void
  onJoin(room: Room): void
  onDelete(room: Room): void
}

const fact = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  minWidth: 0,
  '& > svg': { fontSize: 18, color: 'text.secondary', flex: 'none' },
} as const

/** One regular room (ROOMS-04…08). */
export function RoomCard({ room, busy, onOpen, onJoin, onDelete }: RoomCardProps) {
  const t = useT()
  const { company } = useBranding()
  const photo = useUserPhoto(room.ownerUser.userIdx, room.ownerUser.fileIdx)
  const state = roomState(room, todayIn(company.timeZone, Date.now()))
  const action = roomAction(room)
  const running = state === 'running'
  // the reading belongs to the answer it came with, not to the moment of drawing
  const clock = useMemo(() => ({ elapsedSec: room.meet.elapsedSec, at: performance.now() }), [room.meet])

  return (
    <Card
      variant="outlined"
      component="article"
      aria-label={room.roomTitle}
      sx={{
        borderRadius: 3,
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
          <Box>
            <StatusChip tone={tones[state]} label={t(`rooms.state.${state}`)} />
          </Box>
          <Typography
            variant="h4"
            component="h3"
            title={room.roomTitle}
            sx={{
              overflowWrap: 'anywhere',
              display: '-webkit-box',
              WebkitLineClamp: 2,
              WebkitBoxOrient: 'vertical',
              overflow: 'hidden',
            }}
          >
            {room.roomTitle}
          </Typography>
        </Box>
        {room.can.remove ? (
          <OverflowMenu
            label={t('rooms.more', { title: room.roomTitle })}
            items={[
              {
                key: 'delete',
                label: t('rooms.delete.menu'),
                icon: <DeleteIcon />,
                danger: true,
                disabled: busy,
                onSelect: () => onDelete(room),
              },
            ]}
          />
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
          <span>
            {t(isUnlimited(room.showEndDatetime) ? 'rooms.period.unlimited' : 'rooms.period.dated', {
              from: displayDate(room.showDatetime),
              to: displayDate(room.showEndDatetime),
            })}
          </span>
        </Box>
        {running ? (
          <Box sx={{ ...fact, flexWrap: 'wrap', columnGap: 2, fontVariantNumeric: 'tabular-nums' }}>
            <Box component="span" sx={fact}>
              <PlayIcon aria-hidden="true" />
              {t('rooms.startedAt', { at: displayDateTime(room.meet.startDatetime) })}
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
        ) : null}
      </Box>

      <Button
        variant={action.enabled ? 'contained' : 'outlined'}
        disabled={!action.enabled}
        loading={busy}
        startIcon={room.passwordRequired && running ? <LockIcon /> : undefined}
        onClick={() => (action.kind === 'open' ? onOpen(room) : onJoin(room))}
      >
        {t(action.kind === 'open' ? 'rooms.open' : 'rooms.join')}
      </Button>
    </Card>
  )
}
