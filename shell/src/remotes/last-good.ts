import type { Candidate } from './discovery.ts'

/**
 * The version of each remote that last really stood on a page of this browser: what is tried when neither the live version
 * nor the gateway's fallback comes. By company, since companies may be pinned to different versions.
 */
export interface LastGood {
  read(remote: string): Candidate | null
  keep(remote: string, candidate: Candidate): void
  drop(remote: string): void
}

type Values = Pick<Storage, 'getItem' | 'setItem'>

const keyOf = (company: string) => `madang.lastGood.${company}`

/** What stands there may be of any build of the shell, or of anybody: only files of this remote's own store count. */
function readCandidate(remote: string, value: unknown): Candidate | null {
  const { url, container, version, hashes } = (value ?? {}) as Partial<Record<keyof Candidate, unknown>>
  const base = `/mf/store/${remote}/${version}/`
  if (typeof url !== 'string' || typeof container !== 'string' || typeof version !== 'string') return null
  if (!url.startsWith(base) || url.includes('..') || typeof hashes !== 'object' || !hashes) return null
  const entries = Object.entries(hashes).filter(
    ([file, hash]) => file.startsWith(base) && typeof hash === 'string',
  )
  return { url, container, version, source: 'last-good', hashes: Object.fromEntries(entries) }
}

/** A browser that keeps nothing (private mode, full) just has no last good version. */
export function lastGoodIn(values: () => Values, company: () => string): LastGood {
  const read = (): Record<string, unknown> => {
    try {
      const all: unknown = JSON.parse(values().getItem(keyOf(company())) ?? '{}')
      return typeof all === 'object' && all !== null ? { ...all } : {}
    } catch {
      return {}
    }
  }
  const write = (change: (all: Record<string, unknown>) => void) => {
    const all = read()
    change(all)
    try {
      values().setItem(keyOf(company()), JSON.stringify(all))
    } catch {
      // See above.
    }
  }
  return {
    read: (remote) => readCandidate(remote, read()[remote]),
    keep(remote, { url, container, version, hashes }) {
      write((all) => {
        all[remote] = { url, container, version, hashes }
      })
    },
    drop(remote) {
      write((all) => {
        delete all[remote]
      })
    },
  }
}
