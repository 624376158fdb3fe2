import type { ApiClient } from '@madang/api-client'
import { type Branding, company as companyCalls, login, user } from '@madang/contract'
import { homeOfCompany, settle } from '../address/router.ts'
import { meNow, type SignInNotice, state } from '../core/state.ts'
import { storage } from '../core/storage.ts'
import {
  compareSessions,
  forgetSession,
  isRemembered,
  keepBranding,
  keepMe,
  startAfterEnd,
  storedSession,
} from './session.ts'

/** What must go when a person goes: the query cache, timers, an open class. Called before the login page shows. */
const leavers = new Set<() => void>()
export const onSessionLeft = (work: () => void): (() => void) => {
  leavers.add(work)
  return () => leavers.delete(work)
}
const runLeavers = () => {
  for (const work of leavers) work()
}

/**
 * The server ended the session, or there is none (SHELL-46, SHELL-48). The address becomes the login page, which
 * leads back here afterwards. `leave` is for pages that another document shows.
 */
export function endSession(reason: 'missing' | 'refused', leave = toAddress): void {
  if (reason === 'missing') console.warn('No token is stored: going to the login page')
  const me = meNow()
  // what was stored and is gone was taken away by another tab: whichever hears of it first, a call or this tab's own listening
  if (state.session.get()) state.notice.set(reason === 'missing' ? 'signed-out' : 'session-ended')
  runLeavers()
  if (startAfterEnd(me) === 'root') {
    storage.clearSession()
    leave('/')
    return
  }
  forgetSession()
}

function toAddress(to: string): void {
  window.location.assign(to)
}

/** Ends the session here and on the server, which it hears of first: the name of the sign-in goes with it (SHELL-33, A-17). */
export async function signOut(
  api: Pick<ApiClient, 'call'>,
  to: string = homeOfCompany(),
  why: SignInNotice | null = null,
): Promise<void> {
  const held = storage.port.token()
  const remembered = isRemembered()
  runLeavers()
  state.notice.set(why)
  // The address first: losing the session on a signed-in address would keep it as the one to come back to.
  window.history.replaceState({}, '', to)
  const told =
    held || remembered
      ? api.call(
          login.logout,
          {
            refresh_token: held?.refreshToken ?? '',
            rememberToken: storage.get('rememberToken') ?? '',
          },
          { timeoutMs: 5000 },
        )
      : null
  // nobody is signed in here any more, whatever the server says; its own copies end by themselves
  const heard = told?.catch(() => {})
  forgetSession()
  settle()
  await heard
}

/** After a 402: configuration, settings, emergency mode and the person's rights (SHELL-47, SHELL-57). */
export async function reloadCompany(api: Pick<ApiClient, 'call'>): Promise<void> {
  const company = state.branding.get()?.company
  const signedIn = state.session.get() !== null
  const [branding, me] = await Promise.allSettled([
    company
      ? api.call(companyCalls.branding, { companyId: company.companyId, language: state.language.get() })
      : Promise.reject(new Error('no company')),
    signedIn ? api.call(user.me, {}) : Promise.reject(new Error('signed out')),
  ])
  if (me.status === 'fulfilled' && state.session.get()) keepMe(me.value)
  if (branding.status === 'fulfilled') takeBranding(branding.value)
}

export function takeBranding(branding: Branding): void {
  state.branding.set(branding)
  keepBranding(branding)
}

/** Follows what other tabs do to the stored sign-in and configuration. Returns the end of it. */
export function followOtherTabs(leave = toAddress): () => void {
  let waiting = false
  const look = () => {
    waiting = false
    const mine = meNow()
    // a tab of a version that knows nothing of this sign-in takes what it knows away; the sign-in is still the one of this page
    if (mine && !storage.get('user') && storage.port.token()?.accessToken) storage.set('user', mine)
    const stored = storedSession()
    switch (compareSessions(state.session.get(), stored)) {
      case 'signed-out':
        state.notice.set('signed-out')
        runLeavers()
        state.session.set(null)
        break
      case 'person-changed':
        // Everything on this page belongs to somebody else now.
        runLeavers()
        leave(`/${encodeURIComponent(stored?.me?.companyId ?? '')}/main`)
        break
      case 'signed-in':
      case 'person-updated':
        state.notice.set(null)
        state.session.set(stored)
        break
      default:
        break
    }
    takeStoredConfig()
  }
  return storage.subscribe((key) => {
    if (!['session', 'token', 'user', 'config', 'setting'].includes(key) || waiting) return
    // A sign-in writes several keys: look once, after the last.
    waiting = true
    setTimeout(look, 50)
  })
}

/** The tab that met the 402 has stored the new configuration; this one's token is already the new one. */
function takeStoredConfig(): void {
  const now = state.branding.get()
  const cfg = storage.get('config')
  const setting = storage.get('setting')
  const mine = meNow()
  if (!now || !cfg || !setting || mine?.companyId !== now.company.companyId) return
  if (setting.configVersion > now.setting.configVersion) state.branding.set({ ...now, cfg, setting })
}
