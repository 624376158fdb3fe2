import type { Recording } from '@madang/contract'
import { Box, Stack, Typography } from '@madang/design-system/core'
import { LinearProgress, StatusChip, type StatusTone } from '@madang/design-system/ui'
import { useT } from '@madang/remote-kit/i18n'
import { playerClock } from './clock.rules.ts'

const tones = { RECORDING: 'info', PROCESSING: 'info', FAILED: 'error' } as const satisfies Record<
  Exclude<Recording['state'], 'READY'>,
  StatusTone
>

/** How far a recording is, in words, and why it failed; of a ready one how long it is. */
export function RecordingState({ row }: { row: Recording }) {
  const t = useT()
  const { state, progress, fault, durationSec, recordTitle } = row
  if (state === 'READY') {
    if (durationSec === null) return null
    return (
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary', fontWeight: 400 }}>
        {t('record.video.length', { time: playerClock(durationSec) })}
      </Typography>
    )
  }
  const why =
    state === 'RECORDING' ? t('record.video.waiting') : fault ? t(`record.video.fault.${fault}`) : null
  return (
    <Stack sx={{ gap: 0.5, mt: 0.5, alignItems: 'start' }}>
      <StatusChip label={t(`record.video.state.${state}`)} tone={tones[state]} />
      {state === 'PROCESSING' ? (
        <Box sx={{ width: 1, maxWidth: 220 }}>
          <LinearProgress
            variant="determinate"
            value={progress}
            aria-label={t('record.video.checking', { name: recordTitle, percent: progress })}
          />
        </Box>
      ) : null}
      {why ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {why}
        </Typography>
      ) : null}
    </Stack>
  )
}
