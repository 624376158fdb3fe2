import type { Notification, NotificationState } from '@madang/contract'
import { Stack, Typography } from '@madang/design-system/core'
import { When } from '@madang/design-system/layout'
import type { Column } from '@madang/design-system/table'
import { StatusChip, type StatusChipProps } from '@madang/design-system/ui'
import { type T, useT } from '@madang/remote-kit/i18n'

const tones: Partial<Record<NotificationState, StatusChipProps['tone']>> = {
  FAILED: 'error',
  KEPT: 'warning',
  SENT: 'success',
}

export function NotificationStateChip({ state }: Pick<Notification, 'state'>) {
  const t = useT()
  return <StatusChip label={t(`notifications.states.${state}`)} tone={tones[state]} />
}

export const aboutOf = (t: T, row: Notification) => t(`notifications.event.${row.event}`)

/** What failed or found no way out; everything else is on its way or done. */
export const isUnsent = ({ state }: Notification) => state === 'FAILED' || state === 'KEPT'

export const notificationColumns = (t: T): Column<Notification>[] => [
  {
    key: 'userName',
    header: t('notifications.column.person'),
    flex: 2,
    minWidth: 160,
    render: (row) => `${row.userName} (${row.userId})`,
  },
  {
    key: 'event',
    header: t('notifications.column.event'),
    flex: 2,
    minWidth: 140,
    render: (row) => aboutOf(t, row),
  },
  {
    key: 'channel',
    header: t('notifications.column.channel'),
    width: 120,
    wideOnly: true,
    render: (row) => t(`notifications.channel.${row.channel}`),
  },
  {
    key: 'state',
    header: t('notifications.column.state'),
    width: 150,
    render: (row) => <NotificationStateChip state={row.state} />,
  },
  { key: 'attempts', header: t('notifications.column.attempts'), width: 80, align: 'right', wideOnly: true },
  {
    key: 'regDatetime',
    header: t('notifications.column.created'),
    width: 190,
    render: (row) => <When at={row.regDatetime} time="always" />,
  },
]

/** A notification on a phone. */
export function NotificationCard({ row }: { row: Notification }) {
  const t = useT()
  return (
    <Stack sx={{ gap: 0.5, minWidth: 0, alignItems: 'flex-start' }}>
      <Typography sx={{ fontWeight: 600 }}>{`${row.userName} (${row.userId})`}</Typography>
      <Typography variant="body2">
        {`${aboutOf(t, row)} · ${t(`notifications.channel.${row.channel}`)}`}
      </Typography>
      <NotificationStateChip state={row.state} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <When at={row.regDatetime} time="always" />
      </Typography>
    </Stack>
  )
}
