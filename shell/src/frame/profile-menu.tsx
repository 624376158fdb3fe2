import { clientVersion, type Me } from '@madang/contract'
import { Box, Button, Stack, Typography, VisuallyHidden } from '@madang/design-system/core'
import {
  ArrowForwardIcon,
  CheckIcon,
  ChevronDownIcon,
  InfoIcon,
  LogoutIcon,
  PersonIcon,
} from '@madang/design-system/icons'
import { useIsPhone } from '@madang/design-system/theme'
import { Divider, ListItemIcon, Menu, MenuItem, UserAvatar } from '@madang/design-system/ui'
import { hasPermission } from '@madang/domain'
import { useState } from 'react'
import { diagnosticsAddress } from '../address/router.ts'
import { setLanguage } from '../client/language.ts'
import { useT } from '../core/texts.ts'
import { useLanguage } from '../core/use-state.ts'
import { shellVersion } from '../core/version.ts'
import { languageNames } from '../ui/language-switch.tsx'
import { servicesNow } from './services.ts'
import { usePhoto } from './use-photo.ts'

interface ProfileMenuProps {
  me: Me
  companyName: string
  infoHref: string
  /** The way between service and console, for phones: their header has no room for it. */
  otherArea: { href: string; label: string } | null
}

/** Name, photo, own info, language, logout, versions (SHELL-32 to SHELL-34, SHELL-78, A-37). */
export function ProfileMenu({ me, companyName, infoHref, otherArea }: ProfileMenuProps) {
  const t = useT()
  const language = useLanguage()
  const isPhone = useIsPhone()
  const photoUrl = usePhoto(me)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        variant="text"
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0, maxWidth: 200, px: 0.75, gap: 1 }}
      >
        <UserAvatar name={me.userName} photoUrl={photoUrl} size={32} />
        <VisuallyHidden>{t('profile.menuOf', { name: me.userName })}</VisuallyHidden>
        <Box
          component="span"
          aria-hidden="true"
          sx={{
            display: { xs: 'none', md: 'block' },
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            fontWeight: 600,
          }}
        >
          {me.userName}
        </Box>
        <Box component="span" sx={{ display: { xs: 'none', md: 'grid' }, color: 'text.secondary' }}>
          <ChevronDownIcon fontSize="small" />
        </Box>
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { width: 280, maxWidth: 'calc(100vw - 24px)', mt: 0.5 } } }}
      >
        <Stack
          component="li"
          role="none"
          direction="row"
          spacing={1.5}
          sx={{ px: 2, py: 1.5, alignItems: 'center' }}
        >
          <UserAvatar name={me.userName} photoUrl={photoUrl} size={44} />
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{me.userName}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {t('profile.idAt', { id: me.userId, company: companyName })}
            </Typography>
          </Box>
        </Stack>
        <Divider component="li" role="none" />
        {isPhone && otherArea ? (
          <MenuItem
            onClick={() => {
              close()
              servicesNow().navigate(otherArea.href)
            }}
          >
            <ListItemIcon>
              <ArrowForwardIcon fontSize="small" />
            </ListItemIcon>
            {otherArea.label}
          </MenuItem>
        ) : null}
        <MenuItem
          onClick={() => {
            close()
            servicesNow().navigate(infoHref)
          }}
        >
          <ListItemIcon>
            <PersonIcon fontSize="small" />
          </ListItemIcon>
          {t('profile.info')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            close()
            void servicesNow().logout()
          }}
        >
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          {t('profile.logout')}
        </MenuItem>
        {hasPermission(me.webAuth, 'MANAGE_ACCESS') ? (
          <MenuItem
            onClick={() => {
              close()
              servicesNow().navigate(diagnosticsAddress())
            }}
          >
            <ListItemIcon>
              <InfoIcon fontSize="small" />
            </ListItemIcon>
            {t('profile.diagnostics')}
          </MenuItem>
        ) : null}
        <Divider component="li" role="none" />
        {languageNames.map(([code, name]) => (
          <MenuItem
            key={code}
            role="menuitemradio"
            aria-checked={language === code}
            lang={code}
            onClick={() => {
              close()
              void setLanguage(code)
            }}
          >
            <ListItemIcon>{language === code ? <CheckIcon fontSize="small" /> : null}</ListItemIcon>
            {name}
          </MenuItem>
        ))}
        <Divider component="li" role="none" />
        <Typography
          component="li"
          role="none"
          variant="caption"
          sx={{ color: 'text.secondary', px: 2, py: 0.75, display: 'block' }}
        >
          {t('profile.version', { version: shellVersion, client: clientVersion })}
        </Typography>
      </Menu>
    </>
  )
}
