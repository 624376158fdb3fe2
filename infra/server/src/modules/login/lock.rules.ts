import { wrongPasswordsToLock } from '@madang/contract'

/** What is known of an account's wrong passwords. */
export interface Lock {
  locked: boolean
  /** Wrong ones in a row from where the account has signed in before. */
  loginFailCount: number
}

/**
 * Whether a lock keeps a sign-in out until an operator unlocks (A-07, API-LOGIN-12). Five wrong passwords in a row lock,
 * wherever they come from. A lock that strangers have caused keeps strangers out: where the account has signed in before,
 * its owner is still heard, until five wrong ones in a row came from there too. Else anybody could lock out anybody.
 */
export const keepsOut = ({ locked, loginFailCount }: Lock, from: { known: boolean }): boolean =>
  locked && (!from.known || loginFailCount >= wrongPasswordsToLock)
