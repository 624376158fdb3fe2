import { useCallback, useMemo } from 'react'
import { parseSearch, type SearchDefaults, type SearchValues, serialiseSearch } from './search-params.ts'

export interface PagedSearchOptions<D extends SearchDefaults> {
  /** `{ size: 20, searchKeyword: '', … }`; the types of the values follow. */
  defaults: D
  /** Both from the router's `useSearchParams()`. */
  params: URLSearchParams
  setParams: (next: URLSearchParams, options?: { replace?: boolean }) => void
  sizes?: readonly number[] | undefined
}

export interface PagedSearch<D extends SearchDefaults> {
  values: SearchValues<D>
  /** Changes some values; everything but a new `page` goes back to page 1. */
  set: (change: Partial<SearchValues<D>>) => void
  /** `replace` for a page that nobody chose: going back must not lead to it again. */
  setPage: (page: number, options?: { replace?: boolean }) => void
  setSize: (size: number) => void
  reset: () => void
  /** Something differs from the defaults (the page number does not count). */
  changed: boolean
}

/** Search state of a list, kept in the address: it survives reload, back and a shared link. Knows no router. */
export function usePagedSearch<const D extends SearchDefaults>(
  options: PagedSearchOptions<D>,
): PagedSearch<D> {
  const { defaults, params, setParams, sizes } = options
  const address = params.toString()
  const key = JSON.stringify(defaults)
  // biome-ignore lint/correctness/useExhaustiveDependencies: address and key are params and defaults by value
  const values = useMemo(() => parseSearch(params, defaults, sizes), [address, key, sizes])

  const write = useCallback(
    (next: SearchValues<D>, options?: { replace?: boolean }) =>
      setParams(serialiseSearch(next, defaults, params), options),
    [defaults, params, setParams],
  )
  const set = useCallback(
    (change: Partial<SearchValues<D>>) => write({ ...values, page: 1, ...change }),
    [values, write],
  )
  const setPage = useCallback(
    (page: number, options?: { replace?: boolean }) => write({ ...values, page }, options),
    [values, write],
  )
  const setSize = useCallback((size: number) => write({ ...values, page: 1, size }), [values, write])
  const reset = useCallback(() => write({ ...defaults, page: 1 } as SearchValues<D>), [defaults, write])
  const changed = useMemo(
    () => serialiseSearch({ ...values, page: 1 }, JSON.parse(key) as D).size > 0,
    [values, key],
  )
  return { values, set, setPage, setSize, reset, changed }
}
