import type { AppManifest } from '@madang/build/manifest'
import type { Finding } from '@madang/contract'
import { patternsCollide } from '@madang/domain/page-path'
import type { RemoteDecl } from '@madang/remote-kit/define'
import type { Context } from './contexts.ts'
import { finding } from './finding.ts'

/** G003 … G006: what is declared once on the whole page, against every other remote that may stand on it. */
export function checkCollisions({ declaration: own, name }: AppManifest, { remotes }: Context): Finding[] {
  if (!own) return []
  return remotes.flatMap(({ declaration, name: other, version }) =>
    declaration && other !== name ? between(own, declaration, `${other} ${version}`) : [],
  )
}

/** The same within one remote: nobody else would find it. */
export function checkOwnNames({ declaration, name }: AppManifest): Finding[] {
  if (!declaration) return []
  const { pages, tabs = [], sidebar = [], widgets = [] } = declaration
  const rest = <T>(list: readonly T[] | undefined, after: number) => list?.slice(after + 1)
  const longest = Math.max(pages.length, tabs.length, sidebar.length, widgets.length)
  return Array.from({ length: longest }, (_, i) => i).flatMap((i) => {
    const one = {
      ...declaration,
      folders: [],
      pages: pages.slice(i, i + 1),
      tabs: tabs.slice(i, i + 1),
      sidebar: sidebar.slice(i, i + 1),
      widgets: widgets.slice(i, i + 1),
    }
    const others = {
      ...declaration,
      pages: rest(pages, i) ?? [],
      tabs: rest(tabs, i),
      sidebar: rest(sidebar, i),
      widgets: rest(widgets, i),
    }
    return between(one, others, `${name} itself`)
  })
}

/** Pages, and folders that open one: an address is one or the other. A folder may be declared once for each kind of person. */
function addressesOf({
  pages,
  folders = [],
}: RemoteDecl): { kind: 'Page' | 'Folder'; id: string; path: string }[] {
  return [
    ...pages.map(({ id, path }) => ({ kind: 'Page' as const, id, path })),
    ...[...new Set(folders.map(({ path }) => path))].map((path) => ({
      kind: 'Folder' as const,
      id: path,
      path,
    })),
  ]
}

function between(own: RemoteDecl, theirs: RemoteDecl, whose: string): Finding[] {
  const pages = addressesOf(own).flatMap((page) =>
    addressesOf(theirs)
      .filter((taken) => page.id === taken.id || patternsCollide(page.path, taken.path))
      .map((taken) =>
        finding(
          'G003',
          `${page.kind} ${page.id} (${page.path}) collides with ${taken.id} (${taken.path}) of ${whose}.`,
        ),
      ),
  )
  const same = <T>(
    mine: readonly T[] | undefined,
    taken: readonly T[] | undefined,
    nameOf: (one: T) => string,
  ) => (mine ?? []).map(nameOf).filter((id) => (taken ?? []).some((one) => nameOf(one) === id))
  return [
    ...pages,
    ...same(own.tabs, theirs.tabs, ({ id }) => id).map((id) =>
      finding('G004', `Tab ${id} exists in ${whose} already.`),
    ),
    ...same(own.sidebar, theirs.sidebar, ({ id }) => id).map((id) =>
      finding('G005', `Sidebar entry ${id} exists in ${whose} already.`),
    ),
    ...same(own.widgets, theirs.widgets, ({ name }) => name).map((name) =>
      finding('G006', `Widget ${name} exists in ${whose} already.`),
    ),
  ]
}
