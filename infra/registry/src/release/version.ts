import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiProblems, updateReports } from '../api/update.ts'
import type { PackageJson } from '../pack/manifest.ts'
import { publishedMembers, readWorkspace, root } from '../workspace.ts'
import { type Bump, changesetFiles, changesets, pendingBumps } from './changesets.ts'
import { ReleaseError } from './npm.ts'

/** @throws ReleaseError when a package changed more than its changesets say */
export async function refuseSmallBumps(folder = root): Promise<void> {
  const { bumps } = await apiProblems(readWorkspace(folder))
  if (bumps.length > 0) throw new ReleaseError(bumps.join('\n'))
}

/**
 * Gives the packages of the waiting changesets their next versions, with changelogs and reports: the commit of these is
 * what the version after is compared with.
 *
 * @returns package → new version; empty when no changesets wait
 * @throws ReleaseError when a package changed more than its changesets say
 */
export async function versionPackages(folder = root): Promise<Record<string, string>> {
  if (changesetFiles(folder).length === 0) return {}
  await refuseSmallBumps(folder)
  const before = readWorkspace(folder)
  const packages = publishedMembers(before).map(({ json }) => json)
  const given = pendingBumps(folder)
  for (const [name, broken] of followers(packages, given)) {
    giveChangeset(folder, name, 'major', `Asks for another major version of ${broken.join(', ')}.`)
  }
  for (const name of carriers(packages, pendingBumps(folder))) {
    giveChangeset(folder, name, 'patch', 'Writes the new versions of the shared packages.')
  }
  const code = await changesets(['version'], folder)
  if (code !== 0) throw new ReleaseError('The versions stay as they were: the lines above say why.')
  const after = readWorkspace(folder)
  const moved = publishedMembers(after)
    .filter(({ name, json }) => json.version !== before.versions.workspace[name])
    .map(({ name, json }) => [name, json.version] as const)
  await updateReports(after)
  return Object.fromEntries(moved)
}

export interface NextVersion {
  now: string
  next: string
}

/** What `versionPackages` would make of the changesets that wait; writes nothing. Package → versions. */
export function nextVersions(folder = root): Record<string, NextVersion> {
  const packages = publishedMembers(readWorkspace(folder)).map(({ json }) => json)
  const pending = pendingBumps(folder)
  for (const name of followers(packages, pending).keys()) pending[name] = 'major'
  for (const name of carriers(packages, pending)) pending[name] = 'patch'
  return Object.fromEntries(
    packages.flatMap(({ name, version: now }) => {
      const bump = pending[name]
      return bump && bump !== 'none' ? [[name, { now, next: raised(now, bump) }]] : []
    }),
  )
}

/** `1.4.2` by a minor → `1.5.0`. */
function raised(version: string, bump: Exclude<Bump, 'none'>): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return {
    major: `${major + 1}.0.0`,
    minor: `${major}.${minor + 1}.0`,
    patch: `${major}.${minor}.${patch + 1}`,
  }[bump]
}

function giveChangeset(folder: string, name: string, bump: Bump, text: string): void {
  const file = `${name.replace(/\W+/g, '-').replace(/^-/, '')}-${bump}-follows.md`
  writeFileSync(join(folder, '.changeset', file), `---\n'${name}': ${bump}\n---\n\n${text}\n`)
}

/**
 * Package → those it asks for that get another major version, and so it breaks whoever has the earlier one;
 * changesets would call that a patch.
 */
export function followers(
  packages: readonly PackageJson[],
  pending: Readonly<Record<string, Bump>>,
): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const isMajor = (name: string) => pending[name] === 'major' || found.has(name)
  for (let size = -1; size < found.size; ) {
    size = found.size
    for (const { name, dependencies, peerDependencies } of packages) {
      const broken = Object.keys({ ...dependencies, ...peerDependencies }).filter(isMajor)
      if (broken.length > 0 && pending[name] !== 'major') found.set(name, broken)
    }
  }
  return found
}

/**
 * Packages that carry versions of others as data (the generator's), and so change with them; changesets looks at
 * dependencies alone.
 */
export function carriers(
  packages: readonly PackageJson[],
  pending: Readonly<Record<string, Bump>>,
): string[] {
  return packages
    .filter(
      ({ name, madang }) => !pending[name] && Object.keys(pending).some((moved) => carries(madang, moved)),
    )
    .map(({ name }) => name)
}

const carries = (data: unknown, name: string): boolean =>
  data !== null &&
  typeof data === 'object' &&
  Object.entries(data).some(
    ([key, value]) => (key === name && String(value).startsWith('workspace:')) || carries(value, name),
  )
