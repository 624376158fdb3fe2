import type { PageClient } from '@madang/api-client'
import type { PageDecl } from '@madang/remote-kit'

/**
 * Sends what a page asks for anyway (`firstCall` of its declaration), before the frame and the remote's code have come: their scripts
 * and the answers then share the wait. Only what `page` itself may ask for here: paths of this server.
 */
export function sendFirstCalls(
  { firstCalls = [] }: Pick<PageDecl, 'firstCalls'>,
  search: string,
  api: Pick<PageClient, 'ahead'>,
): void {
  for (const { call, request, query } of firstCalls) {
    const value = query && new URLSearchParams(search).get(query)
    if (call.path.startsWith('/api/') && (value || !query))
      api.ahead(call, (query ? { [query]: value, ...request } : request) as never)
  }
}
