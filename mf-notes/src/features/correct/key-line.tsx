import { Box, Typography } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'
import { type CorrectKey, shownKeys } from './keys.rules.ts'

/** Which key does what. */
export function KeyLine({ keys }: { keys: readonly CorrectKey[] }) {
  const t = useT()
  return (
    <Box
      component="ul"
      aria-label={t('correct.keys.label')}
      sx={{
        ...{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1.5 },
        // a phone has no keys
        '@media (hover: none) and (pointer: coarse)': { display: 'none' },
      }}
    >
      {keys.map((key) => (
        <Typography component="li" variant="body2" key={key} sx={{ color: 'text.secondary' }}>
          <Box
            component="kbd"
            sx={{ px: 0.75, border: '1px solid', borderColor: 'divider', borderRadius: 0.5, mr: 0.5 }}
          >
            {shownKeys[key]}
          </Box>
          {t(`correct.keys.${key}`)}
        </Typography>
      ))}
    </Box>
  )
}
