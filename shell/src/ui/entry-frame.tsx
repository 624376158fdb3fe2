import { Box, Link, ProductMark, Stack, styled, Typography } from '@madang/design-system/core'
import type { ReactNode } from 'react'
import { useT } from '../core/texts.ts'
import { useBranding } from '../core/use-state.ts'
import { BrandImage, useBrandImage } from './brand-image.tsx'
import { LanguageSwitch } from './language-switch.tsx'

const Page = styled('div')(({ theme }) => ({
  position: 'relative',
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateColumns: '1fr',
  gridTemplateRows: 'auto 1fr',
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(360px, 5fr) minmax(480px, 6fr)',
    gridTemplateRows: '1fr',
  },
}))

const Brand = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: 24,
  padding: '20px 24px',
  color: theme.vars.palette.login.text,
  backgroundColor: theme.vars.palette.login.background,
  backgroundSize: 'cover',
  backgroundPosition: 'center',
  overflow: 'hidden',
  [theme.breakpoints.up('md')]: { padding: '40px 48px' },
}))

/** Quiet rings of a yard seen from above, in the company's own colour: a page without a picture still looks like somebody's. */
const Rings = styled('svg')(({ theme }) => ({
  position: 'absolute',
  right: '-18%',
  bottom: '-22%',
  width: '78%',
  maxWidth: 620,
  overflow: 'visible',
  color: theme.vars.palette.primary.main,
  opacity: 0.13,
  pointerEvents: 'none',
}))

/** In the company's strip on phones, above the form elsewhere. */
const Languages = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  [theme.breakpoints.down('md')]: { position: 'absolute', top: 20, right: 20 },
}))

const Side = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  padding: '16px 20px 24px',
  [theme.breakpoints.up('md')]: { padding: '24px 40px' },
}))

const Middle = styled('main')(({ theme }) => ({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxWidth: 420,
  marginInline: 'auto',
  paddingBlock: 24,
  [theme.breakpoints.up('md')]: { justifyContent: 'center', paddingBlock: 40 },
}))

/** Around everything that shows before somebody is signed in: the company's picture and words, languages, the way to others. */
export function EntryFrame({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  const t = useT()
  const branding = useBranding()
  const background = useBrandImage('LOGIN_BG')
  const name = branding?.company.companyName ?? t('product.name')
  return (
    <Page>
      <Brand style={background ? { backgroundImage: `url("${background}")` } : undefined}>
        {background ? null : (
          <Rings viewBox="0 0 200 200" aria-hidden="true">
            {[30, 52, 74, 96].map((r) => (
              <circle key={r} cx="100" cy="100" r={r} fill="none" stroke="currentColor" strokeWidth="9" />
            ))}
          </Rings>
        )}
        <Box sx={{ position: 'relative' }}>
          <BrandImage
            name="LOGIN_LOGO"
            alt={name}
            height={40}
            fallback={
              <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
                <Box sx={{ display: 'grid', color: branding ? 'inherit' : 'primary.main' }}>
                  <ProductMark size={36} />
                </Box>
                <Typography component="p" sx={{ fontWeight: 700, fontSize: '1.25rem' }}>
                  {name}
                </Typography>
              </Stack>
            }
          />
        </Box>
        <Typography
          component="p"
          sx={{
            position: 'relative',
            display: { xs: 'none', md: 'block' },
            maxWidth: '18em',
            fontSize: 'clamp(1.5rem, 2.4vw, 2.25rem)',
            lineHeight: 1.35,
            fontWeight: 700,
            textWrap: 'balance',
          }}
        >
          {branding?.setting.loginText || t('product.slogan')}
        </Typography>
      </Brand>
      <Side>
        <Languages>
          <LanguageSwitch />
        </Languages>
        <Middle style={wide ? { maxWidth: 560 } : undefined}>{children}</Middle>
        <EntryFoot />
      </Side>
    </Page>
  )
}

function EntryFoot() {
  const t = useT()
  const branding = useBranding()
  return (
    <Stack
      component="footer"
      direction="row"
      sx={{
        flexWrap: 'wrap',
        gap: 2,
        justifyContent: 'center',
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      {branding ? (
        <Link href="/?choose=1" color="inherit">
          {t('entry.otherCompany')}
        </Link>
      ) : null}
      <Link href="/terms/service" color="inherit">
        {t('entry.terms')}
      </Link>
      <Link href="/terms/policy" color="inherit" sx={{ fontWeight: 600 }}>
        {t('entry.privacy')}
      </Link>
    </Stack>
  )
}
