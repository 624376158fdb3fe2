import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { countOf, type Depth, depthOf, pageRows, readPage } from '../../platform/paging.ts'
import { type Search, searched, searchOf } from '../../platform/search.ts'
import {
  dense,
  foundPage,
  type Hits,
  type HitValues,
  hitsOf,
  hitValues,
  isNothing,
  perPerson,
  perTitle,
} from '../../platform/search-texts.ts'
import { type Places, statements } from '../../platform/statement.ts'
import {
  type ClassFilter,
  type ClassRow,
  type ClassValues,
  type Counted,
  classesOf,
  keys,
  type Narrowed,
  newest,
  type SearchField,
  wholeClasses,
} from './classes.store.ts'

export type Chosen = { fields: string; search: Search | 'exact' }

/** Whether a class holds the keyword: in its title, or in what its leader is called. */
export function fitting({ fields, search }: Chosen, at: Places<ClassValues>, table: SQL) {
  const column = {
    meetTitle: sql`${table}.meet_title`,
    leaderName: sql`${table}.leader_name`,
    leaderId: sql`${table}.leader_id`,
  }
  const within = (chosen: readonly SearchField[]): SQL => {
    if (chosen.length === 0) return sql`false`
    if (search !== 'exact')
      return searched(search, at, {
        texts: chosen.filter((field) => field !== 'leaderName').map((field) => column[field]),
        names: chosen.filter((field) => field === 'leaderName').map((field) => column[field]),
      })
    return sql`(${sql.join(
      chosen.map((field) => sql`lower(${column[field]}) = lower(${at.keyword})`),
      sql` or `,
    )})`
  }
  const chosen = (fields ? fields.split(' ') : []) as SearchField[]
  return {
    any: chosen.length > 0 ? within(chosen) : sql`true`,
    title: within(chosen.filter((field) => field === 'meetTitle')),
    leader: within(chosen.filter((field) => field !== 'meetTitle')),
  }
}

/** One person's classes, or a leader's: few enough to be walked. */
const searchedClasses = statements<
  Narrowed & Chosen & { leader: boolean; depth: Depth },
  ClassValues,
  Counted
>('logMeet.search', ({ leader, fields, search, depth, ...shape }, at) => {
  const table = shape.mine ? sql`l` : sql`k`
  const matches = (columns: SQL) => sql`${classesOf(shape, at, columns)}
      and ${leader ? sql`${table}.leader_idx = ${at.leaderIdx}` : sql`true`}
      and ${fitting({ fields, search }, at, table).any}`
  return wholeClasses(
    at,
    sql`select k.*, ${countOf(matches(sql`1`))} as total
        from (${pageRows(sql`${matches(keys)} ${newest}`, depth, at)}) k`,
  )
})

/** A company's, by the titles and leaders that the keyword stands in; in no order, each once. */
export function classesFound(
  { categories, ...chosen }: { categories: boolean } & Chosen,
  at: Places<ClassValues & HitValues>,
): SQL {
  const classes = (columns: SQL) => classesOf({ mine: false, categories }, at, columns)
  const fits = fitting(chosen, at, sql`k`)
  return sql`select ${keys} from ${perTitle(at, (title) => sql`${classes(keys)} and k.meet_title = ${title}`, 'k')}
        union all select ${keys} from ${perPerson(
          at,
          (userIdx) =>
            sql`${classes(keys)} and k.leader_idx = ${userIdx} and ${fits.leader} and not ${fits.title}`,
          'k',
        )}`
}

const foundClasses = statements<
  { categories: boolean; depth: Depth } & Chosen,
  ClassValues & HitValues,
  Counted
>('logMeet.found', ({ categories, depth, ...chosen }, at) => {
  const { any } = fitting(chosen, at, sql`k`)
  return wholeClasses(
    at,
    foundPage({
      found: classesFound({ categories, ...chosen }, at),
      walked: sql`${classesOf({ mine: false, categories }, at, keys)} and ${dense(any)}`,
      order: sql`order by start_datetime desc, meet_code desc`,
      depth,
      at,
    }),
  )
})

const kindOf = { meetTitle: 'CLASS_TITLE', leaderName: 'PERSON_NAME', leaderId: 'PERSON_ID' } as const

export const chosenOf = (keyword: ClassFilter['keyword']): Chosen => ({
  fields: keyword?.fields.join(' ') ?? '',
  search: keyword?.exact ? 'exact' : searchOf(keyword?.text).search,
})

/** Null: walk. */
export async function hitsFor(
  tx: Tx,
  { companyCode, keyword, memberIdx, leaderIdx }: ClassFilter,
): Promise<Hits | null> {
  if (!keyword || memberIdx !== null || leaderIdx !== undefined) return null
  return hitsOf(tx, {
    companyCode,
    way: chosenOf(keyword).search,
    values: searchOf(keyword.text).values,
    keyword: keyword.text,
    kinds: keyword.fields.map((field) => kindOf[field]),
  })
}

/** As `listClasses`, for a keyword or a leader; at most `MAX_COUNTED` matches are counted. */
export async function searchClasses(
  tx: Tx,
  filter: ClassFilter,
  narrowed: Narrowed,
  all: ClassValues,
  page: { limit: number; offset: number },
): Promise<{ rows: ClassRow[]; total: number }> {
  const chosen = chosenOf(filter.keyword)
  const depth = depthOf(page)
  const hits = await hitsFor(tx, filter)
  if (isNothing(hits)) return { rows: [], total: 0 }
  if (hits) {
    const list = foundClasses({ categories: narrowed.categories, depth, ...chosen })
    return readPage(page, (window) => list(tx, { ...all, ...hitValues(hits), ...window }))
  }
  const list = searchedClasses({ ...narrowed, ...chosen, leader: filter.leaderIdx !== undefined, depth })
  return readPage(page, (window) => list(tx, { ...all, ...window }))
}
