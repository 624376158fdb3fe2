import { type DataCallId, mayRetry, resolveError } from '@madang/api-client'
import { callQuery as apiCallQuery, type CallQuery, sharedScope } from '@madang/api-client/query'
import type { AnswerOf, RequestOf } from '@madang/contract'
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
import { queryClient } from './query/client.ts'
import { inScope, type ScopedQueries, scopedQueries } from './query/scoped.ts'
import { RemoteContext } from './remote-context.ts'
import { getServices } from './state.ts'

export { keepPreviousData } from '@tanstack/react-query'
export type { ScopedQueries }

/** Scope of keys: the remote's name; `shared` outside of remotes. */
const useScope = () => useContext(RemoteContext)?.decl.name ?? sharedScope

/**
 * Query options of one call: `useQuery(callQuery('room.list', request))`, or with more:
 * `useQuery({ ...callQuery(…), placeholderData: keepPreviousData })`. The hooks put the remote's name before the key.
 */
export function callQuery<K extends DataCallId>(id: K, request: RequestOf<K>): CallQuery<K> {
  const { queryKey, queryFn } = apiCallQuery(getServices().api, '', id, request)
  return { queryKey: queryKey.slice(1) as unknown as CallQuery<K>['queryKey'], queryFn }
}

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
  return useTanstackMutation(
    { ...options, onError: options.onError ?? ((error) => getServices().showError(error)) },
    queryClient,
  )
}

export interface CallMutationOptions<K extends DataCallId> {
  /** Calls of this remote whose answers are out of date afterwards. */
  invalidates?: readonly DataCallId[]
  onSuccess?(answer: AnswerOf<K>, request: RequestOf<K>): void
  /** Takes the failure; without it the shell shows it. */
  onError?(error: Error, request: RequestOf<K>): void
}

/** A call that changes something: `const open = useCallMutation('meet.open', { invalidates: ['room.list'] })`. */
export function useCallMutation<K extends DataCallId>(
  id: K,
  { invalidates = [], onSuccess, onError }: CallMutationOptions<K> = {},
): UseMutationResult<AnswerOf<K>, Error, RequestOf<K>> {
  const queries = useQueryClient()
  return useMutation<AnswerOf<K>, Error, RequestOf<K>>({
    mutationFn: (request) => getServices().api.call(id, request),
    onError: onError && ((error, request) => onError(error, request)),
    onSuccess: (answer, request) => {
      for (const call of invalidates) void queries.invalidateQueries({ queryKey: [call] })
      onSuccess?.(answer, request)
    },
  })
}

/** The page's query client, its keys inside this remote's scope: `invalidateQueries({ queryKey: ['room.list'] })`. */
export function useQueryClient(): ScopedQueries {
  const scope = useScope()
  return useMemo(() => scopedQueries(queryClient, scope), [scope])
}

/** For the shell alone: the client itself. */
export const pageQueryClient: QueryClient = queryClient
export { mayRetry, resolveError }
