import type { MessageRow } from '@madang/contract'
import type { T } from '@madang/remote-kit/i18n'

/** Receivers of a sent message in one line: the first names and how many more. */
export function receiverNames(row: MessageRow, t: T): string {
  const names = row.receiverList.map((receiver) => receiver.receiverName).join(', ')
  const more = row.receiverCount - row.receiverList.length
  return more > 0 ? t('list.receiversMore', { names, count: more }) : names
}

export const isUnread = (row: MessageRow, messageType: 'RECV' | 'SEND') =>
  messageType === 'RECV' && row.readDatetime === null
