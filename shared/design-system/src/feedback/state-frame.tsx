import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Box } from '../core/box.ts'

export interface StateFrameProps {
  icon: ReactNode
  title: string
  description?: ReactNode
  action?: ReactNode
  /** Inside a table or card: less air. */
  compact?: boolean | undefined
  role?: 'alert' | 'status' | undefined
  tone?: 'calm' | 'error' | undefined
}

/** What stands in the place of contents that are not there. */
export function StateFrame({
  icon,
  title,
  description,
  action,
  compact,
  role,
  tone = 'calm',
}: StateFrameProps) {
  return (
    <Box
      role={role}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        textAlign: 'center',
        gap: 0.5,
        px: 2,
        py: compact ? 4 : 8,
        width: '100%',
        minHeight: '100%',
      }}
    >
      <Box
        aria-hidden="true"
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 48,
          height: 48,
          mb: 1,
          borderRadius: '50%',
          bgcolor: 'background.sunken',
          color: tone === 'error' ? 'error.main' : 'text.secondary',
          '& svg': { fontSize: 24 },
        }}
      >
        {icon}
      </Box>
      <Typography variant="subtitle1" component="p">
        {title}
      </Typography>
      {description ? (
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary', maxWidth: 420 }}>
          {description}
        </Typography>
      ) : null}
      {action ? (
        <Box sx={{ mt: 1.5, display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
          {action}
        </Box>
      ) : null}
    </Box>
  )
}
