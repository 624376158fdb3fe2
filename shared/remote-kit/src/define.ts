import type { DataCall, FuncUse, Language, Permission, RequestOf, UserType } from '@madang/contract'
import type { IconName } from '@madang/design-system/icon-names'
import { isTakenSegment } from '@madang/domain/own-segments'
import { findPage, matchPath } from '@madang/domain/page-path'

/** A text that must be readable before the remote's code is loaded (tabs, sidebar, titles). */
export type Text = Readonly<Record<Language, string>>

/** Which conditions of company and person show a page, tab or sidebar entry. All that are given must hold. */
export interface Visibility {
  /** Only these user types; absent: everyone who may enter the area. */
  userTypes?: readonly UserType[]
  permission?: Permission
  /** A position of WEB_FUNC_USE that must be 1. */
  flag?: FuncUse
  /** Room category 3 must be configured (SHELL-36). */
  needsTaskCategory?: boolean
}

export interface PageDecl extends Visibility {
  /** Unique over all remotes, `<remote short name>.<page>`; the key under which the remote registers its component. */
  id: string
  /** Pattern of the whole address path: `/:companyId/room/list`. `:name` matches one segment, a trailing `/*` the rest. */
  path: string
  /** Values for the address's parameters that stand for something at everybody's: so the gate's smoke run can open it. */
  example?: Readonly<Record<string, string>>
  /** Search parameters without which the page goes back to its list: nobody opens it without knowing one. */
  query?: readonly string[]
  title: Text
  area: 'service' | 'manage' | 'entry' | 'public'
  /** What the shell draws around it: header with tabs, header with the console's sidebar, header alone, or nothing. */
  frame: 'service' | 'console' | 'header' | 'none'
  /** `required`: an account; `guest`: an account or a guest bound to a class; `none`: anyone. */
  signIn: 'required' | 'guest' | 'none'
  /** Features whose texts the page needs beside the remote's own; they are loaded with its code. */
  texts?: readonly string[]
  /** What the page asks for whatever it holds: the shell sends it while the page's code is on its way. See `firstCall`. */
  firstCalls?: readonly FirstCall[]
}

export interface FirstCall {
  call: DataCall
  request: Readonly<Record<string, unknown>>
  /** Field that the address brings as a search parameter of the same name: the request's first one. Without it nothing is sent. */
  query?: string
}

/**
 * A call that a page sends at its first show for everybody who may see it, with exactly this request: GET, with a session, and
 * without anything that only its code knows, but for what its address names: `firstCall(book.get, {}, 'bookIdx')`. The page's own
 * call takes the answer; one with another request asks twice.
 */
export const firstCall = <C extends DataCall, Q extends keyof RequestOf<C> & string = never>(
  call: C,
  request: Omit<RequestOf<C>, Q>,
  query?: Q,
): FirstCall => ({ call, request: request as Readonly<Record<string, unknown>>, ...(query && { query }) })

/**
 * An address without a page of its own, which opens one of this remote's pages (SHELL-18). Where a path stands several
 * times, the first that the person may see counts.
 */
export interface FolderDecl extends Visibility {
  /** Pattern of the whole address path: `/:companyId/message/:box`. */
  path: string
  /** Pattern of the address that opens, with parameters of `path`: `/:companyId/message/:box/list`. */
  to: string
}

/** Where `/{companyId}/main` may lead (SHELL-09): the first, by order, whose page the person may see now. */
export interface LandingDecl extends Visibility {
  order: number
  /** Address below the company, `room/list`. */
  to: string
  /** Only in the native client on phones (A-21). */
  only?: 'phone-app'
}

export interface TabDecl extends Visibility {
  id: string
  /** Place among all remotes' tabs; task 10, note 20, logMeet 30, room 40, charges 50 (SHELL-35). */
  order: number
  /** Address below the company, `room/list`. */
  to: string
  label: Text
  /** Seen where the tabs are a bar at the thumb's end. */
  icon: IconName
  /** Other words for a user type (SHELL-38, SHELL-39). */
  labelFor?: Partial<Record<UserType, Text>>
  /** More folders below the company, `book`, whose pages stand under this tab. They are not hidden with it; emergency mode closes them with it. */
  also?: readonly string[]
  /** Stays usable in emergency mode (SHELL-54). */
  inEmergency?: boolean
}

