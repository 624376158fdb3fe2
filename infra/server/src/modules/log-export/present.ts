import { type LogExport, logExportLimits } from '@madang/contract'
import { formatWire } from '@madang/domain'
import type { ExportRow } from './store.ts'

export const keptUntil = ({ regDatetime }: Pick<ExportRow, 'regDatetime'>): Date =>
  new Date(regDatetime.getTime() + logExportLimits.keptHours * 3_600_000)

export const presentExport = (row: ExportRow, timeZone: string): LogExport => ({
  exportId: row.exportId,
  kind: row.kind,
  state: row.state,
  done: row.done,
  total: row.total,
  errorCode: row.errorCode,
  keptUntil: formatWire(keptUntil(row), timeZone),
})
