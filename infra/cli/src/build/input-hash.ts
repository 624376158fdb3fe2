import { createHash, type Hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { App } from '../apps.ts'
import { inRepository, root } from '../root.ts'

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
const lockfiles = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock', 'bun.lock']

/**
 * A number for everything that decides what a build of an app yields: its sources, the shared packages that go into
 * it, the versions of the others, and the lockfile. Same number, same output: nothing to build, nothing to deploy.
 * A remote that lives elsewhere has its shared packages installed: there a version says what is in them.
 */
export function inputHash(app: App): string {
  const hash = createHash('sha256')
  const home = inRepository && isInside(app.folder, root) ? root : app.folder
  const add = { hash, home }
  for (const path of nearestLockfiles(app.folder)) addFile(add, path)
  addFolder(add, app.folder)
  if (home === root) {
    for (const name of readdirSync(join(root, 'shared')).sort()) {
      const folder = join(root, 'shared', name)
      if (app.name === 'shell' || builtIntoRemotes.includes(name)) addFolder(add, folder)
      else if (existsSync(join(folder, 'package.json'))) addFile(add, join(folder, 'package.json'))
    }
  } else {
    const installed = join(app.folder, 'node_modules', '@madang')
    for (const name of existsSync(installed) ? readdirSync(installed).sort() : []) {
      addFile(add, join(installed, name, 'package.json'))
    }
  }
  return hash.digest('hex')
}

interface Adding {
  hash: Hash
  /** What paths are named from, so that the same sources in another place yield the same number. */
  home: string
}

const isInside = (folder: string, outer: string) => `${folder}${sep}`.startsWith(`${outer}${sep}`)

/** Of the folder itself or of the workspace around it. */
function nearestLockfiles(folder: string): string[] {
  const found = lockfiles.map((name) => join(folder, name)).filter((path) => existsSync(path))
  return found.length > 0 || dirname(folder) === folder ? found : nearestLockfiles(dirname(folder))
}

function addFolder(add: Adding, folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!skippedFolders.has(entry.name)) addFolder(add, path)
    } else if (!skippedFiles.test(entry.name)) addFile(add, path)
  }
}

function addFile({ hash, home }: Adding, path: string): void {
  hash.update(relative(home, path).replaceAll('\\', '/')).update('\0').update(readFileSync(path)).update('\0')
}
