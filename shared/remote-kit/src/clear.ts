import type { Me } from '@madang/contract'
import { changesUnderWay } from './deed.ts'
import { parts } from './registry.ts'
import { forgetPhotos } from './user-photo.ts'

/** Signed out or changed company: forget every answer of the server (for the shell). */
export function clearQueries(): void {
  parts.queries?.clear()
  parts.work?.left()
  forgetPhotos()
}

/** In how many places something of this person waits for being sent, in this browser or on its way (for the shell). */
export const waitingWork = async ({
  companyId,
  userIdx,
}: Pick<Me, 'companyId' | 'userIdx'>): Promise<number> =>
  ((await parts.work?.waiting(companyId, userIdx)) ?? 0) + changesUnderWay()

/**
 * The server says that answers to these calls are out of date (for the shell): in all remotes, what is on screen is asked
 * again, the rest when it is shown next.
 */
export function markStale(callIds: readonly string[] | 'all'): void {
  parts.queries?.stale(callIds)
}
