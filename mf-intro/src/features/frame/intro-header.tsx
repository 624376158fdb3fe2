import { Box, Link, ProductMark, Stack, Typography } from '@madang/design-system/core'
import { useLanguage, useServices } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { from } from './breakpoints.ts'
import { useProductName } from './product.ts'

const sections = ['features', 'flow', 'teachers', 'reviews'] as const

/** Name, menu of the page, language and the way in. */
export function IntroHeader() {
  const t = useT()
  const name = useProductName()
  const language = useLanguage()
  const { setLanguage } = useServices()
  const other = language === 'ko' ? 'en' : 'ko'
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 10,
        bgcolor: 'background.paper',
        borderBottom: '1px solid',
        borderColor: 'divider',
        px: 2.5,
        [from.tablet]: { px: 4 },
      }}
    >
      <Stack direction="row" sx={{ maxWidth: 1120, mx: 'auto', minHeight: 64, alignItems: 'center', gap: 2 }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mr: 'auto', minWidth: 0 }}>
          <Box component="span" sx={{ display: 'grid', color: 'primary.main' }}>
            <ProductMark />
          </Box>
          <Typography component="p" sx={{ fontWeight: 700, fontSize: 18, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
        </Stack>
        <Stack
          component="nav"
          aria-label={t('menu.label')}
          direction="row"
          sx={{ display: 'none', gap: 3, [from.laptop]: { display: 'flex' } }}
        >
          {sections.map((id) => (
            <Link key={id} href={`#${id}`} underline="hover" color="inherit">
              {t(`menu.${id}`)}
            </Link>
          ))}
        </Stack>
        <Link
          component="button"
          type="button"
          lang={other}
          onClick={() => setLanguage(other)}
          underline="hover"
        >
          {t('menu.otherLanguage')}
        </Link>
        <Link href="/" underline="hover" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {t('menu.signIn')}
        </Link>
      </Stack>
    </Box>
  )
}
