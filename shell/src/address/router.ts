import type { RemoteDecl } from '@madang/remote-kit'
import { nativeClient } from '../core/browser.ts'
import type { Decision, Place } from '../core/decision.ts'
import { type Shown, state } from '../core/state.ts'
import { companyHome, companyPath } from './addresses.ts'
import { decide } from './decide.ts'

/**
 * The one history of the page. Every change of address or of facts is settled here first: redirects are followed
 * before anything is drawn, and single-spa's remotes read the outcome.
 */
let declared: readonly RemoteDecl[] = []
let servedCompany = ''
let boundCompany: string | null = null
/** Leaves for a page that only the server can make; replaced in tests. */
let leave = (to: string) => window.location.assign(to)
/** Set by the session module: SHELL-14. */
let signOut: (to: string) => void = leave

export function startRouter(boot: { boundCompany: string | null }, remotes: readonly RemoteDecl[]): void {
  declared = remotes
  boundCompany = boot.boundCompany
  servedCompany = state.branding.get()?.company.companyId ?? decodeFirst(window.location.pathname)
  // Before single-spa takes the listeners over: ours always hears first.
  window.addEventListener('popstate', settle)
  state.session.subscribe(settle)
  state.branding.subscribe(settle)
  settle()
}

function decodeFirst(pathname: string): string {
  const first = pathname.split('/').find((s) => s !== '') ?? ''
  try {
    return decodeURIComponent(first)
  } catch {
    return first
  }
}

export const onSignOutNeeded = (work: (to: string) => void) => {
  signOut = work
}
/** Set by updates/: true when another document takes over the way from one remote to another. */
let cross: () => boolean = () => false
export const onCrossing = (work: () => boolean) => {
  cross = work
}
/** @internal For tests: jsdom can't leave a page. */
export const onLeave = (work: (to: string) => void) => {
  leave = work
}

const here = (): Place => ({ pathname: window.location.pathname, search: window.location.search })
const asPlace = (to: string): Place => {
  const url = new URL(to, window.location.origin)
  return { pathname: url.pathname, search: url.search }
}

export function decisionFor(place: Place): Decision {
  return decide(place, {
    branding: state.branding.get(),
    servedCompany,
    boundCompany,
    session: state.session.get(),
    remotes: declared,
    native: nativeClient(navigator.userAgent),
  })
}

/** Follows redirects (the rule ends within five steps, see its test) and publishes what is shown. */
export function settle(): void {
  let place = here()
  let returnTo: string | undefined
  for (let step = 0; step < 8; step++) {
    const decision = decisionFor(place)
    switch (decision.screen) {
      case 'redirect':
        if (decision.returnHere) returnTo = place.pathname + place.search
        place = asPlace(decision.to)
        continue
      case 'reload':
        publish(place, { screen: 'leaving' })
        leave(decision.to)
        return
      case 'sign-out':
        publish(place, { screen: 'leaving' })
        signOut(decision.to)
        return
      default:
        rewrite(place, returnTo)
        // What stands stays standing until the other document comes.
        if (crosses(decision) && cross()) return
        publish(place, decision)
        return
    }
  }
  publish(place, { screen: 'not-found' })
}

function crosses(decision: Decision): boolean {
  const before = state.shown.get().decision
  return before.screen === 'remote' && decision.screen === 'remote' && before.remote !== decision.remote
}

function rewrite(place: Place, returnTo: string | undefined) {
  const to = place.pathname + place.search
  if (to === window.location.pathname + window.location.search) return
  const state: unknown = window.history.state
  const kept = typeof state === 'object' && state !== null ? state : {}
  window.history.replaceState(returnTo ? { ...kept, returnTo } : {}, '', to)
}

function publish(place: Place, decision: Shown['decision']) {
  const now = state.shown.get()
  if (now.pathname === place.pathname && now.search === place.search && same(now.decision, decision)) return
  state.shown.set({ ...place, decision })
}
const same = (a: Shown['decision'], b: Shown['decision']) =>
  a === b || (a.screen === b.screen && JSON.stringify(a) === JSON.stringify(b))

/** Where the person wanted to go before the login form came between. */
export const wantedAddress = (): unknown =>
  (window.history.state as { returnTo?: unknown } | null | undefined)?.returnTo

/** Changes the address without asking anybody; `navigate` of the services asks for unsaved work first. */
export function go(to: string, options: { replace?: boolean } = {}): void {
  const url = new URL(to, window.location.origin)
  if (url.origin !== window.location.origin) return
  const path = url.pathname + url.search + url.hash
  if (options.replace) window.history.replaceState({}, '', path)
  else if (path !== window.location.pathname + window.location.search + window.location.hash) {
    window.history.pushState({}, '', path)
  }
  settle()
}

/** `room/list` below the company that is shown, `/terms/policy` as it stands. */
export function absolute(to: string): string {
  if (to.startsWith('/')) return to
  const companyId = state.branding.get()?.company.companyId
  return companyId ? companyPath(companyId, to) : `/${to}`
}

/** What runs here, of the company that is shown (PLAT-26). */
export function diagnosticsAddress(): string {
  const companyId = state.branding.get()?.company.companyId
  return companyId ? `/diagnostics?${new URLSearchParams({ companyId })}` : '/diagnostics'
}

export const homeOfCompany = (): string => {
  const companyId = state.branding.get()?.company.companyId
  return companyId ? companyHome(companyId) : '/'
}
