import { Box, Button } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'
import type { NoteInk } from './use-note-ink.ts'

const choices = ['work', 'retry'] as const

/** Which ink lies on the pages: what was handed in, or what was written beside wrong answers afterwards. Nothing where there is none. */
export function RetryChoice({ ink: { hasRetry, shows, setShows } }: { ink: NoteInk }) {
  const t = useT()
  if (!hasRetry) return null
  return (
    <Box role="group" aria-label={t('viewer.ink.label')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {choices.map((one) => (
        <Button
          key={one}
          size="small"
          variant={shows === one ? 'contained' : 'outlined'}
          aria-pressed={shows === one}
          onClick={() => setShows(one)}
        >
          {t(`viewer.ink.${one}`)}
        </Button>
      ))}
    </Box>
  )
}
