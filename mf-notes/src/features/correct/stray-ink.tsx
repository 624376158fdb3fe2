import { Box, Button, Typography } from '@madang/design-system/core'
import { Section } from '@madang/design-system/layout'
import { useT } from '@madang/remote-kit/i18n'
import type { ContentPage } from '../viewer/content.rules.ts'

/** Pages on which a student wrote beside all questions: a person says whose answer it is. */
export function StrayInk({ pages }: { pages: readonly ContentPage[] }) {
  const t = useT()
  const found = pages.filter(({ stray }) => stray > 0)
  if (found.length === 0) return null
  return (
    <Section title={t('correct.stray.title')}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {t('correct.stray.text')}
      </Typography>
      <Box
        component="ul"
        aria-label={t('correct.stray.title')}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {found.map(({ pageNo, stray }) => (
          <Box component="li" key={pageNo}>
            <Button
              size="small"
              variant="outlined"
              onClick={() =>
                document.getElementById(`note-page-${pageNo}`)?.scrollIntoView?.({ block: 'start' })
              }
            >
              {t('correct.stray.page', { no: pageNo, count: stray })}
            </Button>
          </Box>
        ))}
      </Box>
    </Section>
  )
}
