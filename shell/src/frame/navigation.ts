import type { Branding, Language, Me } from '@madang/contract'
import { UserType } from '@madang/contract'
import type { IconName } from '@madang/design-system/icon-names'
import { allowsApp, emergencyOf, hasPermission, isVisible, parseClientSetting } from '@madang/domain'
import type { RemoteDecl, SidebarDecl, SidebarGroup, TabDecl, Text } from '@madang/remote-kit'
import { companyPath } from '../address/addresses.ts'
import { findRemotePage, openFolder } from '../address/lookup.ts'
import type { ClientType } from '../core/browser.ts'

export interface NavTab {
  id: string
  href: string
  label: string
  icon: IconName
  /** Folders of other addresses that stand under it, each with a slash at its end. */
  also?: readonly string[]
  /** Emergency mode closes everything but room (SHELL-54). */
  disabled: boolean
}

export interface NavEntry {
  id: string
  href: string
  label: string
  icon: IconName
  group: SidebarGroup | undefined
  also?: readonly string[]
}

interface Viewer {
  me: Me
  branding: Branding
  language: Language
}

/** Whether the page behind an entry, or the one that its folder opens, exists and may be seen: an entry never leads to a refusal. */
function leadsSomewhere(remotes: readonly RemoteDecl[], href: string, { me, branding }: Viewer): boolean {
  const found = findRemotePage(href, remotes)
  if (found) return isVisible(found.page, me, branding.cfg)
  return Boolean(openFolder(href, remotes, me, branding.cfg))
}

function labelOf(tab: TabDecl, { me, language }: Viewer): string {
  const own: Text | undefined = tab.labelFor?.[me.userTypeCd as UserType]
  return (own ?? tab.label)[language]
}

const alsoOf = ({ also = [] }: { also?: readonly string[] }, { company }: Viewer['branding']): string[] =>
  also.map((folder) => `${companyPath(company.companyId, folder)}/`)

/** The main tabs of all remotes in their order (SHELL-35 to SHELL-39). */
export function mainTabs(remotes: readonly RemoteDecl[], viewer: Viewer): NavTab[] {
  const { me, branding } = viewer
  const emergency = emergencyOf(branding.cfg.SYSTEM_EMERGENCY_MODE).on
  return remotes
    .flatMap((remote) => remote.tabs ?? [])
    .filter((tab) => isVisible(tab, me, branding.cfg))
    .sort((a, b) => a.order - b.order)
    .map((tab) => ({
      id: tab.id,
      href: companyPath(branding.company.companyId, tab.to),
      label: labelOf(tab, viewer),
      icon: tab.icon,
      also: alsoOf(tab, branding),
      disabled: emergency && !tab.inEmergency,
    }))
    .filter((tab) => leadsSomewhere(remotes, tab.href, viewer))
}

/** The console's sidebar of all remotes in its order (MAN-NAV-04 to MAN-NAV-08). */
export function sidebarEntries(remotes: readonly RemoteDecl[], viewer: Viewer): NavEntry[] {
  const { me, branding, language } = viewer
  return remotes
    .flatMap((remote): readonly SidebarDecl[] => remote.sidebar ?? [])
    .filter((entry) => isVisible(entry, me, branding.cfg))
    .sort((a, b) => a.order - b.order)
    .map((entry) => ({
      id: entry.id,
      href: companyPath(branding.company.companyId, entry.to),
      label: entry.label[language],
      icon: entry.icon,
      group: entry.group,
      also: alsoOf(entry, branding),
    }))
    .filter((entry) => leadsSomewhere(remotes, entry.href, viewer))
}

export interface NavGroup {
  id: string
  label: string
  entries: NavEntry[]
}

/** Entries by their groups, groups in their order; what belongs to none comes first, under `''`. The first label of a group counts. */
export function sidebarGroups(entries: readonly NavEntry[], language: Language): NavGroup[] {
  const groups = new Map<string, NavGroup & { order: number }>()
  for (const entry of entries) {
    const { id = '', order = Number.NEGATIVE_INFINITY, label } = entry.group ?? {}
    const known = groups.get(id)
    if (known) known.entries.push(entry)
    else groups.set(id, { id, order, label: label?.[language] ?? '', entries: [entry] })
  }
  return [...groups.values()]
    .sort((a, b) => a.order - b.order)
    .map(({ id, label, entries }) => ({ id, label, entries }))
}

/** Which entry an address stands under: the one that shares most folders with it. `room/view` stands under `room/list`. */
export function activeEntry<T extends { href: string; also?: readonly string[] }>(
  entries: readonly T[],
  pathname: string,
): T | null {
  // `note` and `manage/licence` lie in a folder that everything lies in, the company's or the console's: they stand for
  // `note/…` and `manage/licence/…`
  const folder = (path: string) => {
    const up = path.slice(0, path.lastIndexOf('/') + 1)
    return /^\/[^/]+\/(manage\/)?$/.test(up) ? `${path}/` : up
  }
  let best: T | null = null
  let shared = 0
  for (const entry of entries) {
    // two entries of one folder (`log/audit`, `log/notification`) each stand for their own page
    const folders = [`${entry.href}/`, folder(entry.href), ...(entry.also ?? [])]
    const own = folders.find((path) => `${pathname}/`.startsWith(path))
    if (own && own.length > shared) [best, shared] = [entry, own.length]
  }
  return best
}

export interface HeaderTools {
  /** SHELL-26; monitors have no service area to change to. */
  areaToggle: boolean
  /** SHELL-27 */
  download: boolean
  /** SHELL-29 */
  messages: boolean
  /** SHELL-31, A-33 */
  help: string | null
}

/** What the header offers, by area, person, company and client (SHELL-26 to SHELL-31, MAN-NAV-10). */
export function headerTools(of: {
  me: Me
  branding: Branding
  inConsole: boolean
  native: ClientType | null
}): HeaderTools {
  const { me, branding, inConsole, native } = of
  const monitor = me.userTypeCd === UserType.MONITOR
  return {
    areaToggle: hasPermission(me.webAuth, 'MANAGE_ACCESS') && !monitor,
    download: !inConsole && !native && allowsApp(parseClientSetting(branding.cfg.WEB_CLIENT_SETTING)),
    messages: !monitor && !emergencyOf(branding.cfg.SYSTEM_EMERGENCY_MODE).on,
    help: inConsole || monitor ? null : branding.setting.helpUrl,
  }
}
