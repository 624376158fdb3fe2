import { readLimits } from '@madang/build/budget'
import type { AppManifest } from '@madang/build/manifest'
import type { Finding } from '@madang/contract'
import { GatewayError } from '../errors.ts'
import type { Channel } from '../store/names.ts'
import type { Pointers } from '../store/pointers.ts'
import type { RemoteStore } from '../store/store.ts'
import { checkAlone, checkCandidate, checkManifest } from './check.ts'
import { type Context, contextsOf } from './contexts.ts'
import { type ComputePorts, readBuild } from './read.ts'

export interface Gate {
  candidate: AppManifest
  /** What holds wherever the candidate goes; its files are read once, when the gate opens. */
  alone: readonly Finding[]
  /** All findings for a move from these pointers; again after a lost race, since others have moved. */
  findings(pointers: Pointers): Promise<Finding[]>
}

export interface GatePorts extends ComputePorts {
  contractVersion?: string | undefined
}

const limits = readLimits()

/** What stands between a published version and a channel. @throws MF-404-001, MF-413-003 */
export async function openGate(
  store: RemoteStore,
  candidate: AppManifest,
  channel: Channel,
  ports: GatePorts,
): Promise<Gate> {
  const { name, version } = candidate
  const folder = await store.versionFiles.folder(name, version)
  if (!folder) throw new GatewayError('MF-404-001', `${name}@${version}`)
  const files = await readBuild(ports, folder, candidate)
  const alone = checkAlone(candidate, { files, limits, serverContract: ports.contractVersion })
  return {
    candidate,
    alone,
    async findings(pointers) {
      const contexts = await Promise.all(
        contextsOf(pointers, name, channel).map(({ name: context, versions }) =>
          loaded(store, context, versions),
        ),
      )
      return [...alone, ...checkCandidate(candidate, contexts)].sort(byLevel)
    },
  }
}

/**
 * What the gate would say of a build that is nowhere in the store, by its manifest: for a development server, before the page
 * fails without a reason. Beside what everybody has; who is pinned to what is not told here.
 */
export async function previewOf(
  store: RemoteStore,
  candidate: AppManifest,
  serverContract: string | undefined,
): Promise<Finding[]> {
  const live = (await store.revisions.current())?.pointers ?? {}
  const unpinned = Object.fromEntries(
    Object.entries(live).map(([app, { stable, canary }]) => [
      app,
      { ...(stable && { stable }), ...(canary && { canary }) },
    ]),
  )
  const contexts = await Promise.all(
    contextsOf(unpinned, candidate.name, 'stable').map(({ name, versions }) => loaded(store, name, versions)),
  )
  return [...checkManifest(candidate, serverContract), ...checkCandidate(candidate, contexts)].sort(byLevel)
}

/** What stops first, then by number; in the order found where these are the same. */
const byLevel = (a: Finding, b: Finding) =>
  Number(a.level === 'warn') - Number(b.level === 'warn') || a.number.localeCompare(b.number)

/** Manifests of what stands in a context. */
export async function loaded(
  store: RemoteStore,
  name: string,
  versions: Record<string, readonly string[]>,
): Promise<Context> {
  const read = async (app: string) =>
    (await Promise.all((versions[app] ?? []).map((version) => store.manifest(app, version)))).filter(
      (manifest) => manifest !== undefined,
    )
  const remotes = Object.keys(versions)
    .filter((app) => app !== 'shell')
    .sort()
  return {
    name,
    shells: await read('shell'),
    remotes: (await Promise.all(remotes.map(read))).flat(),
  }
}
