import { maybeServices } from '../state.ts'

/** The server's time, ms since 1970; null while no answer has told it, or in a shell from before it. */
export function serverNow(): number | null {
  const api = maybeServices()?.api
  return api?.isTimeKnown?.() ? api.now() : null
}
