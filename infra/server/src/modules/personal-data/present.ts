import { ERASED_PARTS, type PersonalData, personalDataLimits } from '@madang/contract'
import { formatWire } from '@madang/domain'
import type { WorkRow } from './store.ts'

const hours = { EXPORT: personalDataLimits.keptHours, ERASE: personalDataLimits.toldHours } as const

export const keptUntil = ({ kind, regDatetime }: Pick<WorkRow, 'kind' | 'regDatetime'>): Date =>
  new Date(regDatetime.getTime() + hours[kind] * 3_600_000)

export const presentWork = (row: WorkRow, timeZone: string): PersonalData => ({
  workId: row.workId,
  kind: row.kind,
  state: row.state,
  done: row.done,
  total: row.total,
  errorCode: row.errorCode,
  keptUntil: formatWire(keptUntil(row), timeZone),
  erased: ERASED_PARTS.flatMap((part) => {
    const count = row.report[part] ?? 0
    return count > 0 ? [{ part, count }] : []
  }),
})
