import { createHash, type Hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { App } from '../apps.ts'
import { root } from '../root.ts'

/** Folders whose contents reach no build. */
const skippedFolders = new Set([
  'node_modules',
  'dist',
  'integration',
  'testing',
  'harness',
  'gallery',
  'coverage',
  'test-results',
])
const skippedFiles = /\.(test|spec)\.tsx?$|\.md$|^\./

/** What a remote builds in; the other shared packages come from the shell at run time, so only their version counts. */
const builtIntoRemotes = ['build', 'contract', 'domain']

/**
 * A number for everything that decides what a build of an app yields: its sources, the shared packages that go into
 * it, the versions of the others, and the lockfile. Same number, same output: nothing to build, nothing to deploy.
 */
export function inputHash(app: App): string {
  const hash = createHash('sha256')
  addFile(hash, join(root, 'pnpm-lock.yaml'))
  addFolder(hash, app.folder)
  for (const name of readdirSync(join(root, 'shared')).sort()) {
    const folder = join(root, 'shared', name)
    if (app.name === 'shell' || builtIntoRemotes.includes(name)) addFolder(hash, folder)
    else if (existsSync(join(folder, 'package.json'))) addFile(hash, join(folder, 'package.json'))
  }
  return hash.digest('hex')
}

function addFolder(hash: Hash, folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!skippedFolders.has(entry.name)) addFolder(hash, path)
    } else if (!skippedFiles.test(entry.name)) addFile(hash, path)
  }
}

function addFile(hash: Hash, path: string): void {
  hash.update(relative(root, path).replaceAll('\\', '/')).update('\0').update(readFileSync(path)).update('\0')
}
