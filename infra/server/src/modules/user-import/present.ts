import { type UserImport, type UserImportRow, userImportLimits } from '@madang/contract'
import { formatWire } from '@madang/domain'
import type { CompanyInfo } from '../../platform/context.ts'
import type { Reading } from './read.worker.ts'
import type { Counts, ImportRow, PersonRow } from './store.ts'

const HOUR = 3_600_000

/** Until when it can be taken back; null: no longer, or never. */
export function undoUntil({ state, added, modDatetime }: ImportRow, now: Date): Date | null {
  const until = new Date(modDatetime.getTime() + userImportLimits.undoHours * HOUR)
  return state === 'DONE' && added > 0 && until > now ? until : null
}

const presentReading = (reading: Reading | null): UserImport['reading'] => ({
  encoding: reading?.encoding ?? null,
  separator: reading?.separator ?? null,
  headingRow: reading?.headingRow ?? 0,
  headings: reading?.headings ?? [],
  unsure: reading?.unsure ?? [],
})

export function presentImport(
  { timeZone }: Pick<CompanyInfo, 'timeZone'>,
  row: ImportRow,
  counted: readonly Counts[],
  room: number | null,
  now: Date,
): UserImport {
  const all = { NEW: 0, UNCHANGED: 0, CONFLICT: 0, TWICE: 0, ERROR: 0, APART: 0 }
  for (const { status, count } of counted) all[status] = count
  const { APART: apart, ...counts } = all
  const until = undoUntil(row, now)
  return {
    importId: row.importId,
    fileName: row.orgFileName,
    userTypeCd: row.userTypeCd,
    groupIdx: row.groupIdx,
    state: row.state,
    sheets: row.sheets,
    sheet: row.sheet,
    columns: row.columns,
    mapping: row.mapping,
    counts,
    apart,
    reading: presentReading(row.reading),
    withoutPassword: counted.find(({ status }) => status === 'NEW')?.withoutPassword ?? 0,
    room,
    done: row.done,
    total: row.total,
    added: row.added,
    errorCode: row.errorCode,
    undoUntil: until && formatWire(until, timeZone),
  }
}

export const presentRow = ({
  rowNo,
  status,
  userId,
  userName,
  phone,
  phone2,
  email,
  userType,
  groupName,
  hasPassword,
  faults,
  differs,
  lastRowNo,
  apart,
}: PersonRow): UserImportRow => ({
  rowNo,
  status,
  userId,
  userName,
  phone,
  phone2,
  email,
  userType,
  groupName,
  hasPassword,
  // who is there already stays as they are, whatever the row says
  faults: status === 'ERROR' ? faults : [],
  differs,
  lastRowNo,
  apart,
})
