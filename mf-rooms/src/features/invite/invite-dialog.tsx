import { widths } from '@madang/contract'
import { Box, Button, Typography } from '@madang/design-system/core'
import { Dialog } from '@madang/design-system/feedback'
import { CopyField, QrCode } from '@madang/design-system/ui'
import { formatInviteCode, invitePath } from '@madang/domain'
import { useBranding } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import { RenewInvite } from './renew-invite.tsx'

export interface InviteDialogProps {
  title: string
  inviteCode: string
  /** The room whose code the caller may renew; null where they may not, or where it was just drawn. */
  renewFor: string | null
  onClose(): void
  /** Given right after the start: goes into the class. */
  onEnter?: () => void
}

/** ROOMS-24…26: the class as code, link and QR code. */
export function InviteDialog({ title, inviteCode: given, renewFor, onClose, onEnter }: InviteDialogProps) {
  const t = useT()
  // the list or the class tells of it, too, a moment later
  const [renewed, setRenewed] = useState<{ from: string; to: string } | null>(null)
  const inviteCode = renewed?.from === given ? renewed.to : given
  const { company } = useBranding()
  const link = `${window.location.origin}${invitePath(company.companyCode.toLowerCase(), inviteCode)}`
  return (
    <Dialog
      open
      size="small"
      title={t(onEnter ? 'invite.started' : 'invite.title')}
      onClose={onClose}
      actions={
        onEnter ? (
          <>
            <Button onClick={onClose}>{t('invite.later')}</Button>
            <Button variant="contained" onClick={onEnter}>
              {t('invite.enter')}
            </Button>
          </>
        ) : (
          <Button variant="contained" onClick={onClose}>
            {t('invite.done')}
          </Button>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ textAlign: 'center' }}>
          <Typography
            variant="h4"
            component="p"
            noWrap
            title={title}
            sx={{ maxWidth: widths.qrTitle, mx: 'auto', mb: 1 }}
          >
            {title}
          </Typography>
          <QrCode value={link} label={t('invite.qr', { title })} size={180} />
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
            {t('invite.hint')}
          </Typography>
        </Box>
        <CopyField large label={t('invite.code')} value={inviteCode} display={formatInviteCode(inviteCode)} />
        <CopyField label={t('invite.link')} value={link} />
        {renewFor === null ? null : (
          <RenewInvite roomCode={renewFor} onRenewed={(to) => setRenewed({ from: given, to })} />
        )}
      </Box>
    </Dialog>
  )
}
