import type { Pointers } from './pointers.ts'

export const retentionRule = {
  /** Days that a version is served after it was last live, so that no open tab meets a missing file. */
  days: 30,
  /** Versions of each app that stay whatever their age, by the time of their upload. */
  versions: 10,
} as const

const day = 24 * 60 * 60 * 1000

/** Times are in milliseconds. */
export interface StoredVersion {
  version: string
  publishedAt: number
  /** The last time that a pointer stood at it; null: nobody ever had it. */
  lastLive: number | null
}

/** Every version that some pointer stands at or may go back to. */
export function namedVersions(pointers: Pointers, app: string): Set<string> {
  return new Set(Object.values(pointers[app] ?? {}).flatMap(({ version, earlier }) => [version, ...earlier]))
}

/** The versions of one app that nobody needs any more. Pure. */
export function expiredVersions(
  stored: readonly StoredVersion[],
  named: ReadonlySet<string>,
  now: number,
  rule = retentionRule,
): string[] {
  const newest = [...stored]
    .sort((a, b) => b.publishedAt - a.publishedAt || (a.version < b.version ? 1 : -1))
    .slice(0, rule.versions)
    .map(({ version }) => version)
  const kept = new Set([...named, ...newest])
  const since = now - rule.days * day
  return stored
    .filter(({ version, publishedAt, lastLive }) => {
      return !kept.has(version) && Math.max(publishedAt, lastLive ?? publishedAt) < since
    })
    .map(({ version }) => version)
}

/**
 * App → version → when it was last live, from the states in their order. A version is live until the state that no
 * longer points to it; one that still is has the time of the newest state, and is kept by its pointer.
 */
export class LiveTimes {
  private readonly times = new Map<string, Map<string, number>>()
  private before: Pointers = {}
  /** The newest state that was added. */
  revision = 0

  add({ revision, at, pointers }: { revision: number; at: string; pointers: Pointers }): void {
    this.revision = revision
    const time = Date.parse(at)
    for (const state of [this.before, pointers]) {
      for (const [app, channels] of Object.entries(state)) {
        const own = this.times.get(app) ?? new Map<string, number>()
        this.times.set(app, own)
        for (const { version } of Object.values(channels))
          own.set(version, Math.max(own.get(version) ?? 0, time))
      }
    }
    this.before = pointers
  }

  of(app: string, version: string): number | null {
    return this.times.get(app)?.get(version) ?? null
  }
}
