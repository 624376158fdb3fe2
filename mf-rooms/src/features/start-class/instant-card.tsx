import { Box, Button, lazy, Suspense, Typography } from '@madang/design-system/core'
import { AddIcon } from '@madang/design-system/icons'
import { Paper } from '@madang/design-system/ui'
import { categoryEnabled } from '@madang/domain'
import { useBranding, useCan } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import type { ClassDoor } from '../enter-class/class-door.ts'

// what opens later or for others is not part of what the page needs to show
const StartClass = lazy(() => import('./start-class.tsx'))
const CodeDialog = lazy(() => import('../join/code-dialog.tsx'))
const CodeForm = lazy(() => import('../join/code-form.tsx'))

export interface InstantCardProps {
  /** A class runs above: its button is the filled one. */
  running: boolean
  onEnter(door: ClassDoor): void
}

/** Start a class at once, or enter one by its code (ROOMS-15): first what the person comes for. */
export function InstantCard(props: InstantCardProps) {
  const t = useT()
  const { cfg } = useBranding()
  const mayStart = useCan('MEET_OPEN') && categoryEnabled(cfg, 'INSTANT')
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={t('instant.label')}
      sx={{ borderRadius: 1.5, px: { xs: 2, md: 2.5 }, py: 2, display: 'grid', gap: 1.5 }}
    >
      {mayStart ? <Starting {...props} /> : <Joining {...props} />}
    </Paper>
  )
}

function Starting({ running, onEnter }: InstantCardProps) {
  const t = useT()
  const [open, setOpen] = useState<'start' | 'code' | null>(null)
  const close = () => setOpen(null)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Typography variant="h3" component="h2">
          {t('instant.start.title')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('instant.start.text')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', flex: { xs: '1 1 100%', sm: '0 0 auto' } }}>
        <Button onClick={() => setOpen('code')}>{t('join.open')}</Button>
        <Button
          variant={running ? 'outlined' : 'contained'}
          startIcon={<AddIcon />}
          onClick={() => setOpen('start')}
          sx={{ flex: { xs: 1, sm: 'none' } }}
        >
          {t('instant.start.button')}
        </Button>
      </Box>
      <Suspense fallback={null}>
        {open === 'start' ? <StartClass onEnter={onEnter} onClose={close} /> : null}
        {open === 'code' ? <CodeDialog onEnter={onEnter} onClose={close} /> : null}
      </Suspense>
    </Box>
  )
}

function Joining({ running, onEnter }: InstantCardProps) {
  const t = useT()
  return (
    <>
      <Typography variant="h3" component="h2">
        {t('join.title')}
      </Typography>
      <Suspense fallback={<Box sx={{ height: { xs: 130, sm: 74 } }} />}>
        <CodeForm filled={!running} onEnter={onEnter} />
      </Suspense>
    </>
  )
}
