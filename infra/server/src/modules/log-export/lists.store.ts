import type { LogExportKind } from '@madang/contract'
import type { Tx } from '../../platform/database.ts'
import type { Mark, Marked } from '../../platform/list-parts.ts'
import { countJoins, joinPart } from '../log-join/parts.store.ts'
import type { JoinFilter, JoinRow } from '../log-join/store.ts'
import { classPart, countClasses } from '../log-meet/parts.store.ts'
import type { ClassFilter, ClassRow } from '../log-meet/store.ts'
import { countRecords, recordPart } from '../record/parts.store.ts'
import type { RecordFilter, RecordRow } from '../record/store.ts'

export interface Filters {
  MEET: ClassFilter
  JOIN: JoinFilter
  RECORD: RecordFilter
}
export interface Rows {
  MEET: ClassRow
  JOIN: JoinRow
  RECORD: RecordRow
}

type List<K extends LogExportKind> = {
  /** Rows that fit; where they must be counted one by one, up to one more than a workbook may have. */
  count(tx: Tx, filter: Filters[K]): Promise<number>
  part(tx: Tx, filter: Filters[K], mark: Mark | null, few: boolean): Promise<Marked<Rows[K]>[]>
}

export const lists: { readonly [K in LogExportKind]: List<K> } = {
  MEET: { count: countClasses, part: classPart },
  JOIN: { count: countJoins, part: joinPart },
  RECORD: { count: countRecords, part: recordPart },
}
