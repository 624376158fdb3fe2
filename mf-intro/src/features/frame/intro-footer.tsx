import { Box, Link, Stack, Typography } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'
import { from } from './breakpoints.ts'
import { useProductName } from './product.ts'

const documents = ['service', 'policy', 'marketing'] as const

/** Footer with the terms (INTRO-04). */
export function IntroFooter() {
  const t = useT()
  const name = useProductName()
  return (
    <Box
      component="footer"
      sx={{ borderTop: '1px solid', borderColor: 'divider', px: 2.5, py: 4, [from.tablet]: { px: 4 } }}
    >
      <Stack sx={{ maxWidth: 1120, mx: 'auto', gap: 1.5 }}>
        <Stack
          component="nav"
          aria-label={t('footer.label')}
          direction="row"
          sx={{ gap: 3, flexWrap: 'wrap' }}
        >
          {documents.map((document) => (
            <Link key={document} href={`/terms/${document}`} color="inherit" underline="hover">
              {t(`footer.${document}`)}
            </Link>
          ))}
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('footer.sample', { name })}
        </Typography>
      </Stack>
    </Box>
  )
}
