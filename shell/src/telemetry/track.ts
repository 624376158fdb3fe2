import { cell } from '../core/cell.ts'

type Values = Readonly<Record<string, string | number | boolean>>

export interface Tracked {
  /** ms since the page began. */
  at: number
  name: string
  values: Values
}

const mostKept = 100

/** What remotes counted on this page, latest last: shown on the diagnostics page. */
export const tracked = cell<readonly Tracked[]>([])

/** The kit's `track`: kept for the diagnostics page, and a mark on the browser's own time line for its tools. */
export function track(name: string, values: Values): void {
  const entry = { at: performance.now(), name, values }
  tracked.set([...tracked.get(), entry].slice(-mostKept))
  try {
    performance.mark(`madang:${name}`, { startTime: entry.at, detail: values })
  } catch {
    // Values that can't be copied are no reason to break who tracks.
  }
}
