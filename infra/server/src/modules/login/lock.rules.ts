import { lockMinutes, wrongPasswordsToLock } from '@madang/contract'

/** What is known of an account's wrong passwords. */
export interface Lock {
  locked: boolean
  /** Wrong ones in a row from devices on which the account has signed in before. */
  loginFailCount: number
  /** When they locked it; null: an operator alone unlocks. */
  lockDatetime: Date | null
}

const LOCK_MS = lockMinutes * 60_000

/** Whoever was locked before this moment isn't any more. */
export const lockedSince = (now: Date): Date => new Date(now.getTime() - LOCK_MS)

/** Whether a lock has ended by itself. */
export const isLockOver = ({ locked, lockDatetime }: Lock, now: Date): boolean =>
  locked && lockDatetime !== null && lockDatetime <= lockedSince(now)

/** Seconds until a lock of this moment ends. */
export const lockLeftSec = (lockDatetime: Date, now: Date): number =>
  Math.max(1, Math.ceil((lockDatetime.getTime() + LOCK_MS - now.getTime()) / 1000))

/**
 * Whether a lock keeps a sign-in out (A-07, API-LOGIN-12). Five wrong passwords in a row lock, wherever they come from, for half
 * an hour or until an operator unlocks. A lock that strangers have caused keeps strangers out: on a device on which the account
 * has signed in before, its owner is still heard, until five wrong ones in a row came from such a device too. Else anybody could
 * lock out anybody.
 */
export const keepsOut = (lock: Lock, from: { known: boolean }, now: Date): boolean =>
  lock.locked && !isLockOver(lock, now) && (!from.known || lock.loginFailCount >= wrongPasswordsToLock)
