import { Box, Link, ProductMark, Stack, Typography } from '@madang/design-system/core'
import { useAddress, useLanguage, useServices } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { Link as RouterLink } from '@madang/remote-kit/router'
import { useId, useState } from 'react'
import { from } from './breakpoints.ts'
import { menu, standsAt } from './menu.ts'
import { useProductName } from './product.ts'

/** Name, the public pages, language and the way in. */
export function IntroHeader() {
  const t = useT()
  const name = useProductName()
  const language = useLanguage()
  const { setLanguage } = useServices()
  const other = language === 'ko' ? 'en' : 'ko'
  const [open, setOpen] = useState(false)
  const list = useId()
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
      <Stack
        direction="row"
        sx={{
          maxWidth: 1120,
          mx: 'auto',
          minHeight: 64,
          alignItems: 'center',
          columnGap: 2,
          flexWrap: 'wrap',
        }}
      >
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mr: 'auto', minWidth: 0 }}>
          <Box component="span" sx={{ display: 'grid', color: 'primary.main' }}>
            <ProductMark />
          </Box>
          <Typography component="p" sx={{ fontWeight: 700, fontSize: 18, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
        </Stack>
        <Link
          component="button"
          type="button"
          aria-expanded={open}
          aria-controls={list}
          onClick={() => setOpen(!open)}
          sx={{ ...target, [from.laptop]: { display: 'none' } }}
        >
          {t('menu.open')}
        </Link>
        <Stack
          component="nav"
          id={list}
          aria-label={t('menu.label')}
          sx={{
            display: open ? 'flex' : 'none',
            flexBasis: '100%',
            pb: 1.5,
            // on phones below the row of all that follows
            order: 1,
            [from.laptop]: {
              display: 'flex',
              flexDirection: 'row',
              flexBasis: 'auto',
              gap: 3,
              pb: 0,
              mr: 2,
              order: 0,
            },
          }}
        >
          {menu.map(({ id, to }) => (
            <Place key={id} to={to} onGo={() => setOpen(false)}>
              {t(`menu.${id}`)}
            </Place>
          ))}
        </Stack>
        <Link
          component="button"
          type="button"
          lang={other}
          onClick={() => setLanguage(other)}
          underline="hover"
          sx={target}
        >
          {t('menu.otherLanguage')}
        </Link>
        <Link
          href="/"
          underline="hover"
          sx={{ ...target, display: 'flex', alignItems: 'center', fontWeight: 600, whiteSpace: 'nowrap' }}
        >
          {t('menu.signIn')}
        </Link>
      </Stack>
    </Box>
  )
}

const target = { minHeight: 44 } as const

function Place({ to, onGo, children }: { to: string; onGo(): void; children: string }) {
  const { pathname } = useAddress()
  const here = standsAt(to, pathname)
  return (
    <Link
      component={RouterLink}
      to={to}
      onClick={onGo}
      aria-current={here ? 'page' : undefined}
      underline="hover"
      color={here ? 'primary' : 'text.primary'}
      sx={{
        ...target,
        display: 'flex',
        alignItems: 'center',
        fontWeight: here ? 700 : 400,
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Link>
  )
}
