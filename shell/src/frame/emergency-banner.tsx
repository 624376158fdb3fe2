import { Box } from '@madang/design-system/core'
import { WarningIcon } from '@madang/design-system/icons'
import { markStale } from '@madang/remote-kit'
import { type ReactNode, useEffect } from 'react'
import { state } from '../core/state.ts'
import { useT } from '../core/texts.ts'
import { useValue } from '../core/use-state.ts'

function Banner({ children }: { children: ReactNode }) {
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
      {children}
    </Box>
  )
}

/** Why everything but room is closed (SHELL-54). */
export function EmergencyBanner() {
  const t = useT()
  return <Banner>{t('emergency.banner')}</Banner>
}

/** Why nothing comes and nothing goes, though the line is there; it goes with the first answer of ours. */
export function ForeignBanner() {
  const t = useT()
  const foreign = useValue(state.foreign)
  // what failed meanwhile is asked for again
  useEffect(() => (foreign ? () => markStale('all') : undefined), [foreign])
  return foreign ? <Banner>{t('foreign.banner', { name: t('product.name') })}</Banner> : null
}
