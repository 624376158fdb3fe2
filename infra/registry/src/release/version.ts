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
 * Gives the packages of the waiting changesets their next versions, with changelogs, and keeps the reports as they are
 * now for the comparison with the version after.
 *
 * @returns package → new version; empty when no changesets wait
 * @throws ReleaseError when a package changed more than its changesets say
 */
export async function versionPackages(folder = root): Promise<Record<string, string>> {
  if (changesetFiles(folder).length === 0) return {}
  await refuseSmallBumps(folder)
  const before = readWorkspace(folder)
  for (const name of carriers(
    publishedMembers(before).map(({ json }) => json),
    pendingBumps(folder),
  )) {
    writeFileSync(
      join(folder, '.changeset', `${name.replace(/\W+/g, '-').replace(/^-/, '')}-carries.md`),
      `---\n'${name}': patch\n---\n\nWrites the new versions of the shared packages.\n`,
    )
  }
  const code = await changesets(['version'], folder)
  if (code !== 0) throw new ReleaseError('The versions stay as they were: the lines above say why.')
  const after = readWorkspace(folder)
  const moved = publishedMembers(after)
    .filter(({ name, json }) => json.version !== before.versions.workspace[name])
    .map(({ name, json }) => [name, json.version] as const)
  await updateReports(
    moved.map(([name]) => name),
    after,
  )
  return Object.fromEntries(moved)
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
