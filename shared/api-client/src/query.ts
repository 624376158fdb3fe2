import type { AnswerOf, RequestOf } from '@madang/contract'
import type { ApiClient, DataCallId } from './client.ts'

/** First part of keys that several remotes share: cancelled and cleared by the shell alone. */
export const sharedScope = 'shared'

export type CallKey<K extends DataCallId = DataCallId> = readonly [
  scope: string,
  id: K,
  request: RequestOf<K>,
]

/** `[remote, id, request]`: a remote's queries can be cancelled by its name, a call's by name and id. */
export const callKey = <K extends DataCallId>(scope: string, id: K, request: RequestOf<K>): CallKey<K> => [
  scope,
  id,
  request,
]

/** Query options of one call, as TanStack Query takes them. */
export interface CallQuery<K extends DataCallId> {
  queryKey: CallKey<K>
  queryFn(context: { signal: AbortSignal }): Promise<AnswerOf<K>>
}

export const callQuery = <K extends DataCallId>(
  api: ApiClient,
  scope: string,
  id: K,
  request: RequestOf<K>,
): CallQuery<K> => ({
  queryKey: callKey(scope, id, request),
  queryFn: ({ signal }) => api.call(id, request, { signal }),
})
