import type { Branding, Me } from '@madang/contract'
import { emergencyOf, findPage, isPlatformSegment, isVisible, opensOf, publicSegments } from '@madang/domain'
import type { PageDecl, RemoteDecl, TabDecl } from '@madang/remote-kit'
import type { ClientType } from '../core/browser.ts'
import { companyPath } from './addresses.ts'

/** What the remotes' declarations say about an address; the shell knows no address of any remote by itself. */

export interface Found {
  screen: 'remote'
  remote: string
  page: PageDecl
}

export function findRemotePage(pathname: string, remotes: readonly RemoteDecl[]): Found | null {
  const owned = remotes.flatMap((remote) =>
    remote.pages.map((page) => ({ remote: remote.name, page, path: page.path })),
  )
  const found = findPage(owned, pathname)
  return found ? { screen: 'remote', remote: found.page.remote, page: found.page.page } : null
}

/** Whether a first segment is the platform's or a public page's. The company that this page was served for comes first. */
export function isOwnSegment(
  first: string,
  remotes: readonly RemoteDecl[],
  company: string | undefined,
): boolean {
  if (isPlatformSegment(first)) return true
  if (first.toLowerCase() === company?.toLowerCase()) return false
  return publicSegments(remotes.flatMap(({ pages }) => pages)).has(first)
}

/**
 * The tab under which a page stands: `room/list` and `room/view` belong to the tab that leads to `room/…`. `also`: more
 * folders that a tab names count too.
 */
export const tabOf = (
  pagePath: string,
  remotes: readonly RemoteDecl[],
  also?: boolean,
): TabDecl | undefined => {
  const first = pagePath.split('/')[2] as string
  return remotes
    .flatMap(({ tabs = [] }) => tabs)
    .find((tab) => tab.to.split('/')[0] === first || (also && tab.also?.includes(first)))
}

/** Whether company, person and rights show a page, and the tab above it (SHELL-40). */
export function mayShow(
  page: PageDecl,
  me: Me | null,
  cfg: Branding['cfg'],
  remotes: readonly RemoteDecl[],
): boolean {
  const tab = tabOf(page.path, remotes)
  return isVisible(page, me, cfg) && (!tab || isVisible(tab, me, cfg))
}

/** Emergency mode closes every tab but those that say otherwise, and what else stands under them (SHELL-54). */
export function isClosed(page: PageDecl, cfg: Branding['cfg'], remotes: readonly RemoteDecl[]): boolean {
  const tab = tabOf(page.path, remotes, true)
  return emergencyOf(cfg.SYSTEM_EMERGENCY_MODE).on && !!tab && !tab.inEmergency
}

/**
 * The page that a folder address opens: of those that are declared the first that the person may see (SHELL-18, A-36).
 * `''` where there is a folder, and nothing in it for this person; null where there is none.
 */
export function openFolder(
  pathname: string,
  remotes: readonly RemoteDecl[],
  me: Me | null,
  cfg: Branding['cfg'] | null,
): string | null {
  const opens = opensOf(
    remotes.flatMap(({ folders = [] }) => folders),
    pathname,
  )
  if (opens.length === 0) return null
  const first = opens.find(({ folder, to }) => {
    const page = findRemotePage(to, remotes)?.page
    if (!page) return false
    return cfg ? isVisible(folder, me, cfg) && mayShow(page, me, cfg, remotes) : page.signIn === 'none'
  })
  return first?.to ?? ''
}

/** Where `/{companyId}/main` leads (SHELL-09, SHELL-56); null where no page is left for this person. */
export function landing(
  me: Me,
  { company, cfg }: Pick<Branding, 'company' | 'cfg'>,
  remotes: readonly RemoteDecl[],
  native: ClientType | null,
): string | null {
  const phone = native === 'AOS' || native === 'IOS'
  const first = remotes
    .flatMap(({ landings = [] }) => landings)
    .filter((one) => (one.only !== 'phone-app' || phone) && isVisible(one, me, cfg))
    .sort((a, b) => a.order - b.order)
    .map(({ to }) => companyPath(company.companyId, to))
    .find((to) => {
      const page = findRemotePage(to, remotes)?.page
      return page && mayShow(page, me, cfg, remotes) && !isClosed(page, cfg, remotes)
    })
  return first ?? null
}
