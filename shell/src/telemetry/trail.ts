import { type Recorded, recorded } from './record.ts'

/**
 * What happened in this tab before this page, so that the diagnostics page, a page of its own, can show it. Lives as
 * long as the tab.
 */
const key = 'madang.trail'
const mostKept = 100

function read(): Recorded[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(found) ? found.filter((one) => typeof one?.event?.kind === 'string') : []
  } catch {
    return []
  }
}

/** Read once, before this page adds its own. */
let before: readonly Recorded[] | undefined
export function trailBefore(): readonly Recorded[] {
  before ??= read()
  return before
}

export function keepTrail(now: readonly Recorded[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...trailBefore(), ...now].slice(-mostKept)))
  } catch {
    // Private mode, full: the diagnostics page shows this page's own alone.
  }
}

/** Everything of this tab, oldest first. */
export const trail = (): readonly Recorded[] => [...trailBefore(), ...recorded.get()]
