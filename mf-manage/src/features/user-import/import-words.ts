import { ApiError } from '@madang/api-client'
import type { UserImportFault, UserImportField, UserImportRow } from '@madang/contract'
import type { T } from '@madang/remote-kit/i18n'

const kinds = [
  'missing',
  'short',
  'long',
  'unseen',
  'prohibited',
  'students',
  'type',
  'group',
  'formula',
  'uncounted',
  'garbled',
  'password',
] as const

/** Why a cell can't be used. */
export function faultText(t: T, { kind, limit }: UserImportFault): string {
  const known = kinds.find((one) => one === kind) ?? 'pattern'
  return t(`userImport.fault.${known}`, { limit: limit ?? 0 })
}

export const fieldName = (t: T, field: UserImportField): string => t(`userImport.field.${field}`)

/** Why a row is not added, in whole sentences; empty for one that is. */
export function whyNot(t: T, row: UserImportRow): string[] {
  if (row.apart) return [t(`userImport.apart.${row.apart}`)]
  if (row.status === 'TWICE') return [t('userImport.why.twice', { row: row.lastRowNo ?? 0 })]
  if (row.status === 'UNCHANGED') return [t('userImport.why.unchanged')]
  if (row.status === 'CONFLICT') {
    return [
      t('userImport.why.conflict', { fields: row.differs.map((field) => fieldName(t, field)).join(', ') }),
    ]
  }
  return row.faults.map((fault) =>
    t('userImport.why.fault', { field: fieldName(t, fault.field), why: faultText(t, fault) }),
  )
}

const files = ['old', 'macros', 'locked', 'broken', 'empty', 'unpacked', 'rows'] as const

/** What is wrong with the file, where the server says so; null for what the shell has words for. */
export function fileText(t: T, error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  const why = files.find((one) => one === error.data.why)
  if (why) return t(`userImport.file.${why}`, { max: Number(error.data.maxRows ?? 0) })
  if (error.code === 'WB-400-402') return t('userImport.file.large')
  return error.code === 'WB-400-403' ? t('userImport.file.other') : null
}

const ends = ['state', 'nobody', 'signedIn', 'late', 'used'] as const

/** Why an import can't be begun or taken back (WB-409-020). */
export function endText(t: T, error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'WB-409-020') return null
  const why = ends.find((one) => one === error.data.why)
  return why ? t(`userImport.end.${why}`, { count: Number(error.data.count ?? 0) }) : null
}
