import { Box, Typography } from '@madang/design-system/core'
import { from } from './breakpoints.ts'

interface Step {
  id: string
  title: string
  text: string
}

/** Numbered steps beside each other. */
export function Steps({ steps, onTint = false }: { steps: readonly Step[]; onTint?: boolean }) {
  return (
    <Box
      component="ol"
      sx={{
        listStyle: 'none',
        p: 0,
        m: 0,
        display: 'grid',
        gap: 2,
        [from.small]: { gridTemplateColumns: 'repeat(2, 1fr)' },
        [from.laptop]: { gridTemplateColumns: 'repeat(4, 1fr)' },
      }}
    >
      {steps.map(({ id, title, text }, index) => (
        <Box
          component="li"
          key={id}
          sx={{ bgcolor: onTint ? 'background.paper' : 'background.default', borderRadius: 2, p: 3 }}
        >
          <Typography aria-hidden sx={{ color: 'primary.main', fontWeight: 800, fontSize: 28 }}>
            {index + 1}
          </Typography>
          <Typography component="h3" sx={{ fontWeight: 700, mt: 1 }}>
            {title}
          </Typography>
          <Typography sx={{ color: 'text.secondary', mt: 0.5, wordBreak: 'keep-all' }}>{text}</Typography>
        </Box>
      ))}
    </Box>
  )
}
