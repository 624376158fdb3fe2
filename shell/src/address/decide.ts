import type { Branding, Me } from '@madang/contract'
import { clientCodes } from '@madang/contract'
import { emergencyOf, findPage, hasPermission, hiddenBecause, isVisible } from '@madang/domain'
import type { RemoteDecl, TabDecl } from '@madang/remote-kit'
import type { ClientType } from '../core/browser.ts'
import type { Decision, Place } from '../core/decision.ts'
import { companyHome, companyPath, guestClass, landing, type Split, splitPath } from './addresses.ts'

/** Everything that decides what an address shows. Nothing else is read, so that the rule can be proved. */
export interface Facts {
  branding: Branding | null
  /** First segment of the address for which `branding` was served; another company needs another page. */
  servedCompany: string
  boundCompany: string | null
  /** `token` without `me`: the stored sign-in has no user record. */
  session: { me: Me | null } | null
  remotes: readonly RemoteDecl[]
  native: ClientType | null
}

/** Which screen an address shows, or where it leads. Pure; every navigation asks it again. */
export function decide(place: Place, facts: Facts): Decision {
  const split = splitPath(place.pathname)
  if (split.own) return decideOwn(split, place, facts)
  if (!split.company) return decideRoot(place, facts)
  return decideCompany(split, place, facts)
}

function decideRoot(place: Place, { boundCompany, session }: Facts): Decision {
  const query = new URLSearchParams(place.search)
  const carriesMessage = ['errorCode', 'result', 'kSignErr'].some((key) => query.has(key))
  const me = session?.me
  if (me && !me.guest && !carriesMessage) return { screen: 'reload', to: companyPath(me.companyId, 'main') }
  if (boundCompany) return { screen: 'reload', to: `${companyHome(boundCompany)}${place.search}` }
  return { screen: 'lobby' }
}

function decideOwn({ own, rest }: Split, place: Place, facts: Facts): Decision {
  if (own === 'invite') return decideInvite(rest, place)
  if (own === 'diagnostics' && rest === '') return decideDiagnostics(place, facts)
  if (own === 'terms' && rest === '') return { screen: 'redirect', to: '/terms/policy' }
  return findRemotePage(place.pathname, facts.remotes) ?? { screen: 'not-found' }
}

/** A company's versions are served with the page, so the address must name it. */
function decideDiagnostics(place: Place, { session }: Facts): Decision {
  const companyId = session?.me?.companyId
  return companyId && !new URLSearchParams(place.search).has('companyId')
    ? { screen: 'reload', to: `/diagnostics?${new URLSearchParams({ companyId })}` }
    : { screen: 'diagnostics' }
}

/** Parts missing in the path are taken from the query (AUTH-37). */
function decideInvite(rest: string, place: Place): Decision {
  const [first, second, ...more] = rest.split('/').filter((s) => s !== '')
  if (more.length > 0) return { screen: 'not-found' }
  const query = new URLSearchParams(place.search)
  // A lone part of nine digits is a code, not a company.
  const lone = first !== undefined && second === undefined && /^\d{3}-?\d{3}-?\d{3}$/.test(first)
  const decode = (part: string | undefined) => (part === undefined ? null : safeDecode(part))
  return {
    screen: 'invite',
    companyCode: (lone ? null : decode(first)) ?? (query.get('companyId') || null),
    inviteCode: (lone ? first : decode(second)) ?? (query.get('inviteCode') || null),
  }
}

function safeDecode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function decideCompany(split: Split, place: Place, facts: Facts): Decision {
  const here = place.pathname + place.search
  if (split.company.toLowerCase() !== facts.servedCompany.toLowerCase()) return { screen: 'reload', to: here }
  const { branding } = facts
  if (!branding) return { screen: 'unknown-company', companyId: split.company }

  const { companyId } = branding.company
  const home = companyHome(companyId)
  if (split.company !== companyId) {
    const to = split.rest ? companyPath(companyId, split.rest) : home
    return { screen: 'redirect', to: to + place.search }
  }

  const me = facts.session?.me ?? null
  const account = me && !me.guest ? me : null
  // nothing of this company for somebody who is signed in elsewhere.
  if (account && account.companyId !== companyId) {
    return { screen: 'reload', to: companyPath(account.companyId, 'main') }
  }
  const guest = me?.guest && me.companyId === companyId ? me : null

  if (split.rest === '') {
    return account
      ? { screen: 'redirect', to: companyPath(companyId, 'main') }
      : { screen: 'login', companyId }
  }
  if (facts.session && !me) return { screen: 'error', code: clientCodes.NO_USER }

  if (split.rest === 'main') {
    if (account)
      return { screen: 'redirect', to: companyPath(companyId, landing(account, branding.cfg, facts.native)) }
    return { screen: 'redirect', to: guest ? guestClass(guest) : home }
  }
  const inConsole = split.rest === 'manage' || split.rest.startsWith('manage/')
  return inConsole
    ? decideConsole(split, place, facts, branding, account, guest)
    : decideService(split, place, facts, branding, account, guest)
}

