import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inRepository, root } from '../root.ts'

interface OwnManifest {
  version: string
  madang: { generated: Record<string, string> }
}

/** Of this package, wherever it is installed: the nearest package.json upwards. */
function ownManifest(): OwnManifest {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const path = join(folder, 'package.json')
    if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as OwnManifest
  }
}

/**
 * Package → what a remote elsewhere asks for: a range of ours (`^1.0.0`), exact versions of what is not. Publishing
 * resolves them in our package.json; in the repository they are read from its manifests and its catalog.
 */
export function generatedVersions(): Record<string, string> {
  const { generated } = ownManifest().madang
  return inRepository ? resolvedRanges(generated) : generated
}

/** What `workspace:` and `catalog:` stand for outside of the repository. */
export function resolvedRanges(ranges: Readonly<Record<string, string>>): Record<string, string> {
  const catalog = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')
  return Object.fromEntries(
    Object.entries(ranges).map(([name, range]) => [
      name,
      range === 'catalog:'
        ? inCatalog(catalog, name)
        : range.startsWith('workspace:')
          ? `^${workspaceVersion(name)}`
          : range,
    ]),
  )
}

function inCatalog(catalog: string, name: string): string {
  const version = new RegExp(`^ {2}'?${name}'?: (\\S+)$`, 'm').exec(catalog)?.[1]
  if (!version) throw new Error(`The catalog of pnpm-workspace.yaml has no ${name}.`)
  return version
}

function workspaceVersion(name: string): string {
  const short = name.replace('@madang/', '')
  const folder = ['shared', 'infra'].find((part) => existsSync(join(root, part, short, 'package.json')))
  const text = readFileSync(join(root, folder ?? '', short, 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
