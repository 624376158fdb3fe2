import { AccountOwner, type Me, type SignedIn } from '@madang/contract'
import { type Session, state } from '../core/state.ts'
import { storage } from '../core/storage.ts'

/** What is stored, as the page's session. Null where nobody is signed in. */
export function storedSession(): Session | null {
  return storage.port.token() ? { me: storage.get('user') } : null
}

/** Whether this browser keeps a remember token, or a version before this one has stored it. */
export const isRemembered = (): boolean => storage.get('remembered') || storage.get('rememberToken') !== null

export const restoreSession = () => state.session.set(storedSession())

/**
 * Stores a sign-in (AUTH-03): who it is. The tokens stay in this page's memory and with the browser. The person is written first, so that
 * another tab never takes the sign-in for somebody else's.
 */
export function keepSignIn(signedIn: SignedIn, options: { autoLogin?: boolean } = {}): void {
  const { user, token, rememberToken } = signedIn
  storage.set('user', user)
  const company = state.branding.get()?.company
  if (company && company.companyId === signedIn.companyId) {
    const { companyId, companyCode, companyName } = company
    storage.set('company', { companyId, companyCode, companyName })
    if (!user.guest) storage.set('pastCompany', { companyId, companyCode, companyName })
  }
  if (!user.guest) {
    storage.set('userId', user.userId)
    storage.set('pastUserName', user.userId)
  }
  if (options.autoLogin !== undefined) storage.set('autoLogin', options.autoLogin)
  // a token that the browser didn't take ends with the page, like the rest of such a sign-in
  if (rememberToken === '') storage.set('remembered', true)
  else storage.remove('remembered')
  storage.port.setToken(token)
  state.session.set({ me: user })
}

/** The person's record as the server has it now. The same record again is no news: nothing on the page is drawn for it. */
export function keepMe(me: Me): void {
  storage.set('user', me)
  if (!sameRecord(state.session.get()?.me, me)) state.session.set({ me })
}

/** Whatever the order in which server and storage name the fields. */
const sameRecord = (a: Me | null | undefined, b: Me): boolean => {
  const plain = (me: object) => JSON.stringify(Object.entries(me).sort(([x], [y]) => (x < y ? -1 : 1)))
  return Boolean(a) && plain(a as Me) === plain(b)
}

/** Configuration in local storage: tabs that got no 402 of their own take it from there (SHELL-57). */
export function keepBranding(branding: ReturnType<typeof brandingNow>): void {
  if (!branding) return
  storage.set('config', branding.cfg)
  storage.set('setting', branding.setting)
  storage.set('emergencyMode', branding.cfg.SYSTEM_EMERGENCY_MODE)
}
const brandingNow = () => state.branding.get()

export function forgetSession(): void {
  storage.clearSession()
  state.session.set(null)
}

/** SHELL-46, A-01: accounts of the two partner brands have no password form to come back to. */
export function startAfterEnd(me: Pick<Me, 'accountOwnerTypeCd'> | null): 'root' | 'company' {
  const owner = me?.accountOwnerTypeCd
  return owner === AccountOwner.PARTNER_A || owner === AccountOwner.PARTNER_B ? 'root' : 'company'
}

/** What another tab did to the stored sign-in, seen from this one. */
export type OtherTab = 'nothing' | 'signed-out' | 'signed-in' | 'person-changed' | 'person-updated'

export function compareSessions(mine: Session | null, stored: Session | null): OtherTab {
  if (!mine && !stored) return 'nothing'
  if (mine && !stored) return 'signed-out'
  if (!mine || !stored) return 'signed-in'
  const a = mine.me
  const b = stored.me
  if (a?.userIdx !== b?.userIdx || a?.companyId !== b?.companyId) return 'person-changed'
  return JSON.stringify(a) === JSON.stringify(b) ? 'nothing' : 'person-updated'
}
