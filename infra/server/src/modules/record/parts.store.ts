import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import {
  behind,
  countLimit,
  type Mark,
  type Marked,
  markColumns,
  partLimit,
  restFrom,
} from '../../platform/list-parts.ts'
import { MAX_COUNTED } from '../../platform/paging.ts'
import { type HitValues, hitValues } from '../../platform/search-texts.ts'
import { type Places, statements } from '../../platform/statement.ts'
import {
  hitsFor,
  matches,
  newest,
  type RecordFilter,
  type RecordRow,
  recordPage,
  recordsFound,
  type Shape,
  shapeOf,
  type Values,
  valuesOf,
  whole,
} from './store.ts'

type Chosen = Omit<Shape, 'depth'>
type PartValues = Values & Omit<Mark, 'markEnd'>

const marked = (at: Places<PartValues>, page: SQL) =>
  whole(at, page, markColumns(sql`r.start_datetime`, sql`r.record_idx`))
const rest = (at: Places<PartValues>) => behind(sql`r.start_datetime`, sql`r.record_idx`, at, 'bigint')

const walkedPart = statements<Chosen, PartValues, Marked<RecordRow>>('recordLog.part', (shape, at) =>
  marked(at, sql`${matches(shape, at, sql`r.*`)} and ${rest(at)} ${newest} ${partLimit}`),
)

const foundPart = statements<Omit<Chosen, 'mine'>, PartValues & HitValues, Marked<RecordRow>>(
  'recordLog.foundPart',
  (shape, at) =>
    marked(at, sql`select * from (${recordsFound(shape, at)}) r where ${rest(at)} ${newest} ${partLimit}`),
)

const counted = statements<Chosen, Values, { count: number }>(
  'recordLog.count',
  (shape, at) => sql`select count(*)::int as count from (${matches(shape, at, sql`1`)} ${countLimit}) k`,
)

/** How many recordings `recordPage` finds; above `MAX_COUNTED` up to one more than a workbook may have. */
export async function countRecords(tx: Tx, filter: RecordFilter): Promise<number> {
  const { total } = await recordPage(tx, filter, { limit: 1, offset: 0 })
  if (total < MAX_COUNTED) return total
  const [row] = await counted(shapeOf(filter))(tx, valuesOf(filter, { limit: 0, offset: 0 }))
  return row!.count
}

/**
 * The next recordings as `recordPage` orders them, behind the mark; none at its end.
 * @param few whether fewer than `MAX_COUNTED` fit: those are looked up by the keyword, more are met soon along the list
 */
export async function recordPart(
  tx: Tx,
  filter: RecordFilter,
  mark: Mark | null,
  few: boolean,
): Promise<Marked<RecordRow>[]> {
  const values = restFrom(mark, valuesOf(filter, { limit: 0, offset: 0 }))
  const { mine, ...chosen } = shapeOf(filter)
  const hits = few ? await hitsFor(tx, filter) : null
  return hits
    ? foundPart(chosen)(tx, { ...values, ...hitValues(hits) })
    : walkedPart({ mine, ...chosen })(tx, values)
}
