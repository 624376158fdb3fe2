import {
  defaultSize,
  NOTIFICATION_STATES,
  type Notification,
  type NotificationState,
  notification,
} from '@madang/contract'
import { useT } from '@madang/remote-kit/i18n'
import { ListPage, useCallPage } from '@madang/remote-kit/list'
import { useState } from 'react'
import {
  aboutOf,
  isUnsent,
  NotificationCard,
  notificationColumns,
} from '../features/notifications/notification-columns.tsx'
import { NotificationDialog } from '../features/notifications/notification-dialog.tsx'
import { UnsentButtons } from '../features/notifications/unsent-buttons.tsx'
import { useUnsent } from '../features/notifications/use-unsent.ts'

const ALL = 'ALL'
const stateOf = (chosen: string | undefined) =>
  NOTIFICATION_STATES.find((state): state is NotificationState => state === chosen)

/** `manage/log/notification`: what the company's people were told outside of the product; at first what failed. */
export default function NotificationListPage() {
  const t = useT()
  const [opened, setOpened] = useState<Notification | null>(null)
  const list = useCallPage(notification.list, {
    defaults: {
      size: defaultSize.notifications,
      state: 'FAILED',
      searchKeyword: '',
      searchStartDate: '',
      searchEndDate: '',
    },
    toRequest: ({ state, ...asked }) => {
      const one = stateOf(state)
      return one ? { ...asked, state: one } : asked
    },
  })
  const actions = useUnsent(() => {
    list.clearSelection()
    setOpened(null)
  })
  return (
    <ListPage
      list={list}
      title={t('notifications.title')}
      subtitle={t('notifications.subtitle')}
      searchLabel={t('notifications.search')}
      rangeLabel={t('notifications.range')}
      openRange
      filters={[
        {
          name: 'state',
          label: t('notifications.state'),
          options: [
            { value: ALL, label: t('notifications.all') },
            ...NOTIFICATION_STATES.map((value) => ({ value, label: t(`notifications.states.${value}`) })),
          ],
        },
      ]}
      columns={notificationColumns(t)}
      rowId={(row) => row.notificationIdx}
      rowLabel={(row) => t('notifications.row', { name: row.userName, event: aboutOf(t, row) })}
      onOpen={setOpened}
      renderCard={(row) => <NotificationCard row={row} />}
      selection={{
        selectable: isUnsent,
        actions: (rows) => <UnsentButtons actions={actions} rows={rows} />,
      }}
      empty={{ title: t('notifications.empty.title'), text: t('notifications.empty.text') }}
    >
      {opened && <NotificationDialog row={opened} actions={actions} onClose={() => setOpened(null)} />}
    </ListPage>
  )
}
