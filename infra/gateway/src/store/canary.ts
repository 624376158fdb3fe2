import { createHash } from 'node:crypto'
import type { DeliveryChannel } from '@madang/contract'
import type { Override, Overrides } from '../overrides/rules.ts'
import { type Pointer, type Pointers, pinOf } from './pointers.ts'

const buckets = 10_000

/**
 * Where a person stands for one remote, 0 to 9999. It knows nothing of versions, so that it does not move with a
 * deploy; and it differs from remote to remote, so that not the same people meet every canary.
 */
export function bucketOf(user: string, remote: string): number {
  return createHash('sha256').update(`${remote}\n${user}`).digest().readUInt32BE() % buckets
}

/** 0 % is nobody, 100 % is everybody, and more traffic only adds people. */
export function inCanary(canary: Pointer | undefined, remote: string, user: string | null): boolean {
  const traffic = liveTraffic(canary)
  if (traffic === 0 || user === null) return false
  // rounded: 0.57 times 100 is less than 57 in floating point
  return bucketOf(user, remote) < Math.round(traffic * (buckets / 100))
}

/** Percent of the people whom a canary reaches: none when it is halted. */
export const liveTraffic = (canary: Pointer | undefined): number =>
  !canary || canary.halted ? 0 : (canary.traffic ?? 0)

export interface Visitor {
  companyId: string | null
  /** What the bucket is made of; null: nobody known, so no canary. */
  user: string | null
  /** App → what this person alone wants to see. */
  overrides?: Overrides | undefined
}

export interface Selected {
  version: string
  channel: DeliveryChannel
  /** Version that takes over when this one can't be loaded. */
  fallback?: string
}

/** App → the one version that a page is made with. */
export type Selection = Record<string, Selected>

/** The one rule for who gets what: override, company's pin, canary, stable. Page, discovery and revision all ask here. */
export function selectVersions(pointers: Pointers, { companyId, user, overrides = {} }: Visitor): Selection {
  const out: Selection = {}
  for (const [app, channels] of Object.entries(pointers)) {
    const planned = planFor(pointers, app, companyId, user)
    const wanted = overriding(channels, overrides[app])
    if (wanted) {
      const back = planned?.version === wanted ? planned.fallback : planned?.version
      out[app] = { version: wanted, channel: 'override', ...(back && { fallback: back }) }
    } else if (planned) out[app] = planned
  }
  for (const [app, override] of Object.entries(overrides)) {
    // uploaded, but live for nobody yet
    if (!Object.hasOwn(pointers, app) && 'version' in override) {
      out[app] = { version: override.version, channel: 'override' }
    }
  }
  return out
}

function planFor(pointers: Pointers, app: string, companyId: string | null, user: string | null) {
  const { stable, canary } = pointers[app] ?? {}
  const pin = pinOf(pointers, app, companyId)
  // A pinned company falls back to what everybody else runs, when the pin has no history of its own.
  if (pin) return selected(pin.version, 'company', pin.earlier[0] ?? stable?.version)
  if (canary && inCanary(canary, app, user)) return selected(canary.version, 'canary', stable?.version)
  return stable && selected(stable.version, 'stable', stable.earlier[0])
}

const selected = (version: string, channel: DeliveryChannel, fallback: string | undefined): Selected => ({
  version,
  channel,
  ...(fallback && fallback !== version && { fallback }),
})

/**
 * Undefined: as without the override. A canary can be looked at whatever its traffic, also when it is halted: that is
 * how its fault is found. What a development server has, the shell asks it itself.
 */
function overriding(channels: Record<string, Pointer>, wanted: Override | undefined): string | undefined {
  if (!wanted || 'base' in wanted) return undefined
  return 'version' in wanted ? wanted.version : channels[wanted.channel]?.version
}

/** One version that some people of a company get. */
export interface Share {
  app: string
  selected: Selected
  /** Percent of the people. */
  traffic: number
}

/** Everything that is live for a company, app by app: the canary stands beside stable, with how many get it. */
export function liveShares(pointers: Pointers, companyId: string | null): Share[] {
  return Object.entries(pointers).flatMap(([app, { stable, canary }]) => {
    const usual = planFor(pointers, app, companyId, null)
    const traffic = usual?.channel === 'company' ? 0 : liveTraffic(canary)
    return [
      ...(usual ? [{ app, selected: usual, traffic: 100 - traffic }] : []),
      ...(canary && traffic > 0
        ? [{ app, selected: selected(canary.version, 'canary', stable?.version), traffic }]
        : []),
    ]
  })
}

/** Same versions, same text; another version of any app, another text. */
export function fingerprintOf(selection: Selection): string {
  const lines = Object.entries(selection).map(([app, { version }]) => `${app}@${version}`)
  return createHash('sha256').update(lines.sort().join('\n')).digest('base64url').slice(0, 16)
}
