import type { AppManifest } from '@madang/build/manifest'
import type { Finding } from '@madang/contract'
import semver from 'semver'
import type { Context } from './contexts.ts'
import { finding } from './finding.ts'

/** G001, G002: every shared package that a remote asks for is there, in a version that it can live with. */
export function checkShares(candidate: AppManifest, { shells, remotes }: Context): Finding[] {
  return candidate.declaration === null
    ? remotes.flatMap((remote) => unmet(remote, candidate).map((text) => finding('G002', text)))
    : shells.flatMap((shell) => unmet(candidate, shell).map((text) => finding('G001', text)))
}

function unmet(remote: AppManifest, shell: AppManifest): string[] {
  return Object.entries(remote.shares).flatMap(([key, range]) => {
    const provided = shell.shares[key]
    if (provided && semver.satisfies(provided, range, { includePrerelease: true })) return []
    return [
      `${remote.name} ${remote.version} needs ${key} ${range}; shell ${shell.version} provides ${provided ?? 'none'}.`,
    ]
  })
}
