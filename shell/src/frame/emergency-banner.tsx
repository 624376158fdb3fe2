import { Box } from '@madang/design-system/core'
import { WarningIcon } from '@madang/design-system/icons'
import { useT } from '../core/texts.ts'

/** Why everything but room is closed (SHELL-54). */
export function EmergencyBanner() {
  const t = useT()
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1,
        px: 2,
        py: 1,
        typography: 'body2',
        fontWeight: 600,
        bgcolor: 'background.sunken',
        borderBottom: '1px solid',
        borderColor: 'warning.main',
        '& svg': { color: 'warning.main', flex: 'none' },
      }}
    >
      <WarningIcon fontSize="small" />
      {t('emergency.banner')}
    </Box>
  )
}
