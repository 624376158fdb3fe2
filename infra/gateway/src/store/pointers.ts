import type { Channel } from './names.ts'

/** Where one app stands on one channel. */
export interface Pointer {
  version: string
  /** Versions that were live here before, latest first; the first is what a rollback takes and the page falls back to. */
  earlier: string[]
}

/** App → channel → pointer. */
export type Pointers = Record<string, Record<Channel, Pointer>>

const keptEarlier = 10

export function promoted(pointers: Pointers, app: string, channel: Channel, version: string): Pointers {
  const current = pointers[app]?.[channel]
  const earlier = current
    ? [current.version, ...current.earlier].filter((older) => older !== version).slice(0, keptEarlier)
    : []
  return { ...pointers, [app]: { ...pointers[app], [channel]: { version, earlier } } }
}

/** Null when there is nothing to go back to. A pin or canary without an earlier version is taken away: stable holds again. */
export function rolledBack(pointers: Pointers, app: string, channel: Channel): Pointers | null {
  const current = pointers[app]?.[channel]
  if (!current) return null
  const [version, ...earlier] = current.earlier
  if (version) return { ...pointers, [app]: { ...pointers[app], [channel]: { version, earlier } } }
  if (channel === 'stable') return null
  const { [channel]: _gone, ...others } = pointers[app] ?? {}
  return { ...pointers, [app]: others }
}

/** The pointer that holds for a company: its own pin before stable. */
export function pointerFor(pointers: Pointers, app: string, companyId: string | null): Pointer | undefined {
  const channels = pointers[app]
  return (companyId && channels?.[`company:${companyId.toLowerCase()}`]) || channels?.stable
}
