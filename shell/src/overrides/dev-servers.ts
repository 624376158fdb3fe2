import type { OverrideInfo } from '@madang/contract'
import type { RemoteDecl } from '@madang/remote-kit'
import { cell } from '../core/cell.ts'
import type { Candidate, RemoteInfo } from '../remotes/discovery.ts'

/** What a development server says of its build; its files are not hashed, they change at every save. */
interface DevManifest {
  name: string
  version: string
  container: string
  entry: string
  declaration: RemoteDecl
}

export interface DevServer {
  base: string
  /** Of the build that this page runs; null when the server did not answer and the deployed version runs. */
  running: { version: string; build: string } | null
  /** The newest build differs, and waits for unsaved work. */
  newer: boolean
  /** The newest build failed: what runs is older than the sources. */
  broken: boolean
}

/** Remote → its development server. */
export const devServers = cell<Readonly<Record<string, DevServer>>>({})

export function change(remote: string, patch: Partial<DevServer>): void {
  const now = devServers.get()[remote]
  if (now) devServers.set({ ...devServers.get(), [remote]: { ...now, ...patch } })
}

/** A server that is down refuses at once; one that hangs must not hold the page. */
const patienceMs = 4000

const isObject = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null
const text = (v: unknown): v is string => typeof v === 'string' && v !== ''

export function readDevManifest(raw: unknown, remote: string): DevManifest | null {
  if (!isObject(raw) || raw.name !== remote || !isObject(raw.declaration)) return null
  const { version, container, entry, declaration } = raw
  if (!text(version) || !text(container) || !text(entry)) return null
  if (declaration.name !== remote || !Array.isArray(declaration.pages)) return null
  return { name: remote, version, container, entry, declaration: declaration as unknown as RemoteDecl }
}

/**
 * The remotes of the page with those of development servers: they come first, and what is deployed is what they fall
 * back to. A remote that is deployed nowhere yet appears; a server that does not answer changes nothing but the badge.
 */
export async function withDevServers(
  deployed: readonly RemoteInfo[],
  overrides: readonly OverrideInfo[],
  ask: (url: string, init: RequestInit) => Promise<Response> = fetch,
): Promise<RemoteInfo[]> {
  const out = [...deployed]
  await Promise.all(
    overrides.map(async ({ remote, base }) => {
      if (!base) return
      const found = await ask(`${base}madang-manifest.json`, {
        cache: 'no-store',
        credentials: 'omit',
        signal: AbortSignal.timeout(patienceMs),
      })
        .then(async (answer) => ({
          manifest: answer.ok ? readDevManifest(await answer.json(), remote) : null,
          build: answer.headers.get('x-madang-build') ?? '',
        }))
        .catch(() => null)
      const manifest = found?.manifest ?? null
      const running = manifest && found && { version: manifest.version, build: found.build }
      devServers.set({ ...devServers.get(), [remote]: { base, running, newer: false, broken: false } })
      if (!manifest) return
      const at = out.findIndex(({ decl }) => decl.name === remote)
      const below = out[at]
      const info = overriddenBy(manifest, base, below)
      if (below) out[at] = info
      else out.push(info)
    }),
  )
  return out
}

function overriddenBy(manifest: DevManifest, base: string, below: RemoteInfo | undefined): RemoteInfo {
  const own: Candidate = {
    url: base + manifest.entry,
    version: manifest.version,
    container: manifest.container,
    source: 'override',
    hashes: {},
  }
  return {
    decl: manifest.declaration,
    channel: 'override',
    candidates: [own, ...(below?.candidates ?? [])],
    // Nothing is fetched ahead: the next save makes it worthless.
    filesFor: () => [],
  }
}
