import type { TelemetryEvent } from '@madang/contract'
import { type AddressTally, haltingRule } from './rule.ts'
import type { HealthSamples, PageSample } from './samples.ts'

export const windowMs = haltingRule.windowMinutes * 60_000

/** Kept in memory, at most: versions, pages of a version, and pages of a version from one address. */
const atMost = { versions: 500, pages: 5000, pagesPerAddress: 100 } as const

interface Page {
  at: number
  address: string
  failed: boolean
}

interface Seen {
  /** Page id → page, oldest first. */
  pages: Map<string, Page>
  /** Address → how many of the pages. */
  addresses: Map<string, number>
}

/**
 * The samples of one process, in its memory: distinct pages, and which of them failed. A restart begins anew, and two
 * gateways on one folder each see their own half.
 */
export class HealthWindow implements HealthSamples {
  /** `mf-notes@1.4.0` → what was seen of it, longest silent first. */
  private readonly versions = new Map<string, Seen>()
  private readonly clock: () => Date

  constructor(clock: () => Date) {
    this.clock = clock
  }

  /** True when it says something new. */
  add({ app, version, page, network: address, failed }: PageSample): boolean {
    const key = `${app}@${version}`
    const seen = this.versions.get(key) ?? { pages: new Map(), addresses: new Map() }
    this.versions.delete(key)
    this.versions.set(key, seen)
    if (this.versions.size > atMost.versions) this.versions.delete(this.versions.keys().next().value ?? '')

    const known = seen.pages.get(page)
    if (known) {
      const news = failed && !known.failed
      known.failed ||= failed
      return news
    }
    this.expire(seen)
    // one address can't push the pages of the others out
    const own = seen.addresses.get(address) ?? 0
    if (own >= atMost.pagesPerAddress) return false
    seen.pages.set(page, { at: this.clock().getTime(), address, failed })
    seen.addresses.set(address, own + 1)
    if (seen.pages.size > atMost.pages) remove(seen, seen.pages.keys().next().value ?? '')
    return true
  }

  async byAddress(app: string, version: string): Promise<AddressTally[]> {
    const byAddress = new Map<string, AddressTally>()
    for (const { address, failed } of this.pagesOf(app, version)) {
      const one = byAddress.get(address) ?? { pages: 0, failed: 0 }
      one.pages += 1
      if (failed) one.failed += 1
      byAddress.set(address, one)
    }
    return [...byAddress.values()]
  }

  private pagesOf(app: string, version: string): Page[] {
    const seen = this.versions.get(`${app}@${version}`)
    if (!seen) return []
    this.expire(seen)
    return [...seen.pages.values()]
  }

  private expire(seen: Seen): void {
    const since = this.clock().getTime() - windowMs
    for (const [id, { at }] of seen.pages) {
      if (at > since) break
      remove(seen, id)
    }
  }
}

function remove({ pages, addresses }: Seen, id: string): void {
  const page = pages.get(id)
  if (!page) return
  pages.delete(id)
  const left = (addresses.get(page.address) ?? 1) - 1
  if (left > 0) addresses.set(page.address, left)
  else addresses.delete(page.address)
}

/** Did the version that was asked for fail? A page that came after another try did not. Null: says nothing about it. */
export function failureIn(event: TelemetryEvent): boolean | null {
  if (event.kind === 'error') return true
  if (event.kind === 'vital') return null
  return event.outcome !== 'ok' && event.outcome !== 'retried'
}
