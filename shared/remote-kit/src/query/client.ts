import { mayRetry, resolveError } from '@madang/api-client'
import { QueryClient } from '@tanstack/react-query'
import { parts } from '../registry.ts'

/**
 * The page's one query client. Asks again only where that can help; an answer that the nearest boundary must show
 * (503, nobody signed in) goes there when there is nothing older to show (SHELL-110).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: 300_000,
      // Asked even when the browser believes to be offline: it is often wrong, and a failure can be shown.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (count, error) => count < 2 && mayRetry(error),
      throwOnError: (error, query) => query.state.data === undefined && resolveError(error).kind === 'throw',
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

parts.queries = {
  cancel: (scope) => void queryClient.cancelQueries({ queryKey: [scope] }),
  forgetFailures: (scope) =>
    queryClient.removeQueries({ queryKey: [scope], predicate: ({ state }) => state.status === 'error' }),
  clear: () => queryClient.clear(),
  // a key is scope, call, request: one word reaches all remotes
  stale: (callIds) =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => callIds === 'all' || callIds.includes(String(queryKey[1])),
    }),
}
