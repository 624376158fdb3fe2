import type { Branding, Me } from '@madang/contract'
import { clientCodes, previewPath } from '@madang/contract'
import { hasPermission, hiddenBecause } from '@madang/domain'
import type { RemoteDecl } from '@madang/remote-kit'
import type { ClientType } from '../core/browser.ts'
import type { Decision, Place } from '../core/decision.ts'
import { companyHome, companyPath, guestClass, type Split, splitPath } from './addresses.ts'
import { type Found, findRemotePage, isClosed, isOwnSegment, landing, mayShow, openFolder } from './lookup.ts'

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
  const { branding, remotes } = facts
  const split = splitPath(place.pathname, (first) =>
    isOwnSegment(first, remotes, branding?.company.companyId),
  )
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
  const found = findRemotePage(place.pathname, facts.remotes)
  // `/intro/task/list` also fits `/:companyId/task/list`, but there is no such company, so nobody to ask for.
  if (found && !found.page.path.startsWith('/:')) return found
  const to = found ? '' : openFolder(place.pathname, facts.remotes, null, null)
  return to ? { screen: 'redirect', to } : { screen: 'not-found' }
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
  // nothing of this company for somebody who is signed in elsewhere. A web view brings who it is for.
  if (account && account.companyId !== companyId && !split.rest.startsWith('webview/enter')) {
    return { screen: 'reload', to: companyPath(account.companyId, 'main') }
  }
  if (split.rest === previewPath) return { screen: 'preview' }
  const guest = me?.guest && me.companyId === companyId ? me : null

  if (split.rest === '') {
    return account
      ? { screen: 'redirect', to: companyPath(companyId, 'main') }
      : { screen: 'login', companyId }
  }
  if (facts.session && !me) return { screen: 'error', code: clientCodes.NO_USER }

  if (split.rest === 'main') {
    if (account) return land(account, branding, facts)
    return { screen: 'redirect', to: guest ? guestClass(guest) : home }
  }
  const inConsole = split.rest === 'manage' || split.rest.startsWith('manage/')
  return inConsole
    ? decideConsole(place, facts, branding, account, guest)
    : decideService(place, facts, branding, account, guest)
}

function decideConsole(
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
  if (!found) {
    const to = openFolder(place.pathname, facts.remotes, account, branding.cfg)
    if (to === null) return { screen: 'not-found' }
    return to ? { screen: 'redirect', to } : { screen: 'error', code: 'WB-403-101' }
  }
  const hidden = hiddenBecause(found.page, account, branding.cfg)
  if (hidden === 'flag' || hidden === 'category') return { screen: 'error', code: clientCodes.NO_CONFIG }
  if (hidden) return { screen: 'error', code: 'WB-403-101' }
  return found
}

function decideService(
  place: Place,
  facts: Facts,
  branding: Branding,
  account: Me | null,
  guest: Me | null,
): Decision {
  const { companyId } = branding.company
  const main = companyPath(companyId, 'main')
  const found = findRemotePage(place.pathname, facts.remotes)

  if (found && found.page.signIn === 'none') return found
  if (guest) return guestPage(found, place, guest)
  const folder = found ? null : openFolder(place.pathname, facts.remotes, account, branding.cfg)
  if (!account) {
    // An address that nobody owns is not worth coming back to.
    const owned = found !== null || folder !== null
    return { screen: 'redirect', to: companyHome(companyId), ...(owned && { returnHere: true }) }
  }
  if (!found) return { screen: 'redirect', to: folder || (folder === null ? companyHome(companyId) : main) }
  if (!mayShow(found.page, account, branding.cfg, facts.remotes)) return { screen: 'redirect', to: main }
  // SHELL-58: what emergency mode closes leads to what it leaves open, where the banner explains why.
  return isClosed(found.page, branding.cfg, facts.remotes) ? land(account, branding, facts) : found
}

/** A signed-in person whom no remote gives a page reads why, instead of being sent round. */
function land(account: Me, branding: Branding, { remotes, native }: Facts): Decision {
  const to = landing(account, branding, remotes, native)
  if (to !== null) return { screen: 'redirect', to }
  const declared = remotes.some(({ landings = [] }) => landings.length > 0)
  return { screen: 'error', code: declared ? 'WB-403-101' : clientCodes.NO_PAGE }
}

/** A guest has one page: the class to which the session is bound. */
function guestPage(found: Found | null, place: Place, guest: Me): Decision {
  const own = guestClass(guest)
  if (place.pathname.replace(/\/+$/, '') !== own) return { screen: 'redirect', to: own }
  return found?.page.signIn === 'guest' ? found : { screen: 'error', code: clientCodes.NO_PAGE }
}
