import { type Bump, bumps, higher } from '../release/changesets.ts'
import { publishedMembers, type Workspace } from '../workspace.ts'
import { releasedReports } from './base.ts'
import { type Change, compareApi } from './compare.ts'
import { lineDiff } from './diff.ts'
import { compareManifests, parseManifest } from './manifest-report.ts'
import { parseReport } from './report.ts'
import { manifestFile, type Reports, readReports, reportFolder } from './reports.ts'
import { compareCallLines, parseWire, wireFile } from './wire-report.ts'

/** What changed in a package since the version that it has. */
export function compareReports(released: Reports, now: Reports): Change[] {
  const changes: Change[] = []
  for (const [file, was] of released) {
    const is = now.get(file)
    const entry = file.replace(/\.api\.md$/, '')
    if (is === undefined) changes.push({ level: 'major', where: entry, what: 'removed' })
    else if (file === manifestFile) changes.push(...compareManifests(parseManifest(was), parseManifest(is)))
    else if (file === wireFile) changes.push(...compareCallLines(parseWire(was), parseWire(is)))
    else {
      for (const change of compareApi(parseReport(was), parseReport(is))) {
        changes.push({ ...change, where: `${entry}: ${change.where}` })
      }
    }
  }
  for (const file of now.keys()) {
    if (!released.has(file))
      changes.push({ level: 'minor', where: file.replace(/\.api\.md$/, ''), what: 'added' })
  }
  return changes
}

export const neededBump = (changes: readonly Change[]): Bump =>
  changes.reduce<Bump>((bump, { level }) => higher(bump, level), 'none')

/** The sentence for a package whose changesets promise less than its changes are, or null. */
export function bumpRefusal(name: string, changes: readonly Change[], given: Bump): string | null {
  const needed = neededBump(changes)
  if (bumps.indexOf(needed) <= bumps.indexOf(given)) return null
  const reasons = changes.filter(({ level }) => bumps.indexOf(level) > bumps.indexOf(given))
  const shown = reasons.slice(0, 20).map(({ level, where, what }) => `    ${level}  ${where} ${what}`)
  return [
    `${name} needs a ${needed} changeset; ${given === 'none' ? 'it has none' : `it has a ${given} one`}. Write it with: npm run release -- add`,
    ...shown,
    ...(reasons.length > shown.length ? [`    … and ${reasons.length - shown.length} more`] : []),
  ].join('\n')
}

/** Why the committed reports do not show what the sources are. Empty when they do. */
export function staleReports(workspace: Workspace, reports: ReadonlyMap<string, Reports>): string[] {
  return publishedMembers(workspace).flatMap((member) => {
    const now = reports.get(member.name) ?? new Map<string, string>()
    const there = readReports(reportFolder(member)) ?? new Map<string, string>()
    return [...new Set([...there.keys(), ...now.keys()])].flatMap((file) => {
      const lines = lineDiff(there.get(file) ?? '', now.get(file) ?? '').map((line) => `    ${line}`)
      return lines.length > 0
        ? [
            [
              `${member.name}: api/${file} is out of date. Bring it up to date with: npm run api:update`,
              ...lines,
            ].join('\n'),
          ]
        : []
    })
  })
}

/** Which packages changed more than their changesets say, since the commit that gave them their version. */
export function bumpRefusals(
  workspace: Workspace,
  reports: ReadonlyMap<string, Reports>,
  pending: Readonly<Record<string, Bump>>,
): string[] {
  return publishedMembers(workspace).flatMap((member) => {
    const released = releasedReports(workspace.root, member)
    if (!released) return []
    const changes = compareReports(released, reports.get(member.name) ?? new Map())
    return bumpRefusal(member.name, changes, pending[member.name] ?? 'none') ?? []
  })
}
