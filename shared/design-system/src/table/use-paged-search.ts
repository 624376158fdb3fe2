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

  // what was chosen last, also while the address is on its way through the router: a second choice must not undo the first
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another choice; params are it by value
  const chosen = useMemo(() => ({ params }), [address])
  const write = useCallback(
    (change: Partial<SearchValues<D>>, options?: { replace?: boolean }) => {
      const next = { ...parseSearch(chosen.params, defaults, sizes), ...change }
      chosen.params = serialiseSearch(next, defaults, chosen.params)
      setParams(chosen.params, options)
    },
    [chosen, defaults, setParams, sizes],
  )
  const set = useCallback((change: Partial<SearchValues<D>>) => write({ page: 1, ...change }), [write])
  const setPage = useCallback(
    (page: number, options?: { replace?: boolean }) => write({ page } as Partial<SearchValues<D>>, options),
    [write],
  )
  const changed = serialiseSearch({ ...values, page: 1 }, defaults).size > 0
  return {
    values,
    set,
    setPage,
    setSize: (size) => set({ size } as Partial<SearchValues<D>>),
    reset: () => set(defaults as unknown as Partial<SearchValues<D>>),
    changed,
  }
}
