import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** First part of keys that several remotes share: cancelled and cleared by the shell alone. */
export const sharedScope = 'shared'

/** Puts the scope before a key that has none yet. */
export const inScope = (scope: string, key: QueryKey): QueryKey =>
  key[0] === scope || key[0] === sharedScope ? key : [scope, ...key]

const byFilters = [
  'invalidateQueries',
  'refetchQueries',
  'cancelQueries',
  'resetQueries',
  'removeQueries',
  'isFetching',
  'getQueriesData',
] as const
const byOptions = [
  'fetchQuery',
  'prefetchQuery',
  'ensureQueryData',
  'fetchInfiniteQuery',
  'prefetchInfiniteQuery',
] as const
const byKey = ['getQueryData', 'setQueryData', 'getQueryState'] as const

/** What of the query client a remote uses. */
export type ScopedQueries = Pick<
  QueryClient,
  (typeof byFilters)[number] | (typeof byOptions)[number] | (typeof byKey)[number]
>

/** The client with every key inside the scope; filters without a key mean the scope's own queries, never another remote's. */
export function scopedQueries(client: QueryClient, scope: string): ScopedQueries {
  type Keyed = { queryKey?: QueryKey }
  const call = (name: keyof ScopedQueries, first: unknown, rest: unknown[]) =>
    Reflect.apply(client[name] as (...args: unknown[]) => unknown, client, [first, ...rest])
  const scoped: Record<string, unknown> = {}
  for (const name of [...byFilters, ...byOptions]) {
    scoped[name] = (given: Keyed = {}, ...rest: unknown[]) =>
      call(name, { ...given, queryKey: inScope(scope, given.queryKey ?? []) }, rest)
  }
  for (const name of byKey) {
    scoped[name] = (key: QueryKey, ...rest: unknown[]) => call(name, inScope(scope, key), rest)
  }
  return scoped as unknown as ScopedQueries
}