export interface SidebarDecl extends Visibility {
  id: string
  order: number
  /** Address below the company, `manage/room/list`. */
  to: string
  label: Text
  icon: IconName
  /** Entries of the same group stand together, whatever remote they come from. */
  group?: SidebarGroup
  /** Folders below the company whose pages stand under this entry too, `manage/user`. */
  also?: readonly string[]
}

export interface SidebarGroup {
  id: string
  order: number
  label: Text
}

export interface WidgetDecl {
  /** What other remotes load it by, `@<remote>/<name>`. */
  name: string
  title: Text
  /** As a page's. */
  texts?: readonly string[]
}

/** What a remote brings: data only, so that the gateway, the gate and the shell know it without running it. */
export interface RemoteDecl {
  /** Folder and deploy name, `mf-rooms`. Also the namespace of its texts and query-key prefix. */
  name: `mf-${string}`
  title: Text
  pages: readonly PageDecl[]
  folders?: readonly FolderDecl[]
  landings?: readonly LandingDecl[]
  tabs?: readonly TabDecl[]
  sidebar?: readonly SidebarDecl[]
  widgets?: readonly WidgetDecl[]
  languages: readonly Language[]
}

/** The part of a declaration that belongs to one feature: its pages, and what leads to them. */
export type FeatureDecl = Pick<RemoteDecl, 'pages'> &
  Partial<Pick<RemoteDecl, 'folders' | 'landings' | 'tabs' | 'sidebar' | 'widgets'>>

export const defineFeature = <const F extends FeatureDecl>(feature: F): F => feature

type Items<F, K extends PropertyKey> = F extends { readonly [P in K]: readonly (infer I)[] } ? I : never

/** The parts of all features as one declaration: `defineRemote({ name, title, languages, ...together(rooms, monitor) })`. */
export function together<const F extends readonly FeatureDecl[]>(...features: F) {
  const all = <K extends keyof FeatureDecl>(key: K) =>
    features.flatMap((feature): readonly unknown[] => feature[key] ?? []) as readonly Items<F[number], K>[]
  return {
    pages: all('pages'),
    folders: all('folders'),
    landings: all('landings'),
    tabs: all('tabs'),
    sidebar: all('sidebar'),
    widgets: all('widgets'),
  }
}

/**
 * Checks what the types can't: unique ids, page ids that begin with the remote's short name, absolute paths that are not
 * the platform's, folders and landings that lead to pages of this remote. Throws a sentence.
 */
export function defineRemote<const T extends RemoteDecl>(remote: T): T {
  const short = remote.name.slice(3)
  const seen = new Set<string>()
  for (const page of remote.pages) {
    if (!page.id.startsWith(`${short}.`))
      throw new Error(`${remote.name}: page id "${page.id}" must begin with "${short}."`)
    if (seen.has(page.id)) throw new Error(`${remote.name}: page id "${page.id}" stands twice`)
    if (!page.path.startsWith('/')) throw new Error(`${remote.name}: path "${page.path}" must begin with "/"`)
    if (isTakenSegment(page.path.split('/')[1] ?? ''))
      throw new Error(`${remote.name}: path "${page.path}" begins with a word of the platform's own`)
    seen.add(page.id)
  }
  for (const { path, to } of remote.folders ?? []) {
    if (!leadsToPage(remote, to))
      throw new Error(`${remote.name}: folder "${path}" opens "${to}", which is no page of this remote`)
    const missing = to.split('/').find((part) => part.startsWith(':') && !path.split('/').includes(part))
    if (missing) throw new Error(`${remote.name}: folder "${path}" has no "${missing}" for "${to}"`)
    if (matchPath(path, to)) throw new Error(`${remote.name}: folder "${path}" opens itself`)
  }
  for (const { to } of remote.landings ?? []) {
    if (!leadsToPage(remote, `/:companyId/${to}`))
      throw new Error(`${remote.name}: landing "${to}" is no page of this remote`)
  }
  return remote
}

/** Parameters count as any value: `/:companyId/message/:box/list` leads to the page of this pattern. */
const leadsToPage = ({ pages }: RemoteDecl, to: string) => findPage(pages, to.replaceAll(':', '')) !== null
