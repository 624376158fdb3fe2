import { type PersonalData, personalDataLimits } from '@madang/contract'
import { formatWire } from '@madang/domain'
import type { WorkRow } from './store.ts'

export const keptUntil = ({ regDatetime }: Pick<WorkRow, 'regDatetime'>): Date =>
  new Date(regDatetime.getTime() + personalDataLimits.keptHours * 3_600_000)

export const presentWork = (row: WorkRow, timeZone: string): PersonalData => ({
  workId: row.workId,
  kind: row.kind,
  state: row.state,
  done: row.done,
  total: row.total,
  errorCode: row.errorCode,
  keptUntil: formatWire(keptUntil(row), timeZone),
})
