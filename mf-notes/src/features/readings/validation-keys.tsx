import { Box, Typography } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'
import { shownKeys, type ValidationKey } from './readings.rules.ts'

/** Which key does what; of no use where there is no keyboard. */
export function ValidationKeys({ keys }: { keys: readonly ValidationKey[] }) {
  const t = useT()
  return (
    <Box
      component="ul"
      aria-label={t('readings.keys.label')}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: { xs: 'none', sm: 'flex' },
        flexWrap: 'wrap',
        columnGap: 1.5,
        rowGap: 0.5,
        '@media (hover: none)': { display: 'none' },
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
          {t(`readings.keys.${key}`)}
        </Typography>
      ))}
    </Box>
  )
}
