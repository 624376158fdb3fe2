import Chip from '@mui/material/Chip'
import type { ReactElement } from 'react'

export type StatusTone = 'neutral' | 'primary' | 'success' | 'info' | 'warning' | 'error'

export interface StatusChipProps {
  label: string
  tone?: StatusTone | undefined
  icon?: ReactElement | undefined
}

/** A state in one or two words; the words carry it, the colour only helps. */
export function StatusChip({ label, tone = 'neutral', icon }: StatusChipProps) {
  return (
    <Chip
      size="small"
      label={label}
      {...(icon ? { icon } : {})}
      sx={(theme) => {
        const palette = theme.vars.palette
        const ink = tone === 'neutral' ? palette.text.secondary : palette[tone].main
        return {
          fontWeight: 600,
          color: ink,
          backgroundColor: `color-mix(in srgb, ${ink} 10%, ${palette.background.paper})`,
          border: `1px solid color-mix(in srgb, ${ink} 28%, ${palette.background.paper})`,
          borderRadius: '6px',
          '& .MuiChip-icon': { color: 'inherit' },
        }
      }}
    />
  )
}
