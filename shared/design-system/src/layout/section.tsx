import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { Box } from '../core/box.ts'

export interface SectionProps {
  title?: string | undefined
  /** 2 when absent: the page's title is 1. */
  level?: 2 | 3 | undefined
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
  /** On the page's ground instead of a card. */
  plain?: boolean | undefined
  /** Tables reach the card's edges. */
  flush?: boolean | undefined
}

/** A named part of a page. */
export function Section({ title, level = 2, description, actions, children, plain, flush }: SectionProps) {
  const id = useId()
  const body = (
    <>
      {title || actions ? (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            mb: 1.5,
            ...(flush && !plain ? { px: { xs: 2, md: 2.5 }, pt: { xs: 2, md: 2.5 } } : {}),
          }}
        >
          <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
            {title ? (
              <Typography id={id} variant={level === 2 ? 'h3' : 'h4'} component={level === 2 ? 'h2' : 'h3'}>
                {title}
              </Typography>
            ) : null}
            {description ? (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {description}
              </Typography>
            ) : null}
          </Box>
          {actions ? <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box> : null}
        </Box>
      ) : null}
      {children}
    </>
  )
  const named = title ? { 'aria-labelledby': id } : {}
  if (plain) {
    return (
      <Box component="section" {...named}>
        {body}
      </Box>
    )
  }
  return (
    <Paper
      component="section"
      variant="outlined"
      {...named}
      sx={{
        p: flush ? 0 : { xs: 2, md: 2.5 },
        borderRadius: 1.5,
        minWidth: 0,
        overflow: flush ? 'hidden' : 'visible',
      }}
    >
      {body}
    </Paper>
  )
}
