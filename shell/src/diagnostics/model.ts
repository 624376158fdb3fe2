import type { DeliveryChannel, OverrideInfo, VitalName } from '@madang/contract'
import type { Recorded } from '../telemetry/record.ts'
import { meets } from './range.ts'

/** What an app's own manifest says, as far as this page reads it. */
export interface AppFacts {
  contract: string | null
  /** Shared package → version provided (shell), or range asked for (remote). */
  shares: Readonly<Record<string, string>>
}

export interface PointerFacts {
  version: string
  traffic?: number
  halted?: { at: string; reason: string }
}

/** `GET /mf/api/status?companyId=`, as far as this page reads it. */
export interface StatusFacts {
  revision: number
  at: string | null
  contract: string | null
  apps: readonly { name: string; channels: Readonly<Record<string, PointerFacts>> }[]
}

export interface RunningApp {
  name: string
  version: string
  /** Address of its entry; the shell's is not known. */
  entry?: string | undefined
  channel: DeliveryChannel
}

/** Everything that the page is made from. */
export interface Sources {
  companyId: string | null
  fingerprint: string | null
  revision: number | null
  shell: RunningApp
  provided: Readonly<Record<string, string>>
  remotes: readonly RunningApp[]
  overrides: readonly OverrideInfo[]
  /** By app; null where its manifest could not be read. */
  facts: Readonly<Record<string, AppFacts | null>>
  status: StatusFacts | null
  trail: readonly Recorded[]
}

export interface AppRow extends RunningApp {
  contract: string | null
  /** What the gateway's pointers say: `stable`, `canary`, and this company's pin. */
  pointers: readonly { channel: string; version: string; traffic?: number; haltedBecause?: string }[]
  /** Packages that it asks for and the shell does not provide in a fitting version; null when not known. */
  unmet: readonly string[] | null
}

export interface ShareRow {
  name: string
  provided: string | null
  /** Range → who asks for it. */
  wanted: readonly { range: string; by: readonly string[]; met: boolean | null }[]
}

export interface LoadRow {
  at: number
  remote: string
  version: string
  ran: string | null
  outcome: string
  ms: number
}
export interface FailureRow {
  at: number
  remote: string
  version: string
  phase: string
  message: string
}
export interface VitalRow {
  remote: string
  version: string
  name: VitalName
  value: number
  rating: 'good' | 'fair' | 'poor'
}

export interface Diagnosis {
  companyId: string | null
  fingerprint: string | null
  revision: number | null
  gatewayRevision: number | null
  serverContract: string | null
  apps: readonly AppRow[]
  shares: readonly ShareRow[]
  pins: readonly { app: string; version: string }[]
  overrides: readonly { remote: string; to: string }[]
  loads: readonly LoadRow[]
  failures: readonly FailureRow[]
  vitals: readonly VitalRow[]
}

/** Up to the first it is good, up to the second fair (web.dev/vitals). */
const vitalLimits: Readonly<Record<VitalName, readonly [number, number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
}

export function rate(name: VitalName, value: number): VitalRow['rating'] {
  const [good, fair] = vitalLimits[name]
  return value <= good ? 'good' : value <= fair ? 'fair' : 'poor'
}

export function diagnose(of: Sources): Diagnosis {
  const events = [...of.trail].reverse()
  return {
    companyId: of.companyId,
    fingerprint: of.fingerprint,
    revision: of.revision,
    gatewayRevision: of.status?.revision ?? null,
    serverContract: of.status?.contract ?? null,
    apps: [of.shell, ...of.remotes].map((app) => appRow(app, of)),
    shares: shareRows(of),
    pins: pinsOf(of),
    overrides: of.overrides.map(({ remote, version, base }) => ({ remote, to: version ?? base ?? '' })),
    loads: events.flatMap(({ at, event, note }) =>
      event.kind === 'load'
        ? [{ at, ...strip(event), ran: note ?? (event.outcome === 'failed' ? null : event.version) }]
        : [],
    ),
    failures: events.flatMap(({ at, event, note }) =>
      event.kind === 'error' ? [{ at, ...strip(event), message: note ?? '' }] : [],
    ),
    vitals: latestVitals(of.trail),
  }
}

const strip = <T extends { kind: string }>({ kind: _kind, ...rest }: T): Omit<T, 'kind'> => rest

function appRow(app: RunningApp, { facts, provided, status, companyId, shell }: Sources): AppRow {
  const known = facts[app.name]
  const channels = status?.apps.find(({ name }) => name === app.name)?.channels ?? {}
  const pointers = Object.entries(channels)
    .filter(([channel]) => !channel.startsWith('company:') || isOwn(channel, companyId))
    .map(([channel, { version, traffic, halted }]) => ({
      channel,
      version,
      ...(traffic === undefined ? {} : { traffic }),
      ...(halted ? { haltedBecause: halted.reason } : {}),
    }))
  const unmet =
    app.name === shell.name || !known
      ? null
      : Object.entries(known.shares)
          .filter(([name, range]) => meets(provided[name], range) === false)
          .map(([name, range]) => `${name} ${range}`)
  return { ...app, contract: known?.contract ?? null, pointers, unmet }
}

const isOwn = (channel: string, companyId: string | null) =>
  companyId !== null && channel === `company:${companyId.toLowerCase()}`

function shareRows({ provided, remotes, facts }: Sources): ShareRow[] {
  const names = new Set(Object.keys(provided))
  for (const { name } of remotes) for (const share of Object.keys(facts[name]?.shares ?? {})) names.add(share)
  return [...names].sort().map((name) => {
    const ranges = new Map<string, string[]>()
    for (const remote of remotes) {
      const range = facts[remote.name]?.shares[name]
      if (range) ranges.set(range, [...(ranges.get(range) ?? []), remote.name])
    }
    const wanted = [...ranges].map(([range, by]) => ({ range, by, met: meets(provided[name], range) }))
    return { name, provided: provided[name] ?? null, wanted }
  })
}

const pinsOf = ({ status, companyId }: Sources): Diagnosis['pins'] =>
  (status?.apps ?? []).flatMap(({ name, channels }) =>
    Object.entries(channels)
      .filter(([channel]) => isOwn(channel, companyId))
      .map(([, { version }]) => ({ app: name, version })),
  )

/** A measure that grows while the page lives is told several times: the last counts. */
function latestVitals(trail: readonly Recorded[]): VitalRow[] {
  const rows = new Map<string, VitalRow>()
  for (const { event } of trail) {
    if (event.kind !== 'vital') continue
    const { remote, version, name, value } = event
    rows.set(`${remote} ${version} ${name}`, { remote, version, name, value, rating: rate(name, value) })
  }
  return [...rows.values()]
}
