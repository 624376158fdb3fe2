import { resolveError } from '@madang/api-client'
import type { AnswerOf, DataCall, Page, RequestOf } from '@madang/contract'
import { type RowId, type SearchValues, type Sort, usePagedSearch } from '@madang/design-system/table'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { callQuery, useQuery } from '../query.ts'
import { useSearchParams } from '../router.tsx'
import { askedFor, type ListValues, orderOf, pageThatIs, sortOf } from './list.rules.ts'

/** A row of a paged call. */
export type RowOf<C extends DataCall> = AnswerOf<C> extends { content: readonly (infer Row)[] } ? Row : never

/** The list's own names and what they are at first; `size` is always among them. Their types follow. */
export type ListDefaults = ListValues & { readonly size: number }

/** What the list asks for without translation: the chosen values that are not empty, under their own names. */
export type Asked<D extends ListDefaults> = Partial<Omit<SearchValues<D>, 'page' | 'size'>> & {
  page: number
  size: number
}

interface CommonOptions<D extends ListDefaults> {
  /** By the contract's names (`searchKeyword`, `searchStartDate`, `order` …): they are the address' names too. */
  defaults: D
  /**
   * Milliseconds between two questions where nobody tells of news. News themselves arrive by the call's query key; either
   * way new rows come without a bar over the old ones.
   */
  live?: number
  sizes?: readonly number[]
}

/** The one mapping from the person's choice to the wire; may be left out where the names are the contract's and nothing is missing. */
export type CallPageOptions<C extends DataCall, D extends ListDefaults> = CommonOptions<D> &
  (Asked<D> extends RequestOf<C>
    ? { toRequest?: (asked: Asked<D>, values: SearchValues<D>) => RequestOf<C> }
    : { toRequest: (asked: Asked<D>, values: SearchValues<D>) => RequestOf<C> })

export interface CallPage<Row, D extends ListDefaults = ListDefaults> {
  /** What is chosen, from the address. */
  values: SearchValues<D>
  defaults: D
  /** Changes some; goes back to page 1 and lets the ticks go. */
  set(change: Partial<SearchValues<D>>): void
  reset(): void
  /** Something differs from the defaults. */
  changed: boolean
  /** `undefined` before the first answer; the older ones while the next are under way or failed to come. */
  rows: readonly Row[] | undefined
  total: number
  page: number
  size: number
  setPage(page: number): void
  setSize(size: number): void
  sort: Sort | null
  setSort(sort: Sort | null): void
  loading: boolean
  error: Error | null
  retry(): void
  /** Ticked rows; those of other pages too. */
  selected: ReadonlySet<RowId>
  select(selected: ReadonlySet<RowId>): void
  clearSelection(): void
}

const none: ReadonlySet<RowId> = new Set()

/**
 * A list page without its looks: state in the address (defaults leave no trace), the call's answers, ticks. Give it to
 * `<ListPage>`, or draw it yourself.
 *
 *   const list = useCallPage(note.list, { defaults: { size: 20, searchKeyword: '', ...useRecentDays(7) } })
 */
export function useCallPage<C extends DataCall, const D extends ListDefaults>(
  call: C,
  options: CallPageOptions<C, D>,
): CallPage<RowOf<C>, D> {
  type Answer = Page<RowOf<C>>
  const { defaults, live, sizes } = options
  const toRequest = options.toRequest as
    | ((asked: Asked<D>, values: SearchValues<D>) => RequestOf<C>)
    | undefined
  const [params, setParams] = useSearchParams()
  const search = usePagedSearch<D>({ defaults, params, setParams, sizes })
  const { values } = search

  const requestOf = (of: SearchValues<D>): RequestOf<C> => {
    const asked = askedFor(of as ListValues) as Asked<D>
    return toRequest ? toRequest(asked, of) : (asked as RequestOf<C>)
  }
  // What the screen adds (whose notes, which kind): another one is another list, whose rows are nobody's older ones.
  const identity = JSON.stringify([
    call.id,
    requestOf({ ...defaults, page: 1 } as unknown as SearchValues<D>),
  ])
  const shown = useRef<{ identity: string; page: Answer }>(undefined)
  const before = shown.current?.identity === identity ? shown.current.page : undefined

  const query = useQuery({
    select: (answer) => answer as Answer,
    ...callQuery(call, requestOf(values)),
    refetchInterval: live ?? false,
    throwOnError: (error) => before === undefined && resolveError(error).kind === 'throw',
  })
  if (query.data) shown.current = { identity, page: query.data }
  const page = query.data ?? before

  // A page past the end: its rows were deleted meanwhile, or an old address asks for it.
  const { setPage } = search
  const there = query.data ? pageThatIs(query.data, values.page, values.size as number) : values.page
  const gone = there !== values.page
  useEffect(() => {
    if (gone) setPage(there, { replace: true })
  }, [gone, there, setPage])

  const [ticks, setTicks] = useState({ identity, selected: none })
  const selected = ticks.identity === identity ? ticks.selected : none
  const select = useCallback((next: ReadonlySet<RowId>) => setTicks({ identity, selected: next }), [identity])
  const clearSelection = useCallback(() => select(none), [select])
  const { set: change, reset: back } = search
  // What is no longer in the list must not be acted on unseen.
  const set = useCallback(
    (next: Partial<SearchValues<D>>) => {
      clearSelection()
      change(next)
    },
    [change, clearSelection],
  )
  const reset = useCallback(() => {
    clearSelection()
    back()
  }, [back, clearSelection])

  const order = (values as ListValues).order
  const sort = useMemo(() => sortOf(typeof order === 'string' ? order : undefined), [order])
  return {
    values,
    defaults,
    set,
    reset,
    changed: search.changed,
    rows: gone ? undefined : page?.content,
    total: page?.total ?? 0,
    page: values.page,
    size: values.size as number,
    setPage,
    setSize: search.setSize,
    sort,
    setSort: (next) => change({ order: orderOf(next) } as unknown as Partial<SearchValues<D>>),
    loading: gone || (query.isFetching && (query.data === undefined || live === undefined)),
    error: query.error,
    retry: () => void query.refetch(),
    selected,
    select,
    clearSelection,
  }
}
