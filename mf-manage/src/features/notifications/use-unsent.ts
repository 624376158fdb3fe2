import { type Notification, notification } from '@madang/contract'
import { useServices } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'

export interface UnsentActions {
  retry(rows: readonly Notification[]): void
  discard(rows: readonly Notification[]): void
  pending: boolean
}

const idsOf = (rows: readonly Notification[]) => ({
  notificationIdxList: rows.map(({ notificationIdx }) => notificationIdx),
})

/** What can be done with what has not left; another operator may have been faster. */
export function useUnsent(onDone: () => void): UnsentActions {
  const t = useT()
  const { toast } = useServices()
  const shared = { invalidates: [notification.list], onSuccess: tell }
  const retry = useAction(notification.retry, {
    ...shared,
    success: ({ count }) => (count > 0 ? t('notifications.retried', { count }) : undefined),
  })
  const discard = useAction(notification.discard, {
    ...shared,
    confirm: ({ notificationIdxList: { length: count } }) => ({
      title: t('notifications.discardConfirm', { count }),
      text: t('notifications.discardText'),
      confirmLabel: t('notifications.discard'),
      danger: true,
    }),
    success: ({ count }) => (count > 0 ? t('notifications.discarded', { count }) : undefined),
  })

  function tell({ count }: { count: number }) {
    if (count === 0) toast(t('notifications.changed'), 'warning')
    onDone()
  }
  return {
    retry: (rows) => void retry.run(idsOf(rows)),
    discard: (rows) => void discard.run(idsOf(rows)),
    pending: retry.pending || discard.pending,
  }
}
