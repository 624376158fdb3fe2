/**
 * A rehearsal of emergency mode: one tab of one person's browser shows the service as it is in it, and nothing is written
 * to the server. The console begins it, the shell shows and ends it; this is what both know.
 */
export interface Rehearsal {
  /** As SYSTEM_EMERGENCY_MODE: 1 is quiet, 2 is not. */
  mode: 1 | 2
  /** Who rehearses: the next person in the same tab does not. */
  userIdx: number
  /** When it ends by itself, ms. */
  until: number
}

/** Asks for one in an address, `?madang.rehearsal=2`, and names it in the tab's session storage. */
export const rehearsalKey = 'madang.rehearsal'
const longestMs = 30 * 60_000

export const newRehearsal = (mode: Rehearsal['mode'], userIdx: number, now: number): string =>
  JSON.stringify({ mode, userIdx, until: now + longestMs } satisfies Rehearsal)

/** The rehearsal that a tab keeps, as long as it is this person's and not over; whatever else stands there is none. */
export function rehearsalOf(text: string | null, userIdx: number | undefined, now: number): Rehearsal | null {
  try {
    const { mode, userIdx: whose, until } = JSON.parse(text ?? 'null') as Rehearsal
    const valid = (mode === 1 || mode === 2) && whose === userIdx && until > now && until <= now + longestMs
    return valid ? { mode, userIdx: whose, until } : null
  } catch {
    return null
  }
}
