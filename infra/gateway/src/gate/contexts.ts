import type { AppManifest } from '@madang/build/manifest'
import type { Channel } from '../store/names.ts'
import type { Pointers } from '../store/pointers.ts'

/** One combination of apps that a page could be made of with the candidate in it, by the pointers alone. */
export interface PointedContext {
  /** As findings name it: `everybody`, `company hanbit`. */
  name: string
  /** Other app → each version of it that a person of this context may get: its stable one, and the canary on trial. */
  versions: Record<string, string[]>
}

export interface Context {
  name: string
  /** Every shell that may carry the candidate; none in an empty store. */
  shells: readonly AppManifest[]
  /** Every version of every other remote that may stand beside the candidate. */
  remotes: readonly AppManifest[]
}

const pin = 'company:'

/**
 * Where a candidate would go live. Stable and canary reach everybody, and each company with a pin of something else:
 * its page is another combination. A company that pins this very app elsewhere never meets the candidate.
 */
export function contextsOf(pointers: Pointers, app: string, channel: Channel): PointedContext[] {
  if (channel.startsWith(pin)) return [contextOf(pointers, app, channel)]
  const companies = new Set(Object.values(pointers).flatMap(Object.keys).filter(isPin))
  const reached = [...companies].filter((company) => !pointers[app]?.[company]).sort()
  return [null, ...reached].map((company) => contextOf(pointers, app, company))
}

const isPin = (channel: Channel) => channel.startsWith(pin)

function contextOf(pointers: Pointers, app: string, company: Channel | null): PointedContext {
  const others = Object.keys(pointers).filter((name) => name !== app)
  return {
    name: company ? `company ${company.slice(pin.length)}` : 'everybody',
    versions: Object.fromEntries(others.map((name) => [name, versionsFor(pointers, name, company)])),
  }
}

/** Each person has one of them; a trial that nobody is in, or that was halted, can't be met. */
function versionsFor(pointers: Pointers, app: string, company: Channel | null): string[] {
  const channels = pointers[app] ?? {}
  const pinned = company && channels[company]
  if (pinned) return [pinned.version]
  const { stable, canary } = channels
  const onTrial = canary && (canary.traffic ?? 0) > 0 && !canary.halted
  return [...new Set([stable?.version, onTrial ? canary.version : undefined])].filter(
    (version) => version !== undefined,
  )
}
