import type { Branding, Me } from '@madang/contract'
import { Box, IconButton, ProductMark, Stack, styled, VisuallyHidden } from '@madang/design-system/core'
import { HelpIcon, MailIcon, MenuIcon } from '@madang/design-system/icons'
import { notOnPaper, useColorMode } from '@madang/design-system/theme'
import { Badge, Tooltip } from '@madang/design-system/ui'
import type { ReactNode } from 'react'
import { companyPath } from '../address/addresses.ts'
import { nativeClient } from '../core/browser.ts'
import { state } from '../core/state.ts'
import { useT } from '../core/texts.ts'
import { useValue } from '../core/use-state.ts'
import { BrandImage } from '../ui/brand-image.tsx'
import { AreaToggle } from './area-toggle.tsx'
import { DownloadClient } from './download-client.tsx'
import { NavLink } from './nav-link.tsx'
import { headerTools } from './navigation.ts'
import { ProfileMenu } from './profile-menu.tsx'

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  backgroundColor: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  ...notOnPaper,
}))

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 8,
  paddingInline: 12,
  [theme.breakpoints.up('md')]: { paddingInline: 24, columnGap: 12 },
}))

const Logo = styled(NavLink)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minWidth: 0,
  flex: '0 1 auto',
  minHeight: 56,
  [theme.breakpoints.up('lg')]: { minHeight: 64 },
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '& > span': {
    ...theme.typography.subtitle1,
    fontWeight: 700,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& > svg': { flex: 'none', color: theme.vars.palette.primary.main },
  whiteSpace: 'nowrap',
}))

/** Beside the logo where there is room, a row of its own below that. */
const TabsPlace = styled('div')(({ theme }) => ({
  order: 1,
  flexBasis: '100%',
  minWidth: 0,
  [theme.breakpoints.down('sm')]: { flexBasis: 0 },
  [theme.breakpoints.up('lg')]: { order: 0, flexBasis: 'auto', marginLeft: 16 },
}))

interface HeaderProps {
  me: Me
  branding: Branding
  inConsole: boolean
  tabs?: ReactNode
  onOpenSidebar?: (() => void) | undefined
}

/** The header of both areas (SHELL-25 to SHELL-34, MAN-NAV-10). */
export function Header({ me, branding, inConsole, tabs, onOpenSidebar }: HeaderProps) {
  const t = useT()
  const { companyId, companyName } = branding.company
  const tools = headerTools({ me, branding, inConsole, native: nativeClient(navigator.userAgent) })
  const toggle = tools.areaToggle ? <AreaToggle companyId={companyId} inConsole={inConsole} /> : null
  return (
    <Bar>
      <Row>
        {onOpenSidebar ? (
          <Box sx={{ display: { xs: 'block', md: 'none' } }}>
            <IconButton color="inherit" aria-label={t('nav.openSidebar')} onClick={onOpenSidebar}>
              <MenuIcon />
            </IconButton>
          </Box>
        ) : null}
        <CompanyLogo href={companyPath(companyId, inConsole ? 'manage/main' : 'main')} name={companyName} />
        {tabs ? <TabsPlace>{tabs}</TabsPlace> : null}
        <Box sx={{ flex: 1 }} />
        <Stack direction="row" sx={{ alignItems: 'center', gap: { xs: 0, md: 0.5 }, flex: 'none' }}>
          <Box sx={{ display: { xs: 'none', sm: 'block' }, mr: 1 }}>{toggle}</Box>
          {tools.download ? <DownloadClient /> : null}
          {tools.messages ? <Messages companyId={companyId} inConsole={inConsole} /> : null}
          {tools.help ? (
            <Tooltip title={t('header.help')}>
              <IconButton
                color="inherit"
                component="a"
                href={tools.help}
                target="_blank"
                rel="noreferrer"
                aria-label={t('header.help')}
              >
                <HelpIcon />
              </IconButton>
            </Tooltip>
          ) : null}
          <ProfileMenu
            me={me}
            companyName={companyName}
            infoHref={companyPath(companyId, inConsole ? 'manage/user/myInfo' : 'user/myInfo')}
            otherArea={
              tools.areaToggle
                ? {
                    href: companyPath(companyId, inConsole ? 'main' : 'manage/main'),
                    label: t(inConsole ? 'area.toService' : 'area.toManage'),
                  }
                : null
            }
          />
        </Stack>
      </Row>
    </Bar>
  )
}

/** SHELL-25, SHELL-71, SHELL-72 */
function CompanyLogo({ href, name }: { href: string; name: string }) {
  const { scheme } = useColorMode()
  return (
    <Logo href={href} aria-label={name}>
      <BrandImage
        name={scheme === 'dark' ? 'SERVICE_DARK_LOGO' : 'SERVICE_LOGO'}
        alt=""
        height={32}
        fallback={
          <>
            <ProductMark size={32} />
            <span>{name}</span>
          </>
        }
      />
    </Logo>
  )
}

/** Most that the light's number says. */
const mostNew = 99

/** The way to the inbox, lit when something new is there (SHELL-29, SHELL-30). */
function Messages({ companyId, inConsole }: { companyId: string; inConsole: boolean }) {
  const t = useT()
  const news = useValue(state.newMessages)
  const shown = news > mostNew ? `${mostNew}+` : String(news)
  const name = news > 0 ? t('header.withNew', { count: shown }) : t('header.messages')
  return (
    <>
      <Tooltip title={t('header.messages')}>
        <IconButton
          color="inherit"
          component={NavLink}
          href={companyPath(companyId, `${inConsole ? 'manage/' : ''}message/recv/list`)}
          aria-label={name}
        >
          {news > 0 ? (
            <Badge badgeContent={news} max={mostNew} color="error">
              <MailIcon />
            </Badge>
          ) : (
            <MailIcon />
          )}
        </IconButton>
      </Tooltip>
      {/* Told when it changes, wherever the person is; the link itself is read on the way. */}
      <VisuallyHidden role="status">{news > 0 ? name : ''}</VisuallyHidden>
    </>
  )
}
