import { parts } from './registry.ts'
import { forgetPhotos } from './user-photo.ts'

/** Signed out or changed company: forget every answer of the server (for the shell). */
export function clearQueries(): void {
  parts.queries?.clear()
  parts.work?.left()
  forgetPhotos()
}

/**
 * The server says that answers to these calls are out of date (for the shell): in all remotes, what is on screen is asked
 * again, the rest when it is shown next.
 */
export function markStale(callIds: readonly string[] | 'all'): void {
  parts.queries?.stale(callIds)
}
