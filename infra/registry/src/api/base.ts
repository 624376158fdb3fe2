import { spawnSync } from 'node:child_process'
import { relative, sep } from 'node:path'
import type { Member } from '../workspace.ts'
import { manifestFile, type Reports, reportFolder } from './reports.ts'

const git = (folder: string, args: readonly string[]): string | null => {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 })
  return status === 0 ? stdout : null
}

/**
 * The reports of a package as the commit left them that gave it the version it has: what a published version gave away
 * stands in the history, no copy is kept. Null where the history doesn't tell (no git, a shallow clone, a new package).
 */
export function releasedReports(root: string, member: Member): Reports | null {
  const path = (file: string) => relative(root, file).split(sep).join('/')
  const version = `"version": "${member.json.version}"`
  const manifest = `${path(member.folder)}/package.json`
  const commit = git(root, ['log', '-1', '--format=%H', `-S${version}`, '--', manifest])?.trim()
  if (!commit || !git(root, ['show', `${commit}:./${manifest}`])?.includes(version)) return null
  const folder = path(reportFolder(member))
  return reportsAt(root, commit, folder) ?? firstReports(root, folder)
}

/** Of a version that is older than the reports: the first ones that were written. */
function firstReports(root: string, folder: string): Reports | null {
  const added = git(root, ['log', '--diff-filter=A', '--format=%H', '--', `${folder}/${manifestFile}`])
  const first = added?.trim().split('\n').at(-1)
  return first ? reportsAt(root, first, folder) : null
}

function reportsAt(root: string, commit: string, folder: string): Reports | null {
  const listed = git(root, ['ls-tree', '--name-only', `${commit}:./${folder}`]) ?? ''
  const files = listed.trim().split('\n')
  const reports = files
    .filter((name) => name.endsWith('.api.md'))
    .map((name) => [name, git(root, ['show', `${commit}:./${folder}/${name}`]) ?? ''] as const)
  return reports.length > 0 ? new Map(reports) : null
}
