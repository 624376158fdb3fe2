import type { Room } from '@madang/contract'
import { Box, Button, Typography } from '@madang/design-system/core'
import { InviteCodeInput } from '@madang/design-system/forms'
import { AddIcon, PlayIcon } from '@madang/design-system/icons'
import { Paper } from '@madang/design-system/ui'
import { categoryEnabled } from '@madang/domain'
import { useBranding, useCan } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import type { ClassDoor } from '../enter-class/class-door.ts'
import { useRunningInstantClasses } from '../rooms/use-rooms.ts'
import { StartClass } from './start-class.tsx'
import { useJoinByCode } from './use-join-by-code.ts'

/** As wide as the three groups of the code. */
const button = { width: '100%', maxWidth: 376 } as const

/** Join a class by its code, or start one at once (ROOMS-15). */
export function InstantCard({ onEnter }: { onEnter(door: ClassDoor): void }) {
  const t = useT()
  const { cfg } = useBranding()
  const mayStart = useCan('MEET_OPEN') && categoryEnabled(cfg, 'INSTANT')
  const [starting, setStarting] = useState(false)
  const running = useRunningInstantClasses()
  const { code, setCode, problem, busy, join } = useJoinByCode(onEnter)

  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={t('instant.label')}
      sx={{
        borderRadius: 3,
        p: { xs: 2, md: 2.5 },
        display: 'grid',
        gap: { xs: 2.5, md: 4 },
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: mayStart ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 560px)',
        },
      }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void join()
        }}
        sx={{ display: 'grid', gap: 1.5 }}
      >
        <Typography variant="h3" component="h2">
          {t('instant.join.title')}
        </Typography>
        <InviteCodeInput
          label={t('instant.join.code')}
          value={code}
          onChange={setCode}
          onEnter={() => void join()}
          error={problem ? t(`instant.join.${problem}`) : undefined}
        />
        <Button type="submit" variant={mayStart ? 'outlined' : 'contained'} loading={busy} sx={button}>
          {t('instant.join.button')}
        </Button>
      </Box>
      {mayStart ? (
        <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
          <Typography variant="h3" component="h2">
            {t('instant.start.title')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('instant.start.text')}
          </Typography>
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setStarting(true)} sx={button}>
            {t('instant.start.button')}
          </Button>
        </Box>
      ) : null}
      {running.length > 0 ? <RunningClasses rooms={running} onEnter={onEnter} /> : null}
      {starting ? <StartClass onEnter={onEnter} onClose={() => setStarting(false)} /> : null}
    </Paper>
  )
}

/** Own instant classes that still run. */
function RunningClasses({ rooms, onEnter }: { rooms: Room[]; onEnter(door: ClassDoor): void }) {
  const t = useT()
  return (
    <Box sx={{ gridColumn: '1 / -1', borderTop: '1px solid', borderColor: 'divider', pt: 2 }}>
      <Typography variant="h4" component="h2" id="running-instant">
        {t('instant.running.title')}
      </Typography>
      <Box component="ul" aria-labelledby="running-instant" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rooms.map(({ roomCode, meet }) => (
          <Box component="li" key={roomCode} sx={{ display: 'flex', alignItems: 'center', gap: 2, pt: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography noWrap title={meet.meetTitle}>
                {meet.meetTitle}
              </Typography>
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {t('rooms.count', { count: meet.currentUserNum })}
              </Typography>
            </Box>
            <Button
              variant="outlined"
              startIcon={<PlayIcon />}
              onClick={() => onEnter({ meetCode: meet.meetCode, meetTitle: meet.meetTitle })}
            >
              {t('instant.running.enter')}
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
