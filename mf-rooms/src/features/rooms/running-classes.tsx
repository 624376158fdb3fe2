import type { Room } from '@madang/contract'
import { Box, Button, lazy, Suspense, Typography } from '@madang/design-system/core'
import { GroupIcon, LockIcon, QrCodeIcon, ScheduleIcon } from '@madang/design-system/icons'
import { useT } from '@madang/remote-kit/i18n'
import { useMemo, useState } from 'react'
import type { ClassDoor } from '../enter-class/class-door.ts'
import { Elapsed } from '../web-class/elapsed.tsx'

const InviteDialog = lazy(async () => ({
  default: (await import('../invite/invite-dialog.tsx')).InviteDialog,
}))

export interface RunningClassesProps {
  rooms: readonly Room[]
  onEnter(door: ClassDoor): void
}

/** What runs now comes before everything else: regular and instant classes that the person may enter. */
export function RunningClasses({ rooms, onEnter }: RunningClassesProps) {
  const t = useT()
  const [invitedCode, setInvited] = useState<string | null>(null)
  // as the list has it now: its code may be renewed while the dialog is open
  const invited = rooms.find(({ roomCode }) => roomCode === invitedCode)
  if (rooms.length === 0) return null
  return (
    <Box component="section" aria-label={t('running.label')} sx={{ display: 'grid', gap: 1 }}>
      {rooms.map((room, at) => (
        <Strip key={room.roomCode} room={room} first={at === 0} onEnter={onEnter} onInvite={setInvited} />
      ))}
      {invited ? (
        <Suspense fallback={null}>
          <InviteDialog
            title={invited.meet.meetTitle}
            inviteCode={invited.meet.inviteCode}
            renewFor={invited.can.renewInvite ? invited.roomCode : null}
            onClose={() => setInvited(null)}
          />
        </Suspense>
      ) : null}
    </Box>
  )
}

const fact = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  '& > svg': { fontSize: 18, flex: 'none' },
} as const

interface StripProps {
  room: Room
  /** The filled button is the first one's. */
  first: boolean
  onEnter(door: ClassDoor): void
  onInvite(roomCode: string): void
}

function Strip({ room, first, onEnter, onInvite }: StripProps) {
  const t = useT()
  const { meet } = room
  // the reading belongs to the answer it came with, not to the moment of drawing
  const clock = useMemo(() => ({ elapsedSec: meet.elapsedSec, at: performance.now() }), [meet])
  return (
    <Box
      component="article"
      aria-label={meet.meetTitle}
      sx={{
        bgcolor: 'primary.wash',
        border: '1px solid',
        borderColor: 'primary.main',
        borderRadius: 1.5,
        px: { xs: 2, md: 2.5 },
        py: 1.5,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {meet.meetTitle}
        </Typography>
        <Typography
          variant="body2"
          component="div"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontVariantNumeric: 'tabular-nums' }}
        >
          <Box component="span" sx={fact}>
            <ScheduleIcon aria-hidden="true" />
            <Elapsed reading={clock} />
          </Box>
          <Box component="span" sx={fact}>
            <GroupIcon aria-hidden="true" />
            {t('rooms.count', { count: meet.currentUserNum })}
          </Box>
          {room.passwordRequired ? (
            <Box component="span" sx={fact}>
              <LockIcon aria-hidden="true" />
              {t('running.password')}
            </Box>
          ) : null}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flex: { xs: '1 1 100%', sm: '0 0 auto' } }}>
        <Button
          startIcon={<QrCodeIcon />}
          onClick={() => onInvite(room.roomCode)}
          sx={{ flex: { xs: '0 0 auto', sm: 'none' } }}
        >
          {t('running.invite')}
        </Button>
        <Button
          variant={first ? 'contained' : 'outlined'}
          sx={{ flex: 1 }}
          onClick={() => onEnter({ meetCode: meet.meetCode, meetTitle: meet.meetTitle })}
        >
          {t('rooms.enter')}
        </Button>
      </Box>
    </Box>
  )
}