function decideConsole(
  split: Split,
  place: Place,
  facts: Facts,
  branding: Branding,
  account: Me | null,
  guest: Me | null,
): Decision {
  const { companyId } = branding.company
  if (guest) return { screen: 'redirect', to: guestClass(guest) }
  if (!account) return { screen: 'redirect', to: companyHome(companyId), returnHere: true }
  if (!hasPermission(account.webAuth, 'MANAGE_ACCESS')) {
    return { screen: 'sign-out', to: companyHome(companyId) }
  }
  const found = findRemotePage(place.pathname, facts.remotes)
  if (!found) return folder(split, facts, branding, account) ?? { screen: 'not-found' }
  const hidden = hiddenBecause(found.page, account, branding.cfg)
  if (hidden === 'flag' || hidden === 'category') return { screen: 'error', code: clientCodes.NO_CONFIG }
  if (hidden) return { screen: 'error', code: 'WB-403-101' }
  return found
}

function decideService(
  split: Split,
  place: Place,
  facts: Facts,
  branding: Branding,
  account: Me | null,
  guest: Me | null,
): Decision {
  const { companyId } = branding.company
  const main: Decision = { screen: 'redirect', to: companyPath(companyId, 'main') }
  const found = findRemotePage(place.pathname, facts.remotes)

  if (found && found.page.signIn === 'none') return found
  if (guest) return guestPage(found, place, guest)
  if (!account) {
    // An address that nobody owns is not worth coming back to.
    return found
      ? { screen: 'redirect', to: companyHome(companyId), returnHere: true }
      : { screen: 'redirect', to: companyHome(companyId) }
  }
  // main would lead straight back to a landing that cannot be shown.
  const landsHere = split.rest === landing(account, branding.cfg, facts.native)
  if (!found) {
    if (landsHere) return { screen: 'error', code: clientCodes.NO_PAGE }
    return folder(split, facts, branding, account) ?? { screen: 'redirect', to: companyHome(companyId) }
  }
  const disabled = emergencyOf(branding.cfg.SYSTEM_EMERGENCY_MODE).on
  const tab = tabOf(found.page.path, facts.remotes)
  // SHELL-58: a tab that emergency mode disables leads to room, where the banner explains why.
  if (disabled && tab && !tab.inEmergency && split.rest !== 'room/list') {
    return { screen: 'redirect', to: companyPath(companyId, 'room/list') }
  }
  const visible =
    isVisible(found.page, account, branding.cfg) && (!tab || isVisible(tab, account, branding.cfg))
  if (visible) return found
  return landsHere ? { screen: 'error', code: 'WB-403-101' } : main
}

/** A guest has one page: the class to which the session is bound. */
function guestPage(found: (Decision & { screen: 'remote' }) | null, place: Place, guest: Me): Decision {
  const own = guestClass(guest)
  if (place.pathname.replace(/\/+$/, '') !== own) return { screen: 'redirect', to: own }
  return found?.page.signIn === 'guest' ? found : { screen: 'error', code: clientCodes.NO_PAGE }
}

function findRemotePage(
  pathname: string,
  remotes: readonly RemoteDecl[],
): (Decision & { screen: 'remote' }) | null {
  const owned = remotes.flatMap((remote) =>
    remote.pages.map((page) => ({ remote: remote.name, page, path: page.path })),
  )
  const found = findPage(owned, pathname)
  return found ? { screen: 'remote', remote: found.page.remote, page: found.page.page } : null
}

/** Folder addresses open their list, and `user` the own info (SHELL-18, A-36). */
function folder(split: Split, facts: Facts, branding: Branding, me: Me): Decision | null {
  const { companyId } = branding.company
  for (const name of ['list', 'recv/list', 'myInfo']) {
    const to = companyPath(companyId, `${split.rest}/${name}`)
    const found = findRemotePage(to, facts.remotes)
    // Patterns with parameters would take any address for a folder.
    if (
      found &&
      !found.page.path.replace('/:companyId', '').includes(':') &&
      !found.page.path.endsWith('*')
    ) {
      return isVisible(found.page, me, branding.cfg) ? { screen: 'redirect', to } : null
    }
  }
  return null
}

/** The tab under which a page stands: `room/list` and `room/view` belong to the tab that leads to `room/…`. */
export function tabOf(pagePath: string, remotes: readonly RemoteDecl[]): TabDecl | null {
  const first = pagePath.split('/')[2]
  for (const remote of remotes) {
    const tab = remote.tabs?.find((t) => t.to.split('/')[0] === first)
    if (tab) return tab
  }
  return null
}
