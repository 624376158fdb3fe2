import { Box, IconButton, Stack, styled, Typography } from '@madang/design-system/core'
import { CloseIcon } from '@madang/design-system/icons'
import { navIcons } from '@madang/design-system/nav-icons'
import { notOnPaper } from '@madang/design-system/theme'
import { Drawer } from '@madang/design-system/ui'
import { Fragment } from 'react'
import { useT } from '../core/texts.ts'
import { NavLink } from './nav-link.tsx'
import type { NavEntry, NavGroup } from './navigation.ts'

const Nav = styled('nav')(({ theme }) => ({
  '& ul': { listStyle: 'none', margin: 0, padding: 12, display: 'grid', gap: 2 },
  '& summary': {
    ...theme.typography.body2,
    minHeight: 44,
    display: 'flex',
    alignItems: 'center',
    padding: '0 24px',
    fontWeight: 700,
    cursor: 'pointer',
    color: theme.vars.palette.text.secondary,
  },
  '& summary::after': { content: '"▾"', marginInlineStart: 'auto' },
  '& details:not([open]) summary::after': { content: '"▸"' },
  '& details ul': { paddingTop: 0 },
  '& a': {
    ...theme.typography.body1,
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 44,
    padding: '6px 12px',
    borderRadius: 8,
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
  },
  '& a:hover': {
    backgroundColor: theme.vars.palette.background.sunken,
    color: theme.vars.palette.text.primary,
  },
  '& a[aria-current]': {
    backgroundColor: theme.vars.palette.primary.wash,
    color: theme.vars.palette.primary.main,
    fontWeight: 700,
  },
  '& svg': { flex: 'none' },
}))

interface SidebarProps {
  groups: readonly NavGroup[]
  active: string | null
}

/** More entries than a screen holds: only the group of the page that is shown stands open. */
const many = 12

function Entries({ groups, active, onFollow }: SidebarProps & { onFollow?: () => void }) {
  const t = useT()
  const folds = groups.reduce((sum, { entries }) => sum + entries.length, 0) > many
  const list = (entries: readonly NavEntry[]) => (
    <ul>
      {entries.map((entry) => {
        const Icon = navIcons[entry.icon] ?? navIcons.school
        return (
          <li key={entry.id}>
            <NavLink
              href={entry.href}
              aria-current={entry.id === active ? 'page' : undefined}
              onClick={onFollow}
            >
              <Icon fontSize="small" />
              {entry.label}
            </NavLink>
          </li>
        )
      })}
    </ul>
  )
  return (
    <Nav aria-label={t('nav.manage')}>
      {groups.map(({ id, label, entries }) =>
        // A heading over everything says nothing.
        groups.length === 1 || id === '' ? (
          <Fragment key={id}>{list(entries)}</Fragment>
        ) : (
          <details key={id} open={!folds || entries.some((entry) => entry.id === active)}>
            <summary>{label}</summary>
            {list(entries)}
          </details>
        ),
      )}
    </Nav>
  )
}

/** The console's sidebar (MAN-NAV-04): beside the page, or a drawer where there is no room for it. */
export function Sidebar(props: SidebarProps & { drawerOpen: boolean; onCloseDrawer(): void }) {
  const { drawerOpen, onCloseDrawer, ...entries } = props
  const t = useT()
  return (
    <>
      <Box
        sx={{
          ...notOnPaper,
          display: { xs: 'none', md: 'block' },
          width: 232,
          flex: 'none',
          position: 'sticky',
          top: { md: 57, lg: 65 },
          alignSelf: 'flex-start',
          height: { md: 'calc(100dvh - 57px)', lg: 'calc(100dvh - 65px)' },
          overflowY: 'auto',
          borderRight: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        <Entries {...entries} />
      </Box>
      <Drawer
        open={drawerOpen}
        onClose={onCloseDrawer}
        slotProps={{ paper: { sx: { width: 280, maxWidth: '85vw' }, 'aria-label': t('nav.manage') } }}
        sx={{ display: { md: 'none' } }}
      >
        <Stack direction="row" sx={{ alignItems: 'center', pl: 3, pr: 1, pt: 1 }}>
          <Typography sx={{ flex: 1, fontWeight: 700 }}>{t('nav.manage')}</Typography>
          <IconButton aria-label={t('action.close')} onClick={onCloseDrawer}>
            <CloseIcon />
          </IconButton>
        </Stack>
        <Entries {...entries} onFollow={onCloseDrawer} />
      </Drawer>
    </>
  )
}
