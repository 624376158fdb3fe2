import type { Boot } from '../boot/boot.ts'
import { shellVersion } from '../core/version.ts'
import { trail } from '../telemetry/trail.ts'
import type { AppFacts, RunningApp, Sources, StatusFacts } from './model.ts'

/** What only the gateway knows. */
export interface Asked {
  status: StatusFacts | null
  facts: Sources['facts']
}

const limitMs = 8000

async function json(url: string): Promise<Record<string, unknown>> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(limitMs) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return (await answer.json()) as Record<string, unknown>
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)

async function factsOf({ name, version, entry }: RunningApp): Promise<AppFacts | null> {
  const stored = `/mf/store/${name}/${encodeURIComponent(version)}/`
  try {
    // beside the entry that runs: a development server's manifest stands in no store
    const base = new URL(entry ?? stored, window.location.origin)
    const manifest = await json(new URL('madang-manifest.json', base).href)
    return { contract: text(manifest.contract), shares: (manifest.shares ?? {}) as AppFacts['shares'] }
  } catch {
    return null
  }
}

async function statusOf(companyId: string | null): Promise<StatusFacts | null> {
  try {
    const query = companyId ? `?${new URLSearchParams({ companyId })}` : ''
    const status = await json(`/mf/api/status${query}`)
    return Array.isArray(status.apps) ? (status as unknown as StatusFacts) : null
  } catch {
    return null
  }
}

/** Never rejects: what can't be had is shown as missing. */
export async function askGateway(apps: readonly RunningApp[], companyId: string | null): Promise<Asked> {
  const [status, ...facts] = await Promise.all([statusOf(companyId), ...apps.map(factsOf)])
  return { status, facts: Object.fromEntries(apps.map(({ name }, i) => [name, facts[i] ?? null])) }
}

export function runningApps({ data, remotes }: Boot): { shell: RunningApp; remotes: RunningApp[] } {
  return {
    shell: { name: 'shell', version: shellVersion, channel: data.shell?.channel ?? 'stable' },
    remotes: remotes.map(({ decl, channel, candidates }) => ({
      name: decl.name,
      version: candidates[0]?.version ?? '',
      entry: candidates[0]?.url,
      channel,
    })),
  }
}

export function sourcesOf(boot: Boot, asked: Asked | null, companyId: string | null): Sources {
  const { data } = boot
  return {
    companyId,
    fingerprint: data.fingerprint,
    revision: data.revision,
    ...runningApps(boot),
    provided: typeof __MADANG_SHARED__ === 'object' ? __MADANG_SHARED__ : {},
    overrides: data.overrides,
    facts: asked?.facts ?? {},
    status: asked?.status ?? null,
    trail: trail(),
  }
}
