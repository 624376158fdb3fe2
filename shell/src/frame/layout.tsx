import type { Branding, Me } from '@madang/contract'
import { Box, styled } from '@madang/design-system/core'
import { notOnPaper } from '@madang/design-system/theme'
import { emergencyOf } from '@madang/domain'
import type { PageDecl } from '@madang/remote-kit'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { state } from '../core/state.ts'
import { useT } from '../core/texts.ts'
import { useBranding, useLanguage, useSignedIn, useValue } from '../core/use-state.ts'
import type { RemoteInfo } from '../remotes/discovery.ts'
import { prefetchAtRest } from '../remotes/prefetch.ts'
import { remoteStatuses } from '../remotes/status.ts'
import { EmergencyBanner, ForeignBanner } from './emergency-banner.tsx'
import { Header } from './header.tsx'
import { MainTabs } from './main-tabs.tsx'
import { activeEntry, mainTabs, sidebarEntries, sidebarGroups } from './navigation.ts'
import { RemoteOutlet } from './remote-outlet.tsx'
import { Sidebar } from './sidebar.tsx'

const Skip = styled('a')(({ theme }) => ({
  ...theme.typography.body1,
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  top: -80,
  left: 12,
  padding: '10px 16px',
  borderRadius: 8,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.primary.main,
  boxShadow: '0 4px 16px rgb(0 0 0 / 0.2)',
  '&:focus': { top: 12 },
  ...notOnPaper,
}))

/** As high as the window; on paper as long as its words, which a column of boxes could not be cut into sheets of. */
const wholeWindow = {
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  '@media print': { minHeight: 0, display: 'block' },
} as const

interface LayoutProps {
  remotes: readonly RemoteInfo[]
  page: PageDecl
  remote: string
}

/** Draws around a remote what its page declares: header with tabs, header with sidebar, header alone, or nothing. */
export function Layout({ remotes, page, remote }: LayoutProps) {
  const me = useSignedIn()
  const branding = useBranding()
  const outlet = <RemoteOutlet remote={remote} title={page.title} />
  if (page.frame === 'none' || !me || !branding) {
    return <Box sx={wholeWindow}>{outlet}</Box>
  }
  return (
    <Framed frame={page.frame} me={me} branding={branding} remotes={remotes}>
      {outlet}
    </Framed>
  )
}

interface FramedProps {
  frame: 'service' | 'console' | 'header'
  me: Me
  branding: Branding
  remotes: readonly RemoteInfo[]
  children: ReactNode
}

function Framed({ frame, me, branding, remotes, children }: FramedProps) {
  const t = useT()
  const language = useLanguage()
  const { pathname } = useValue(state.shown)
  const [drawerOpen, setDrawerOpen] = useState(false)
  const { tabs, entries } = useMemo(() => {
    const decls = remotes.map(({ decl }) => decl)
    const viewer = { me, branding, language }
    return { tabs: mainTabs(decls, viewer), entries: sidebarEntries(decls, viewer) }
  }, [remotes, me, branding, language])

  const inConsole = frame === 'console'
  const withTabs = frame === 'service'
  return (
    <Box sx={wholeWindow}>
      <Skip href="#madang-main">{t('nav.skip')}</Skip>
      <Ahead remotes={remotes} of={inConsole ? entries : tabs} />
      <Header
        me={me}
        branding={branding}
        inConsole={inConsole}
        tabs={
          withTabs ? <MainTabs tabs={tabs} active={activeEntry(tabs, pathname)?.id ?? null} /> : undefined
        }
        onOpenSidebar={inConsole ? () => setDrawerOpen(true) : undefined}
      />
      <ForeignBanner />
      {!inConsole && emergencyOf(branding.cfg.SYSTEM_EMERGENCY_MODE).on ? <EmergencyBanner /> : null}
      <Box sx={{ display: 'flex', flex: '1 1 auto', minWidth: 0, '@media print': { display: 'block' } }}>
        {inConsole ? (
          <Sidebar
            groups={sidebarGroups(entries, language)}
            active={activeEntry(entries, pathname)?.id ?? null}
            drawerOpen={drawerOpen}
            onCloseDrawer={() => setDrawerOpen(false)}
          />
        ) : null}
        <Box
          component="main"
          id="madang-main"
          tabIndex={-1}
          sx={{
            display: 'flex',
            flexDirection: 'column',
            flex: '1 1 auto',
            minWidth: 0,
            outline: 'none',
            ...(inConsole ? { '--madang-frame-start': 0 } : {}),
            // The phone's tab bar lies over the end of the page.
            pb: withTabs ? { xs: 'calc(64px + env(safe-area-inset-bottom))', sm: 0 } : 0,
            '@media print': { pb: 0 },
          }}
        >
          {children}
        </Box>
      </Box>
    </Box>
  )
}

const oneStands = () => Object.values(remoteStatuses.get()).some(({ kind }) => kind === 'shown')

/**
 * Once a remote stands: fetches ahead what tabs or entries lead to. Apart from the frame, which would be drawn again at each step of
 * every remote for something that nobody sees.
 */
function Ahead({ remotes, of }: { remotes: readonly RemoteInfo[]; of: readonly { href: string }[] }) {
  const stands = useSyncExternalStore(remoteStatuses.subscribe, oneStands)
  useEffect(() => {
    if (!stands) return
    return prefetchAtRest(
      remotes,
      of.map(({ href }) => href),
    )
  }, [stands, remotes, of])
  return null
}
