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
  type ClassFilter,
  type ClassRow,
  type ClassValues,
  classesOf,
  keys,
  type Narrowed,
  newest,
  wholeClasses,
} from './classes.store.ts'
import { type Chosen, chosenOf, classesFound, fitting, hitsFor } from './search.store.ts'
import { listClasses, narrowedOf, valuesOf } from './store.ts'

type Shape = Narrowed & Chosen & { leader: boolean }
type Values = ClassValues & Omit<Mark, 'markEnd'>

function walked({ leader, fields, search, ...shape }: Shape, at: Places<ClassValues>, columns: SQL): SQL {
  const table = shape.mine ? sql`l` : sql`k`
  return sql`${classesOf(shape, at, columns)}
    and ${leader ? sql`${table}.leader_idx = ${at.leaderIdx}` : sql`true`}
    and ${fields ? dense(fitting({ fields, search }, at, table).any) : sql`true`}`
}

const marked = (at: Places<Values>, page: SQL) =>
  wholeClasses(at, page, markColumns(sql`page.start_datetime`, sql`page.meet_code`))
const rest = (at: Places<Values>) => behind(sql`k.start_datetime`, sql`k.meet_code`, at, 'text')

const walkedPart = statements<Shape, Values, Marked<ClassRow>>('logMeet.part', (shape, at) =>
  marked(at, sql`${walked(shape, at, keys)} and ${rest(at)} ${newest} ${partLimit}`),
)

const foundPart = statements<Omit<Shape, 'mine' | 'leader'>, Values & HitValues, Marked<ClassRow>>(
  'logMeet.foundPart',
  (shape, at) =>
    marked(at, sql`select * from (${classesFound(shape, at)}) k where ${rest(at)} ${newest} ${partLimit}`),
)

const counted = statements<Shape, ClassValues, { count: number }>(
  'logMeet.count',
  (shape, at) => sql`select count(*)::int as count from (${walked(shape, at, sql`1`)} ${countLimit}) k`,
)

const shapeOf = (filter: ClassFilter): Shape => ({
  ...narrowedOf(filter),
  ...chosenOf(filter.keyword),
  leader: filter.leaderIdx !== undefined,
})

/** How many classes `listClasses` finds; above `MAX_COUNTED` up to one more than a workbook may have where it searches. */
export async function countClasses(tx: Tx, filter: ClassFilter): Promise<number> {
  const { total } = await listClasses(tx, filter, { limit: 1, offset: 0 })
  if (total < MAX_COUNTED || (!filter.keyword && filter.leaderIdx === undefined)) return total
  const [row] = await counted(shapeOf(filter))(tx, valuesOf(filter, { limit: 0, offset: 0 }))
  return row!.count
}

/**
 * The next classes as `listClasses` orders them, behind the mark; none at its end.
 * @param few whether fewer than `MAX_COUNTED` fit: those are looked up by the keyword, more are met soon along the list
 */
export async function classPart(
  tx: Tx,
  filter: ClassFilter,
  mark: Mark | null,
  few: boolean,
): Promise<Marked<ClassRow>[]> {
  const values = restFrom(mark, valuesOf(filter, { limit: 0, offset: 0 }))
  const hits = few ? await hitsFor(tx, filter) : null
  const { mine: _mine, leader: _leader, ...chosen } = shapeOf(filter)
  return hits
    ? foundPart(chosen)(tx, { ...values, ...hitValues(hits) })
    : walkedPart(shapeOf(filter))(tx, values)
}
