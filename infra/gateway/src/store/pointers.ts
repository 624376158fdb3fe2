import type { Channel } from './names.ts'

/** Where one app stands on one channel. */
export interface Pointer {
  version: string
  /** Versions that were live here before, latest first; the first is what a rollback takes and the page falls back to. */
  earlier: string[]
  /** Canary only: percent of the people who get it, 0 to 100, in steps of 0.01. */
  traffic?: number
  /** Canary only: taken from everybody, since it failed too often. */
  halted?: { at: string; reason: string }
}

/** App → channel → pointer. */
export type Pointers = Record<string, Record<Channel, Pointer>>

const keptEarlier = 10
export const defaultTraffic = 10

export const isTraffic = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 100 && Math.round(value * 100) / 100 === value

/**
 * The canary is one trial beside stable: it has no history of its own, and is over when its version reaches stable.
 * Naming the version that is on trial again sets its traffic, and begins anew where it was halted.
 */
export function promoted(
  pointers: Pointers,
  app: string,
  channel: Channel,
  version: string,
  traffic: number = defaultTraffic,
): Pointers {
  if (channel === 'canary') return placed(pointers, app, channel, { version, earlier: [], traffic })
  const current = pointers[app]?.[channel]
  const earlier = current
    ? [current.version, ...current.earlier].filter((older) => older !== version).slice(0, keptEarlier)
    : []
  return settled(placed(pointers, app, channel, { version, earlier }), app)
}

/**
 * Null when there is nothing to go back to. A canary is taken away, and so is a pin without an earlier version:
 * stable holds again.
 */
export function rolledBack(pointers: Pointers, app: string, channel: Channel): Pointers | null {
  const current = pointers[app]?.[channel]
  if (!current) return null
  const [version, ...earlier] = current.earlier
  if (version && channel !== 'canary') {
    return settled(placed(pointers, app, channel, { version, earlier }), app)
  }
  return channel === 'stable' ? null : without(pointers, app, channel)
}

/** Null when that version is not on trial any more, or is halted already. */
export function haltedCanary(
  pointers: Pointers,
  app: string,
  version: string,
  halted: { at: string; reason: string },
): Pointers | null {
  const canary = pointers[app]?.canary
  if (canary?.version !== version || canary.halted) return null
  return placed(pointers, app, 'canary', { ...canary, traffic: 0, halted })
}

/** The pointer that holds for a company: its own pin before stable. */
export function pointerFor(pointers: Pointers, app: string, companyId: string | null): Pointer | undefined {
  return pinOf(pointers, app, companyId) ?? pointers[app]?.stable
}

export const pinOf = (pointers: Pointers, app: string, companyId: string | null): Pointer | undefined =>
  companyId === null ? undefined : pointers[app]?.[`company:${companyId.toLowerCase()}`]

/** What stable runs is on trial no longer. */
function settled(pointers: Pointers, app: string): Pointers {
  const { stable, canary } = pointers[app] ?? {}
  return stable && stable.version === canary?.version ? without(pointers, app, 'canary') : pointers
}

const placed = (pointers: Pointers, app: string, channel: Channel, pointer: Pointer): Pointers => ({
  ...pointers,
  [app]: { ...pointers[app], [channel]: pointer },
})

function without(pointers: Pointers, app: string, channel: Channel): Pointers {
  const { [channel]: _gone, ...others } = pointers[app] ?? {}
  return { ...pointers, [app]: others }
}
