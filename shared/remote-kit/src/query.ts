import { mayRetry, resolveError } from '@madang/api-client'
import type { AnswerOf, Call, DataCall, RequestOf } from '@madang/contract'
import {
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery as useTanstackInfinite,
  useMutation as useTanstackMutation,
  useQuery as useTanstackQuery,
} from '@tanstack/react-query'
import { useContext, useMemo } from 'react'
import { useServices } from './hooks.ts'
import { queryClient } from './query/client.ts'
import { inScope, type ScopedQueries, scopedQueries, sharedScope } from './query/scoped.ts'
import { RemoteContext } from './remote-context.ts'
import { getServices } from './state.ts'

export { keepPreviousData } from '@tanstack/react-query'
export type { ScopedQueries }

/** Scope of keys: the remote's name; `shared` outside of remotes. */
const useScope = () => useContext(RemoteContext)?.decl.name ?? sharedScope

/**
 * Key of a call's answers inside this remote: of one request, or without it of all requests, as
 * `invalidateQueries({ queryKey: callKey(room.list) })` takes it.
 */
export const callKey = (call: Call, ...request: unknown[]): QueryKey => [call.id, ...request]

/** Query options of one call, as TanStack Query takes them. */
export interface CallQuery<C extends DataCall> {
  queryKey: QueryKey
  queryFn(context: { signal: AbortSignal }): Promise<AnswerOf<C>>
}

/**
 * Query options of one call: `useQuery(callQuery(room.list, request))`, or with more:
 * `useQuery({ ...callQuery(…), placeholderData: keepPreviousData })`. The hooks put the remote's name before the key.
 */
export const callQuery = <C extends DataCall>(call: C, request: RequestOf<C>): CallQuery<C> => ({
  queryKey: callKey(call, request),
  queryFn: ({ signal }) => getServices().api.call(call, request, { signal }),
})

/** TanStack's `useQuery` on the page's one client, its key inside this remote's scope. */
export function useQuery<TData, TError = Error, TSelected = TData, TKey extends QueryKey = QueryKey>(
  options: UseQueryOptions<TData, TError, TSelected, TKey>,
): UseQueryResult<TSelected, TError> {
  const scope = useScope()
  return useTanstackQuery(
    { ...options, queryKey: inScope(scope, options.queryKey) as unknown as TKey },
    queryClient,
  )
}

export function useInfiniteQuery<
  TData,
  TPage,
  TError = Error,
  TSelected = InfiniteData<TData, TPage>,
  TKey extends QueryKey = QueryKey,
>(
  options: UseInfiniteQueryOptions<TData, TError, TSelected, TKey, TPage>,
): UseInfiniteQueryResult<TSelected, TError> {
  const scope = useScope()
  return useTanstackInfinite(
    { ...options, queryKey: inScope(scope, options.queryKey) as unknown as TKey },
    queryClient,
  )
}

/** TanStack's `useMutation`; a failure is shown as section 1.15 says unless the caller takes it with `onError`. */
export function useMutation<TData, TError = Error, TVariables = void, TContext = unknown>(
  options: UseMutationOptions<TData, TError, TVariables, TContext>,
): UseMutationResult<TData, TError, TVariables, TContext> {
  const { showError } = useServices()
  return useTanstackMutation(
    { ...options, onError: options.onError ?? ((error) => showError(error)) },
    queryClient,
  )
}

/** The page's query client, its keys inside this remote's scope: `invalidateQueries({ queryKey: callKey(room.list) })`. */
export function useQueryClient(): ScopedQueries {
  const scope = useScope()
  return useMemo(() => scopedQueries(queryClient, scope), [scope])
}

/** Has the answers of these calls asked for again wherever they are shown: what one remote changes is old in all of them. */
export function invalidateCalls(calls: readonly Call[]): void {
  const ids: readonly unknown[] = calls.map(({ id }) => id)
  if (ids.length === 0) return
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => ids.includes(queryKey[1]) })
}

/** For the shell alone: the client itself. */
export const pageQueryClient: QueryClient = queryClient
export { mayRetry, resolveError }
