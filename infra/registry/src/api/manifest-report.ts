import type { PublishedJson } from '../pack/manifest.ts'
import type { Change } from './types.ts'

type Ranges = Record<string, string>

/** What installing the package brings and asks for: a report of its own, since no declaration shows it. */
export interface ManifestApi {
  bin: Record<string, string>
  dependencies: Ranges
  optionalDependencies: Ranges
  peerDependencies: Ranges
  optionalPeers: string[]
  /** Data of ours that travels in the package (`madang` in package.json). */
  data: unknown
}

export function manifestApi(json: PublishedJson): ManifestApi {
  return {
    bin: json.bin ?? {},
    dependencies: json.dependencies ?? {},
    optionalDependencies: json.optionalDependencies ?? {},
    peerDependencies: json.peerDependencies ?? {},
    optionalPeers: Object.entries(json.peerDependenciesMeta ?? {}).flatMap(([name, { optional }]) =>
      optional ? [name] : [],
    ),
    data: json.madang ?? {},
  }
}

export const renderManifest = (name: string, api: ManifestApi): string =>
  [
    `# ${name}: package.json`,
    '',
    'What installing it brings and asks for. Written by `npm run api:update`; a change here needs a changeset.',
    '',
    '```json',
    JSON.stringify(api, null, 2),
    '```',
    '',
  ].join('\n')

export const parseManifest = (report: string): ManifestApi =>
  JSON.parse(/```json\n([\s\S]*?)\n```/.exec(report)?.[1] ?? '{}') as ManifestApi

/** A new demand on the one who installs is major; other demands minor; what comes along is a patch. */
export function compareManifests(was: ManifestApi, is: ManifestApi): Change[] {
  const changes: Change[] = []
  for (const command of Object.keys(was.bin)) {
    if (!(command in is.bin)) changes.push({ level: 'major', where: `command ${command}`, what: 'removed' })
  }
  for (const command of Object.keys(is.bin)) {
    if (!(command in was.bin)) changes.push({ level: 'minor', where: `command ${command}`, what: 'added' })
  }
  for (const [name, range] of Object.entries(is.peerDependencies)) {
    const before = was.peerDependencies[name]
    if (before === range) continue
    const must = before === undefined && !is.optionalPeers.includes(name)
    changes.push({
      level: must ? 'major' : 'minor',
      where: `peer ${name}`,
      what: before ? `was ${before}, is ${range}` : 'added',
    })
  }
  for (const name of Object.keys(was.peerDependencies)) {
    if (!(name in is.peerDependencies))
      changes.push({ level: 'minor', where: `peer ${name}`, what: 'removed' })
  }
  for (const field of ['dependencies', 'optionalDependencies'] as const) {
    for (const name of new Set([...Object.keys(was[field]), ...Object.keys(is[field])])) {
      const [before, after] = [was[field][name], is[field][name]]
      if (before === after) continue
      const what = !before ? `added (${after})` : !after ? 'removed' : `was ${before}, is ${after}`
      changes.push({ level: 'patch', where: `dependency ${name}`, what })
    }
  }
  if (JSON.stringify(was.data) !== JSON.stringify(is.data)) {
    changes.push({ level: 'patch', where: 'data', what: 'the versions that it writes changed' })
  }
  return changes
}
