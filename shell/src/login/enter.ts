import type { SignedIn } from '@madang/contract'
import { companyPath, guestClass, safeReturn } from '../address/addresses.ts'
import { go, wantedAddress } from '../address/router.ts'
import { state } from '../core/state.ts'
import { keepSignIn } from '../session/session.ts'

/**
 * From a sign-in to the first screen: the address that was asked for before, else main of the company that came
 * with the token (AUTH-03); a guest has one class.
 */
export function enter(
  signedIn: SignedIn,
  options: { autoLogin?: boolean } = {},
  leave = (to: string) => window.location.assign(to),
): void {
  const { companyId, user } = signedIn
  const wanted = safeReturn(wantedAddress(), companyId)
  const to = user.guest ? guestClass(user) : (wanted ?? companyPath(companyId, 'main'))
  const here = state.branding.get()?.company.companyId === companyId
  state.notice.set(null)
  if (!here) {
    keepSignIn(signedIn, options)
    leave(to)
    return
  }
  // The address first: with the session the login page would lead to main.
  window.history.replaceState({}, '', to)
  keepSignIn(signedIn, options)
  go(to, { replace: true })
}
