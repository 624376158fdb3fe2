import type { AppManifest } from '@madang/build/manifest'
import { packageOf } from '@madang/build/shared-packages'
import type { Finding } from '@madang/contract'
import semver from 'semver'
import type { Context } from './contexts.ts'
import { finding } from './finding.ts'

/** Package → the version that a remote was built against: the lower end of its range. Share keys of a package are one. */
export function builtAgainst({ shares }: AppManifest): Record<string, string> {
  const out: Record<string, string> = {}
  for (const [key, range] of Object.entries(shares)) {
    const lowest = semver.validRange(range) && semver.minVersion(range)?.version
    if (lowest) out[packageOf(key)] = lowest
  }
  return out
}

/** How far behind: of patches nobody needs to hear. */
export function lag(built: string, provided: string | undefined): 'major' | 'minor' | null {
  if (!provided || !semver.valid(built) || !semver.valid(provided) || !semver.gt(provided, built)) return null
  if (semver.major(built) !== semver.major(provided)) return 'major'
  return semver.minor(built) !== semver.minor(provided) ? 'minor' : null
}

/** W101: the remote works, but with older shared packages than the page has; the next major of them will stop it. */
export function checkBehind(candidate: AppManifest, { shells, remotes }: Context): Finding[] {
  if (candidate.declaration) {
    return shells.flatMap((shell) =>
      older(candidate, shell).map(({ name, built, provided }) =>
        finding(
          'W101',
          `${candidate.name} ${candidate.version} is built against ${name} ${built}; shell ${shell.version} provides ${provided}.`,
        ),
      ),
    )
  }
  const byPackage = Map.groupBy(
    remotes.flatMap((remote) => older(remote, candidate).map((one) => ({ ...one, remote }))),
    ({ name, provided }) => `${name} ${provided}`,
  )
  return [...byPackage].map(([what, late]) =>
    finding(
      'W101',
      `Built against older versions than ${what}: ${late.map(({ remote, built }) => `${remote.name} ${remote.version} (${built})`).join(', ')}.`,
    ),
  )
}

function older(remote: AppManifest, shell: AppManifest) {
  const provided = builtAgainst(shell)
  return Object.entries(builtAgainst(remote)).flatMap(([name, built]) =>
    lag(built, provided[name]) && !refuses(remote, name, provided[name])
      ? [{ name, built, provided: provided[name] ?? '' }]
      : [],
  )
}

/** Then it is stopped (G001, G002), and that says enough. */
const refuses = ({ shares }: AppManifest, name: string, provided: string | undefined) =>
  Object.entries(shares).some(
    ([key, range]) =>
      packageOf(key) === name && !semver.satisfies(provided ?? '', range, { includePrerelease: true }),
  )
