import type { Notification } from '@madang/contract'
import { Button } from '@madang/design-system/core'
import { SendIcon } from '@madang/design-system/icons'
import { useT } from '@madang/remote-kit/i18n'
import type { UnsentActions } from './use-unsent.ts'

export function UnsentButtons(props: { actions: UnsentActions; rows: readonly Notification[] }) {
  const { actions, rows } = props
  const t = useT()
  return (
    <>
      <Button color="error" disabled={actions.pending} onClick={() => actions.discard(rows)}>
        {t('notifications.discard')}
      </Button>
      <Button
        variant="contained"
        startIcon={<SendIcon />}
        loading={actions.pending}
        onClick={() => actions.retry(rows)}
      >
        {t('notifications.retry')}
      </Button>
    </>
  )
}
