import type { Chapter } from '@madang/contract'
import { Alert, Box, Button } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'
import type { Outline } from './use-outline.ts'

/** Tells that a PDF brought a table of contents along, with a look at it, and takes it or not. */
export function OutlineNotice({ outline, saved }: { outline: Outline; saved: boolean }) {
  const t = useT()
  const { chapters, count, wanted, name } = outline
  if (name === null || count === 0) return null
  return (
    <Alert severity={wanted ? 'success' : 'info'}>
      {wanted ? t('propose.outline.wanted', { count }) : t('propose.outline.offer', { name, count })}
      {saved && !wanted ? ` ${t('propose.outline.replaces')}` : null}
      <Box
        component="section"
        aria-label={t('propose.outline.list')}
        tabIndex={0}
        sx={{ maxHeight: 160, overflowY: 'auto', my: 1 }}
      >
        <Lines chapters={chapters} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {wanted ? null : (
          <Button size="small" variant="contained" onClick={outline.want}>
            {t('propose.outline.want')}
          </Button>
        )}
        <Button size="small" onClick={outline.dismiss}>
          {t('propose.outline.dismiss')}
        </Button>
      </Box>
    </Alert>
  )
}

function Lines({ chapters }: { chapters: readonly Chapter[] }) {
  const t = useT()
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
      {chapters.map(({ title, startPage, children }, at) => (
        <li key={at}>
          {startPage === null ? title : t('propose.outline.line', { title, page: startPage })}
          {children.length > 0 ? <Lines chapters={children} /> : null}
        </li>
      ))}
    </Box>
  )
}
