import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import type { PackageJson, Versions } from './pack/manifest.ts'

/** Folder of the workspace. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '')

export interface Member {
  name: string
  /** Folder, absolute. */
  folder: string
  json: PackageJson
}

export interface Workspace {
  root: string
  members: Member[]
  versions: Versions
}

interface WorkspaceFile {
  packages: string[]
  catalog?: Record<string, string>
  catalogs?: Record<string, Record<string, string>>
}

/** All packages of the workspace with the versions that it pins. */
export function readWorkspace(folder = root): Workspace {
  const file = parse(readFileSync(join(folder, 'pnpm-workspace.yaml'), 'utf8')) as WorkspaceFile
  const members = file.packages
    .flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: folder }))
    .sort()
    .map((path) => {
      const json = JSON.parse(readFileSync(join(folder, path), 'utf8')) as PackageJson
      return { name: json.name, folder: join(folder, dirname(path)), json }
    })
  return {
    root: folder,
    members,
    versions: {
      workspace: Object.fromEntries(members.map(({ name, json }) => [name, json.version])),
      catalogs: { ...file.catalogs, default: file.catalog ?? {} },
    },
  }
}

/**
 * The packages that are published (those with `publishConfig`), each after the ones that it depends on: who installs
 * while a release runs finds everything that a package asks for.
 */
export function publishedMembers({ members }: Pick<Workspace, 'members'>): Member[] {
  const published = new Map(
    members.filter(({ json }) => json.publishConfig).map((member) => [member.name, member]),
  )
  const ordered: Member[] = []
  const visit = (member: Member) => {
    if (ordered.includes(member)) return
    const { dependencies, peerDependencies } = member.json
    for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
      const below = published.get(name)
      if (below && below !== member) visit(below)
    }
    ordered.push(member)
  }
  for (const member of published.values()) visit(member)
  return ordered
}
