import type { MessageRow } from '@madang/contract'
import { formatWire } from '@madang/domain'
import type { Stored } from './store.ts'

export function presentRow(
  row: Stored,
  receivers: readonly { receiverIdx: number; receiverName: string; readDatetime: Date | null }[],
  zone: string,
): MessageRow {
  const wire = (at: Date | null) => (at ? formatWire(at, zone) : null)
  return {
    messageIdx: row.messageIdx,
    title: row.title,
    letter: row.letter,
    regUserIdx: row.regUserIdx,
    regUserName: row.regUserName,
    regDatetime: formatWire(row.regDatetime, zone),
    sendDatetime: formatWire(row.sendDatetime, zone),
    messageStatusCd: 'SEND',
    readDatetime: wire(row.readDatetime),
    receiverList: receivers.map((r) => ({ ...r, readDatetime: wire(r.readDatetime) })),
    receiverCount: row.receiverCount,
    readCount: row.readCount,
    fileCount: row.fileCount,
  }
}
