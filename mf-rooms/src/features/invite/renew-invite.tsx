import { meet as meetCalls, room as roomCalls } from '@madang/contract'
import { Button } from '@madang/design-system/core'
import { RefreshIcon } from '@madang/design-system/icons'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'

export interface RenewInviteProps {
  roomCode: string
  onRenewed?: (inviteCode: string) => void
}

/** Gives the room another code, once somebody is sure: the former one, its link and its QR code end with it. */
export function RenewInvite({ roomCode, onRenewed }: RenewInviteProps) {
  const t = useT()
  const renew = useAction(roomCalls.renewInvite, {
    confirm: {
      title: t('invite.renew.title'),
      text: t('invite.renew.text'),
      confirmLabel: t('invite.renew.confirm'),
      danger: true,
    },
    invalidates: [roomCalls.get, roomCalls.list, meetCalls.get],
    success: t('invite.renew.done'),
    onSuccess: ({ inviteCode }) => onRenewed?.(inviteCode),
  })
  return (
    <Button
      startIcon={<RefreshIcon />}
      loading={renew.pending}
      onClick={() => void renew.run({ roomCode })}
      sx={{ justifySelf: 'start' }}
    >
      {t('invite.renew.button')}
    </Button>
  )
}
