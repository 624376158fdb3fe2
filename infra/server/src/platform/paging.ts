import { limits, type Page } from '@madang/contract'

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
