import { parts } from './registry.ts'
import { forgetPhotos } from './user-photo.ts'

/** Signed out or changed company: forget every answer of the server (for the shell). */
export function clearQueries(): void {
  parts.queries?.clear()
  parts.work?.left()
  forgetPhotos()
}
