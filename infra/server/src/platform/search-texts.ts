import { type SQL, sql } from 'drizzle-orm'
import { SEARCH_KINDS } from '../db/schema/search.ts'
import type { Tx } from './database.ts'
import { type Depth, MAX_COUNTED, pageRows } from './paging.ts'
import type { Search, SearchValues } from './search.ts'
import { type Places, statements } from './statement.ts'

export type SearchKind = keyof typeof SEARCH_KINDS

/** Titles and people that a keyword stands in: a statement looks their rows up by index. */
export interface Hits {
  titles: readonly string[]
  people: readonly number[]
}

/** More texts than this fit: then so many rows do that walking along the list finds a page soon. */
const MOST_TEXTS = 1000
/** Texts that have the keyword's rarest run of letters in common are read and compared up to here. */
const MOST_COMPARED = 10_000

interface Values extends SearchValues {
  companyCode: string
  keyword: string
  kinds: readonly number[]
}

interface Hit {
  kind: number
  /** Null: none fits. */
  text: string | null
  key: number | null
  /** Too many to compare. */
  common: boolean
}

const hits = statements<{ way: Search | 'exact' }, Values, Hit>('search.hits', ({ way }, at) => {
  const pattern = sql`t.text ilike ${at.pattern}`
  const fits = {
    none: sql`true`,
    text: pattern,
    initials: sql`case when t.kind = ${sql.raw(String(SEARCH_KINDS.PERSON_NAME))} then t.text ~* ${at.initials} else ${pattern} end`,
    exact: sql`lower(t.text) = lower(${at.keyword})`,
  }
  const most = sql.raw(String(MOST_COMPARED + 1))
  return sql`
    with asked as materialized (
      select a.gram from search_asked(${at.keyword}::text, ${sql.raw(String(way === 'initials'))}) a(gram)),
    rarest as materialized (
      select distinct on (k.kind) k.kind, a.gram, c.n from unnest(${at.kinds}::smallint[]) k(kind) cross join asked a
      cross join lateral (select count(*)::int as n from (
        select 1 from search_gram s where s.company_code = ${at.companyCode} and s.kind = k.kind and s.gram = a.gram
        limit ${most}) few) c
      order by k.kind, c.n)
    select r.kind, found.text, found.key, r.n > ${sql.raw(String(MOST_COMPARED))} as common
    from rarest r left join lateral (
      select t.text, t.key from search_gram s
      join search_text t on t.company_code = ${at.companyCode} and t.text_idx = s.text_idx
      where r.n <= ${sql.raw(String(MOST_COMPARED))} and s.company_code = ${at.companyCode} and s.kind = r.kind and s.gram = r.gram
        and ${fits[way]}
      limit ${sql.raw(String(MOST_TEXTS + 1))}) found on true`
})

/**
 * What a keyword stands in, of these kinds, whatever the case of its letters; in names also by initial consonants.
 * Costs what the keyword's rarest letters have in common, never what the list holds.
 * @returns null where so much fits that the list is better walked
 */
export async function hitsOf(
  tx: Tx,
  of: {
    companyCode: string
    way: Search | 'exact'
    values: SearchValues
    keyword: string
    kinds: readonly SearchKind[]
  },
): Promise<Hits | null> {
  const { companyCode, way, values, kinds } = of
  const rows = await hits({ way })(tx, {
    ...values,
    companyCode,
    keyword: of.keyword.normalize('NFC'),
    kinds: kinds.map((kind) => SEARCH_KINDS[kind]),
  })
  if (rows.length > MOST_TEXTS || rows.some(({ common }) => common)) return null
  const titles = new Set<string>()
  const people = new Set<number>()
  for (const { kind, text, key } of rows) {
    if (text === null || key === null) continue
    if (kind === SEARCH_KINDS.CLASS_TITLE || kind === SEARCH_KINDS.ROOM_TITLE) titles.add(text)
    else people.add(key)
  }
  return { titles: [...titles], people: [...people] }
}

/** A list that finds nothing: no text of the company holds the keyword. */
export const isNothing = (found: Hits | null): boolean =>
  found !== null && found.titles.length + found.people.length === 0

export interface HitValues {
  titles: readonly string[]
  people: readonly number[]
}
export const hitValues = (found: Hits | null): HitValues => found ?? { titles: [], people: [] }

/** Rows of each title, by index: without the `offset 0` the planner would read all rows and compare. */
export const perTitle = (at: Places<HitValues>, rows: (title: SQL) => SQL, as: string): SQL =>
  sql`unnest(${at.titles}::text[]) hit(title) cross join lateral (${rows(sql`hit.title`)} offset 0) ${sql.raw(as)}`

export const perPerson = (at: Places<HitValues>, rows: (userIdx: SQL) => SQL, as: string): SQL =>
  sql`unnest(${at.people}::bigint[]) hit(user_idx) cross join lateral (${rows(sql`hit.user_idx`)} offset 0) ${sql.raw(as)}`

/**
 * A condition of a walk: so much fits it that the planner need not weigh how much. By its own guess it reads and sorts
 * everything for keywords that it thinks rare.
 */
export const dense = (fits: SQL): SQL => sql`case when ${fits} then true else false end`

const most = sql.raw(String(MAX_COUNTED))

/**
 * The page of a list, and as `total` how many rows fit: up to `MAX_COUNTED` rows are looked up and sorted; where there are
 * more of them, the list is walked along its order, on which they can't be rare.
 * @param of.found rows by what was hit, without order and each once
 * @param of.walked the same rows as the list finds them along its order
 */
export const foundPage = (of: {
  found: SQL
  walked: SQL
  order: SQL
  depth: Depth
  at: { readonly limit: SQL; readonly offset: SQL }
}): SQL => sql`
  with found as materialized (${of.found} limit ${most}),
  counted as materialized (select count(*)::int as n from found)
  select page.*, (select n from counted) as total from (
    (select few.* from (select * from found ${of.order} limit ${of.at.limit} offset ${of.at.offset}) few
      where (select n from counted) < ${most})
    union all
    (select many.* from (${pageRows(sql`${of.walked} ${of.order}`, of.depth, of.at)}) many
      where (select n from counted) >= ${most})) page`
