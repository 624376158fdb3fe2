import { Alert, Box, Button } from '@madang/design-system/core'
import { LinearProgress } from '@madang/design-system/ui'
import { useT } from '@madang/remote-kit/i18n'
import type { BookPage } from '../editor/book.rules.ts'
import type { Work } from '../editor/use-work.ts'
import type { Proposals } from './use-proposals.ts'

export interface ProposeBarProps {
  work: Work
  page: BookPage
  proposals: Proposals
}

/** Asks for proposals on this page or on all, and takes them or throws them away. Stands in a row of tools that wraps. */
export function ProposeBar({ work, page, proposals }: ProposeBarProps) {
  const t = useT()
  const { pages } = work.work
  const { busy, outcome } = proposals
  const own = proposals.of(page.key).length
  const ready = pages.filter((one) => work.shown(one)?.state === 'ready')
  const wide = ready.filter((one) => {
    const { width, height } = work.sizeOf(one)
    return width > height
  })
  const still = busy !== null
  const small = { size: 'small', variant: 'outlined' } as const
  return (
    <>
      <Box
        role="toolbar"
        aria-label={t('propose.tools')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
      >
        <Button
          {...small}
          disabled={still || !ready.includes(page)}
          onClick={() => void proposals.propose([page])}
        >
          {t('propose.here')}
        </Button>
        <Button
          {...small}
          disabled={still || ready.length === 0}
          onClick={() => void proposals.propose(ready)}
        >
          {t('propose.everywhere')}
        </Button>
        {wide.length > 0 ? (
          <Button {...small} disabled={still} onClick={() => void proposals.split(wide)}>
            {t('propose.split')}
          </Button>
        ) : null}
      </Box>
      {busy ? (
        <Box sx={{ ...line, display: 'flex', gap: 1, alignItems: 'center', typography: 'body2' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            {t('propose.looking', busy)}
            <LinearProgress
              aria-label={t('propose.progress')}
              variant="determinate"
              value={(100 * busy.done) / Math.max(1, busy.total)}
            />
          </Box>
          <Button size="small" onClick={proposals.stop}>
            {t('propose.stop')}
          </Button>
        </Box>
      ) : null}
      <Box role="status" sx={{ '&:not(:empty)': line }}>
        {!busy && outcome && outcome.kind !== 'found' ? (
          <Alert severity={outcome.kind === 'failed' ? 'warning' : 'info'} onClose={proposals.closeOutcome}>
            {t(`propose.outcome.${outcome.kind}`, { count: outcome.count })}
          </Alert>
        ) : null}
        {!busy && proposals.total > 0 ? (
          <Alert severity="info">
            {t('propose.standing', { own, count: proposals.total })}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 1 }}>
              {own > 0 && own < proposals.total ? (
                <Button {...small} onClick={() => proposals.accept(page.key)}>
                  {t('propose.acceptHere')}
                </Button>
              ) : null}
              <Button size="small" variant="contained" onClick={() => proposals.accept(null)}>
                {t('propose.accept')}
              </Button>
              {own > 0 && own < proposals.total ? (
                <Button size="small" onClick={() => proposals.discard(page.key)}>
                  {t('propose.discardHere')}
                </Button>
              ) : null}
              <Button size="small" onClick={() => proposals.discard(null)}>
                {t('propose.discard')}
              </Button>
            </Box>
          </Alert>
        ) : null}
      </Box>
    </>
  )
}

/** A line of its own in the row of tools. */
const line = { flexBasis: '100%', minWidth: 0 } as const
