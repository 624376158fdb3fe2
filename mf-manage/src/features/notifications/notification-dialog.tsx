import type { Notification } from '@madang/contract'
import { Button } from '@madang/design-system/core'
import { Dialog } from '@madang/design-system/feedback'
import { DescriptionList, When } from '@madang/design-system/layout'
import { useT } from '@madang/remote-kit/i18n'
import { PersonName } from '../../shared/person-name.tsx'
import { aboutOf, isUnsent, NotificationStateChip } from './notification-columns.tsx'
import { UnsentButtons } from './unsent-buttons.tsx'
import type { UnsentActions } from './use-unsent.ts'

/** How often one was tried, when, and why it did not leave. */
export function NotificationDialog(props: {
  row: Notification
  actions: UnsentActions
  onClose: () => void
}) {
  const { row, actions, onClose } = props
  const t = useT()
  const error = row.state === 'KEPT' ? t('notifications.detail.kept') : row.lastError
  return (
    <Dialog
      open
      onClose={onClose}
      title={aboutOf(t, row)}
      actions={
        <>
          <Button onClick={onClose}>{t('notifications.detail.close')}</Button>
          {isUnsent(row) ? <UnsentButtons actions={actions} rows={[row]} /> : null}
        </>
      }
    >
      <DescriptionList
        columns={1}
        items={[
          {
            label: t('notifications.column.person'),
            value: <PersonName userIdx={row.userIdx} name={`${row.userName} (${row.userId})`} />,
          },
          { label: t('notifications.column.channel'), value: t(`notifications.channel.${row.channel}`) },
          { label: t('notifications.column.state'), value: <NotificationStateChip state={row.state} /> },
          {
            label: t('notifications.column.attempts'),
            value: t('notifications.detail.attempts', { count: row.attempts }),
          },
          { label: t('notifications.detail.error'), value: error ?? t('notifications.detail.noError') },
          { label: t('notifications.column.created'), value: <When at={row.regDatetime} time="always" /> },
          { label: t('notifications.detail.last'), value: <When at={row.modDatetime} time="always" /> },
        ]}
      />
    </Dialog>
  )
}
