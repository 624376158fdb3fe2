import { styled } from '@madang/design-system/core'
import { navIcons } from '@madang/design-system/nav-icons'
import { Tooltip } from '@madang/design-system/ui'
import { useT } from '../core/texts.ts'
import { NavLink } from './nav-link.tsx'
import type { NavTab } from './navigation.ts'

const Nav = styled('nav')(({ theme }) => ({
  minWidth: 0,
  '& ul': { display: 'flex', listStyle: 'none', margin: 0, padding: 0 },
  '& a, & [role="link"]': {
    ...theme.typography.body1,
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    fontWeight: 500,
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  '& svg': { display: 'none' },
  '& a:hover': { color: theme.vars.palette.text.primary },
  '& a[aria-current]': { color: theme.vars.palette.text.primary, fontWeight: 700 },
  // grounds and colours of the page's own are gone there: what is open is said by the system's
  '@media (forced-colors: active)': {
    '& a[aria-current]': { forcedColorAdjust: 'none', backgroundColor: 'Highlight', color: 'HighlightText' },
  },
  '& [aria-disabled]': { color: theme.vars.palette.text.disabled, cursor: 'not-allowed' },
  '& [aria-disabled]:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}` },

  // A strip below or inside the header.
  [theme.breakpoints.up('sm')]: {
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& ul': { gap: 4 },
    '& a, & [role="link"]': { height: 48, paddingInline: 14 },
    '& a[aria-current]::after': {
      content: '""',
      position: 'absolute',
      insetInline: 14,
      bottom: 0,
      height: 3,
      borderRadius: '3px 3px 0 0',
      backgroundColor: theme.vars.palette.primary.main,
    },
  },
  [theme.breakpoints.up('lg')]: { '& a, & [role="link"]': { height: 64 } },

  // A bar at the thumb's end of a phone.
  [theme.breakpoints.down('sm')]: {
    position: 'fixed',
    zIndex: theme.zIndex.appBar,
    insetInline: 0,
    bottom: 0,
    paddingBottom: 'env(safe-area-inset-bottom)',
    backgroundColor: theme.vars.palette.background.paper,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    '& li': { flex: '1 1 0', minWidth: 0 },
    '& a, & [role="link"]': {
      flexDirection: 'column',
      justifyContent: 'center',
      gap: 2,
      minHeight: 60,
      padding: '6px 2px',
      fontSize: '0.6875rem',
      lineHeight: 1.25,
      textAlign: 'center',
      whiteSpace: 'normal',
      textWrap: 'balance',
    },
    '& svg': { display: 'block', fontSize: '1.5rem' },
    '& a[aria-current]': { color: theme.vars.palette.primary.main },
  },
}))

/** The main tabs (SHELL-35): a strip, on phones a bar at the bottom. In emergency all but room are closed (SHELL-54). */
export function MainTabs({ tabs, active }: { tabs: readonly NavTab[]; active: string | null }) {
  const t = useT()
  if (tabs.length === 0) return null
  const closed = t('emergency.tab')
  return (
    <Nav aria-label={t('nav.main')}>
      <ul>
        {tabs.map((tab) => {
          const Icon = navIcons[tab.icon] ?? navIcons.school
          return (
            <li key={tab.id}>
              {tab.disabled ? (
                <Tooltip title={closed}>
                  {/* biome-ignore lint/a11y/useSemanticElements: a link without an address is how a closed link is told */}
                  <span
                    role="link"
                    aria-disabled="true"
                    // the tab's own name first, then why it is closed: without it a reader hears the reason alone
                    aria-label={`${tab.label}, ${closed}`}
                    tabIndex={0}
                  >
                    <Icon />
                    {tab.label}
                  </span>
                </Tooltip>
              ) : (
                <NavLink href={tab.href} aria-current={tab.id === active ? 'page' : undefined}>
                  <Icon />
                  {tab.label}
                </NavLink>
              )}
            </li>
          )
        })}
      </ul>
    </Nav>
  )
}
