import type { AppManifest } from '@madang/build/manifest'
import type { Finding } from '@madang/contract'
import type { Context } from './contexts.ts'
import { finding } from './finding.ts'

/** As the preset writes it where a module is taken or given as a whole. */
const everyName = '*'
/** More would hide the others of the list. */
const namedAtMost = 8

/**
 * G015, G016: what a remote's code takes from the shared modules is really in them. Versions alone don't tell: a name
 * that is newer than the live shell satisfies every range that was built beside it.
 */
export function checkNames(candidate: AppManifest, { shells, remotes }: Context): Finding[] {
  return candidate.declaration === null
    ? remotes.flatMap((remote) => lacking(remote, candidate).map((text) => finding('G016', text)))
    : shells.flatMap((shell) => lacking(candidate, shell).map((text) => finding('G015', text)))
}

/** Live builds of before names were written are let through: nobody can build them again. A candidate can be. */
export function checkNamed({ name, version, declaration, names, shares }: AppManifest): Finding[] {
  if (names || Object.keys(shares).length === 0) return []
  return [
    finding(
      declaration ? 'G015' : 'G016',
      `The manifest of ${name} ${version} doesn't say which names it ${declaration ? 'takes from' : 'gives of'} the shared modules. Build it anew with the current preset.`,
    ),
  ]
}

/** One sentence for each shared module; a module that the shell lacks altogether is told by G001 and G002. */
function lacking(remote: AppManifest, shell: AppManifest): string[] {
  const given = shell.names
  if (!given) return []
  return Object.entries(remote.names ?? {}).flatMap(([key, names]) => {
    const there = Object.hasOwn(given, key) ? given[key] : undefined
    if (!there || there.includes(everyName)) return []
    const known = new Set(there)
    const missing = names.filter((one) => one !== everyName && !known.has(one))
    if (missing.length === 0) return []
    return [
      `${remote.name} ${remote.version} takes ${listed(missing)} from ${key}; shell ${shell.version} does not have ${missing.length > 1 ? 'them' : 'it'}.`,
    ]
  })
}

function listed(names: readonly string[]): string {
  const rest = names.length - namedAtMost
  return [...names.slice(0, namedAtMost), ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
}
