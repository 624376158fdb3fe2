import type { AuditEntry } from '@madang/contract'
import { formatWire } from '@madang/domain'
import type { AuditRow } from './store.ts'

export const presentEntry = ({ regDatetime, ...row }: AuditRow, timeZone: string): AuditEntry => ({
  ...row,
  regDatetime: formatWire(regDatetime, timeZone),
})
