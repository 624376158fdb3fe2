import { Box, Button, CircularProgress, Typography } from '@madang/design-system/core'
import { Paper } from '@madang/design-system/ui'
import { useT } from '@madang/remote-kit/i18n'
import type { ReactNode } from 'react'

/** The card in the middle of an otherwise empty page: before the class, between, and after it. */
export function Door({ title, children, icon }: { title: string; children: ReactNode; icon?: ReactNode }) {
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}
    >
      <Paper
        variant="outlined"
        sx={{ width: '100%', maxWidth: 460, p: { xs: 3, sm: 4 }, borderRadius: 3, display: 'grid', gap: 2 }}
      >
        {icon ? (
          <Box sx={{ color: 'primary.main', lineHeight: 0, '& svg': { fontSize: 40 } }}>{icon}</Box>
        ) : null}
        <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {children}
      </Paper>
    </Box>
  )
}

/** While the class is being entered for the first time; whoever waits can always turn back. */
export function EnteringDoor({ title, onLeave }: { title: string | null; onLeave(): void }) {
  const t = useT()
  return (
    <Door title={title ?? t('class.entering.title')}>
      <Box role="status" sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <CircularProgress size={22} aria-hidden="true" />
        <Typography>{t('class.entering.text')}</Typography>
      </Box>
      <Button onClick={onLeave} sx={{ justifySelf: 'start' }}>
        {t('class.entering.cancel')}
      </Button>
    </Door>
  )
}

/** The class can't be reached at the first try; the page keeps trying. */
export function UnreachableDoor(props: { server: boolean; onTryNow(): void; onLeave(): void }) {
  const t = useT()
  return (
    <Door title={t('class.unreachable.title')}>
      <Typography role="status">
        {t(props.server ? 'class.unreachable.server' : 'class.unreachable.network')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={props.onTryNow}>
          {t('class.line.tryNow')}
        </Button>
        <Button onClick={props.onLeave}>{t('class.entering.cancel')}</Button>
      </Box>
    </Door>
  )
}
