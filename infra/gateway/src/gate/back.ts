import type { AppManifest } from '@madang/build/manifest'
import type { Finding } from '@madang/contract'
import semver from 'semver'
import type { Channel } from '../store/names.ts'
import { type Pointers, pointerFor } from '../store/pointers.ts'
import type { RemoteStore } from '../store/store.ts'
import { checkCandidate, stops } from './check.ts'
import { contextsOf } from './contexts.ts'
import { checkContract } from './contract.ts'
import { loaded } from './gate.ts'

/** Versions that are looked at for one that fits. */
const MAX_LOOKED_AT = 30

export interface WayBack {
  version: string
  /** Names what would break there; never empty. */
  findings: Finding[]
  /** The newest version that ran here before, else the newest of the store, that would break nothing; null where none is known. */
  fits: string | null
}

const companyOf = (channel: Channel) =>
  channel.startsWith('company:') ? channel.slice('company:'.length) : null

/**
 * Names what a move back would break, by the manifests alone: it must stay quick, and what its own files hold ran before. Null when nothing
 * would; a canary that is taken away leaves what everybody else has.
 */
export async function wayBack(
  store: RemoteStore,
  now: Pointers,
  next: Pointers,
  { app, channel, serverContract }: { app: string; channel: Channel; serverContract: string | undefined },
): Promise<WayBack | null> {
  if (channel === 'canary') return null
  const version = pointerFor(next, app, companyOf(channel))?.version
  const manifest = version === undefined ? undefined : await store.manifest(app, version)
  if (!manifest) return null
  const contexts = await Promise.all(
    contextsOf(next, app, channel).map(({ name, versions }) => loaded(store, name, versions)),
  )
  const breaks = (candidate: AppManifest) =>
    [...checkContract(candidate, serverContract), ...checkCandidate(candidate, contexts)].filter(
      ({ level }) => level === 'stop',
    )
  const findings = breaks(manifest)
  if (!stops(findings)) return null

  const current = now[app]?.[channel]
  const known = await store.versions(app)
  const others = [...new Set([...(current?.earlier ?? []), ...known.sort(semver.rcompare)])]
  for (const other of others
    .filter((one) => one !== version && one !== current?.version)
    .slice(0, MAX_LOOKED_AT)) {
    if (await store.tombstones.read(app, other)) continue
    const found = await store.manifest(app, other)
    if (found && breaks(found).length === 0) return { version: manifest.version, findings, fits: other }
  }
  return { version: manifest.version, findings, fits: null }
}
