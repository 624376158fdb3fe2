import type { AppManifest } from '@madang/build/manifest'
import type { Channel } from '../store/names.ts'
import type { RemoteStore } from '../store/store.ts'
import { builtAgainst, lag } from './behind.ts'
import { type Duplicate, duplicatesAmong } from './duplicates.ts'

/** One live version of an app. */
export interface Release {
  app: string
  version: string
  /** Channels that point to it. */
  channels: Channel[]
  contract: string | null
  /** Shared package → version: of a shell what it provides, of a remote what it was built against. */
  packages: Record<string, string>
  /** Shared packages of which the shell on stable provides a newer minor or major. */
  behind: Record<string, 'minor' | 'major'>
  /** Bytes of third-party code that another live app carries in a larger copy. */
  duplicated: number
}

export interface Report {
  revision: number
  /** Contract that the server answers. */
  contract: string | null
  releases: Release[]
  duplicates: Duplicate[]
  /** Bytes of all copies but the largest, over all packages. */
  duplicatedBytes: number
}

/** Which live version runs against which shared packages, and what exists twice. */
export async function liveReport(
  store: RemoteStore,
  { pins, contract }: { pins: boolean; contract: string | null },
): Promise<Report> {
  const current = await store.revisions.current()
  const live = Object.entries(current?.pointers ?? {}).flatMap(([app, channels]) =>
    Object.entries(channels)
      .filter(([channel]) => pins || !channel.startsWith('company:'))
      .map(([channel, { version }]) => ({ app, version, channel })),
  )
  const byVersion = Map.groupBy(live, ({ app, version }) => `${app}@${version}`)
  const found = await Promise.all(
    [...byVersion.values()].map(async (all) => {
      const { app, version } = all[0]!
      const manifest = await store.manifest(app, version)
      return manifest && { manifest, channels: all.map(({ channel }) => channel) }
    }),
  )
  const running = found.filter((one) => one !== undefined)
  const shell = running.find(
    ({ manifest, channels }) => manifest.name === 'shell' && channels.includes('stable'),
  )
  return reportOf(running, shell?.manifest, { revision: current?.revision ?? 0, contract })
}

export function reportOf(
  running: readonly { manifest: AppManifest; channels: Channel[] }[],
  shell: AppManifest | undefined,
  { revision, contract }: { revision: number; contract: string | null },
): Report {
  // Stable and canary of one app are never on one page: the duplicates are those of what most people have.
  const usual = running.filter(({ channels }) => channels.includes('stable')).map(({ manifest }) => manifest)
  const duplicates = duplicatesAmong(usual)
  const provided = shell ? builtAgainst(shell) : {}
  return {
    revision,
    contract,
    releases: running
      .map(({ manifest, channels }) => release(manifest, channels, provided, duplicates))
      .sort((a, b) => order(a) - order(b) || (`${a.app}@${a.version}` < `${b.app}@${b.version}` ? -1 : 1)),
    duplicates,
    duplicatedBytes: duplicates.reduce((sum, { cost }) => sum + cost, 0),
  }
}

const order = ({ app }: Release) => (app === 'shell' ? 0 : 1)

function release(
  manifest: AppManifest,
  channels: Channel[],
  provided: Record<string, string>,
  duplicates: readonly Duplicate[],
): Release {
  const packages = builtAgainst(manifest)
  const { name, version } = manifest
  const behind = Object.entries(packages).flatMap(([key, built]) => {
    const by = manifest.declaration && lag(built, provided[key])
    return by ? [[key, by] as const] : []
  })
  return {
    app: name,
    version,
    channels,
    contract: manifest.contract ?? null,
    packages,
    behind: Object.fromEntries(behind),
    duplicated: duplicates
      .flatMap(({ copies }) => copies.slice(1))
      .filter((copy) => copy.app === name && copy.version === version)
      .reduce((sum, { raw }) => sum + raw, 0),
  }
}
