import { globSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { buildPath, hasPermission, isVisible, matchPath } from '@madang/domain'
import type { PageDecl, RemoteDecl, Visibility } from '@madang/remote-kit/define'
import type { Viewer } from './accounts.ts'

/** What the real remotes declare, found by their folders: a new one is walked without a line here. */

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const load = async (file: string) =>
  (await import(pathToFileURL(path.join(root, file)).href)) as { default: RemoteDecl }

export const remotes: readonly RemoteDecl[] = (
  await Promise.all(globSync('mf-*/remote.ts', { cwd: root }).sort().map(load))
).map((module) => module.default)

export const pages: readonly PageDecl[] = remotes.flatMap((remote) => remote.pages)

/** Pages that ask for a thing by a name which stands for another kind elsewhere: `known` has theirs as `page name`. */
export const ofTheirOwn = {
  classNote: 'notes.class',
  consoleClassNote: 'notes.console-class',
  runningClass: 'manage.monitor-view',
} as const
const own: readonly string[] = Object.values(ofTheirOwn)

/** Address of a declared page at a company, with what is `known` in its query; null where that doesn't suffice. */
export function addressOf(
  page: PageDecl,
  companyId: string,
  known: Readonly<Record<string, string>> = {},
): string | null {
  const query = new URLSearchParams()
  for (const name of page.query ?? []) {
    const value = known[own.includes(page.id) ? `${page.id} ${name}` : name]
    if (value === undefined) return null
    query.set(name, value)
  }
  try {
    const path = buildPath(page.path, { ...page.example, companyId })
    return query.size ? `${path}?${query}` : path
  } catch {
    return null
  }
}

export const pageAt = (pathname: string): PageDecl | undefined =>
  pages.find((page) => matchPath(page.path, pathname))

const maySee = (viewer: Viewer, rule: Visibility) => isVisible(rule, viewer.me, viewer.cfg)

/** Whether a person may open a page: by its own declaration, and in the console by the right to enter it. */
export const mayOpen = (viewer: Viewer, page: PageDecl): boolean =>
  maySee(viewer, page) && (page.area !== 'manage' || hasPermission(viewer.me.webAuth, 'MANAGE_ACCESS'))

/** Folder addresses of a company, and where each may lead this person: nowhere when the list is empty. */
export function foldersFor(viewer: Viewer): Map<string, string[]> {
  const { companyId } = viewer.account
  const folders = new Map<string, string[]>()
  for (const remote of remotes) {
    const examples = Object.assign({}, ...remote.pages.map(({ example }) => example)) as Record<
      string,
      string
    >
    const fill = (pattern: string) => buildPath(pattern, { ...examples, companyId })
    for (const folder of remote.folders ?? []) {
      const address = fill(folder.path)
      const to = fill(folder.to)
      const page = pageAt(to)
      const opens = folders.get(address) ?? []
      folders.set(address, opens)
      if (page && maySee(viewer, folder) && mayOpen(viewer, page)) opens.push(to)
    }
  }
  return folders
}
