import { Box, Stack, Typography } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'
import type { Progress } from './progress.rules.ts'

const parts = [
  ['submitted', 'success.main'],
  ['inProgress', 'info.main'],
  ['notStarted', 'text.disabled'],
] as const

/** How far everybody is, in words; the bar only helps. */
export function ProgressBar({ progress }: { progress: Progress }) {
  const t = useT()
  return (
    <Stack sx={{ gap: 1 }}>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          gap: '2px',
          height: 8,
          borderRadius: 1,
          overflow: 'hidden',
          bgcolor: 'background.sunken',
        }}
      >
        {parts.map(([name, bgcolor]) =>
          name !== 'notStarted' && progress[name] > 0 ? (
            <Box
              key={name}
              sx={{ bgcolor }}
              style={{ flexBasis: `${(progress[name] / progress.total) * 100}%` }}
            />
          ) : null,
        )}
      </Box>
      <Stack direction="row" sx={{ columnGap: 2.5, rowGap: 0.5, flexWrap: 'wrap' }}>
        {parts.map(([name, bgcolor]) => (
          <Typography
            key={name}
            variant="body2"
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: 0.75,
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            <Box component="span" aria-hidden sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor }} />
            {t(`follow.progress.${name}`, { count: progress[name] })}
          </Typography>
        ))}
      </Stack>
    </Stack>
  )
}
