import type { MessageRow, MessageType } from '@madang/contract'
import { When } from '@madang/design-system/layout'
import type { Column } from '@madang/design-system/table'
import type { T } from '@madang/remote-kit/i18n'
import { MessageTitle } from './message-title.tsx'
import { receiverNames } from './people.ts'

/** Inbox: title, sender, time. Outbox: title, receivers, time, how many have read it (MSG-04). */
export function messageColumns(messageType: MessageType, t: T): Column<MessageRow>[] {
  const title: Column<MessageRow> = {
    key: 'title',
    header: t('list.title'),
    flex: 3,
    minWidth: 200,
    render: (row) => <MessageTitle row={row} messageType={messageType} />,
  }
  const sent: Column<MessageRow> = {
    key: 'sendDatetime',
    header: t('list.sent'),
    width: 150,
    render: (row) => <When at={row.sendDatetime} />,
  }
  if (messageType === 'RECV')
    return [title, { key: 'regUserName', header: t('list.sender'), minWidth: 140 }, sent]
  return [
    title,
    {
      key: 'receiverList',
      header: t('list.receivers'),
      flex: 2,
      minWidth: 160,
      render: (row) => receiverNames(row, t),
    },
    {
      key: 'readCount',
      header: t('list.read'),
      width: 150,
      render: (row) => t('list.readOf', { read: row.readCount, total: row.receiverCount }),
    },
    sent,
  ]
}
