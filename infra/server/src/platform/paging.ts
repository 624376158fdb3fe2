import { limits, type Page } from '@madang/contract'
import { type SQL, sql } from 'drizzle-orm'

export interface PageRequest {
  page: number
  size?: number | undefined
  paging: boolean
}
export interface PageWindow {
  page: number
  size: number
  limit: number
  offset: number
}

/** Rows to read for a request: 1-based pages; without paging everything up to the cap in one page (API-COMMON-06, -07). */
export function pageOf(request: PageRequest, defaultSize: number): PageWindow {
  if (!request.paging) {
    const size = request.size ?? limits.unpaged
    return { page: 1, size, limit: size, offset: 0 }
  }
  const size = request.size ?? defaultSize
  return { page: request.page, size, limit: size, offset: (request.page - 1) * size }
}

/** The answer's page (API-DATA-27). A page beyond the end is empty and last. */
export function resultPage<T>(content: T[], total: number, { page, size }: PageWindow): Page<T> {
  return { content, page, size, total, first: page === 1, last: page * size >= total }
}

/** `field,direction` in any letter case, only for the fields given (API-COMMON-08); null when the request names none. */
export function orderOf<F extends string>(
  order: string | undefined,
  fields: readonly F[],
): { field: F; descending: boolean } | null | 'invalid' {
  if (!order) return null
  const [name, direction = 'asc', ...rest] = order.split(',').map((s) => s.trim())
  const field = fields.find((f) => f === name)
  const word = direction.toLowerCase()
  if (!field || rest.length > 0 || (word !== 'asc' && word !== 'desc')) return 'invalid'
  return { field, descending: word === 'desc' }
}

/** Matches that a list counts at most: lists show "10,000 or more" from here on. */
export const MAX_COUNTED = 10_001

/** How many rows this query finds, as a value of another one. */
export const countOf = (query: SQL): SQL =>
  sql`(select count(*)::int from (${query} limit ${sql.raw(String(MAX_COUNTED))}) counted)`

/** As `countOf`, beside rows that are all read anyway: a person's own, which are few. */
export const countHere = sql`least(count(*) over (), ${sql.raw(String(MAX_COUNTED))})::int as total`

/**
 * How far into a list a statement looks, part of its shape. A plan that must fit any page assumes a tenth of the table,
 * and sorts it; with a bound in its text it walks along an index.
 */
export type Depth = '100' | '1000' | '10000' | 'any'

export const depthOf = ({ limit, offset }: Pick<PageWindow, 'limit' | 'offset'>): Depth =>
  (['100', '1000', '10000'] as const).find((depth) => limit + offset <= Number(depth)) ?? 'any'

/** The rows of a page out of a query that has an order. */
export const pageRows = (query: SQL, depth: Depth, at: { readonly limit: SQL; readonly offset: SQL }): SQL =>
  depth === 'any'
    ? sql`${query} limit ${at.limit} offset ${at.offset}`
    : sql`select * from (${query} limit ${sql.raw(depth)}) within limit ${at.limit} offset ${at.offset}`

/** Reads a page whose rows tell the total; behind the last page, where no row tells it, the first row is asked. */
export async function readPage<Row extends { total: number }>(
  window: Pick<PageWindow, 'limit' | 'offset'>,
  read: (window: Pick<PageWindow, 'limit' | 'offset'>) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await read(window)
  const [first] = rows.length > 0 || window.offset === 0 ? rows : await read({ limit: 1, offset: 0 })
  return { rows, total: first?.total ?? 0 }
}
