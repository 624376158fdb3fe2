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
import { dense, type HitValues, hitValues } from '../../platform/search-texts.ts'
import { type Places, statements } from '../../platform/statement.ts'
import {
  type At,
  hitsFor,
  type JoinFilter,
  type JoinRow,
  joinsFound,
  joinsOf,
  joinTotal,
  keys,
  newest,
  type Shape,
  shapeOf,
  type Values,
  valuesOf,
  walk,
  whole,
} from './store.ts'

type PartValues = Values & Omit<Mark, 'markEnd'>

function walked(shape: Shape, at: At, columns: SQL): SQL {
  if (shape.way === 'none') return joinsOf(at, columns)
  const { from, fits } = walk(shape, at)
  return sql`${joinsOf(at, columns, from)} and ${shape.way === 'person' ? fits : dense(fits)}`
}

const marked = (at: Places<PartValues>, page: SQL) =>
  whole(at, page, markColumns(sql`j.join_datetime`, sql`j.join_idx`))
const rest = (at: Places<PartValues>) => behind(sql`j.join_datetime`, sql`j.join_idx`, at, 'bigint')

const walkedPart = statements<Shape, PartValues, Marked<JoinRow>>('logJoin.part', (shape, at) =>
  marked(at, sql`${walked(shape, at, keys)} and ${rest(at)} ${newest} ${partLimit}`),
)

const foundPart = statements<Shape, PartValues & HitValues, Marked<JoinRow>>(
  'logJoin.foundPart',
  (shape, at) =>
    marked(at, sql`select * from (${joinsFound(shape, at)}) j where ${rest(at)} ${newest} ${partLimit}`),
)

const counted = statements<Shape, Values, { count: number }>(
  'logJoin.count',
  (shape, at) => sql`select count(*)::int as count from (${walked(shape, at, sql`1`)} ${countLimit}) k`,
)

const shapeFor = ({ keyword }: JoinFilter): Shape =>
  keyword ? shapeOf(keyword) : { field: 'meetTitle', way: 'none' }

/** How many joins `joinPage` finds; above `MAX_COUNTED` up to one more than a workbook may have where it searches. */
export async function countJoins(tx: Tx, filter: JoinFilter): Promise<number> {
  const { joinCount } = await joinTotal(tx, filter)
  if (joinCount < MAX_COUNTED || !filter.keyword) return joinCount
  const [row] = await counted(shapeFor(filter))(tx, valuesOf(filter, { limit: 0, offset: 0 }))
  return row!.count
}

/**
 * The next joins as `joinPage` orders them, behind the mark; none at its end.
 * @param few whether fewer than `MAX_COUNTED` fit: those are looked up by the keyword, more are met soon along the list
 */
export async function joinPart(
  tx: Tx,
  filter: JoinFilter,
  mark: Mark | null,
  few: boolean,
): Promise<Marked<JoinRow>[]> {
  const values = restFrom(mark, valuesOf(filter, { limit: 0, offset: 0 }))
  const shape = shapeFor(filter)
  const hits = few ? await hitsFor(tx, filter, shape) : null
  return hits ? foundPart(shape)(tx, { ...values, ...hitValues(hits) }) : walkedPart(shape)(tx, values)
}
