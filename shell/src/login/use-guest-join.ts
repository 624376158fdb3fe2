import { ApiError } from '@madang/api-client'
import { type AnyCode, login } from '@madang/contract'
import { useState } from 'react'
import { api } from '../client/page.ts'
import { enter } from './enter.ts'
import type { GuestType } from './guest-types.ts'
import { type SignInError, signInError } from './sign-in-error.ts'

/** Codes of joining by invite code (AUTH-34, AUTH-41 to -43). */
const keys: Readonly<Partial<Record<AnyCode, string>>> = {
  'WB-400-220': 'code',
  'WB-400-025': 'noClass',
  'WB-403-106': 'removed',
  'WB-400-231': 'nickname',
  'WB-400-232': 'settings',
}

export type JoinError = { of: 'join'; key: string } | ({ of: 'login' } & SignInError)

export function joinError(error: unknown): JoinError {
  const key = error instanceof ApiError ? keys[error.code] : undefined
  return key ? { of: 'join', key } : { of: 'login', ...signInError(error) }
}

export const sayJoinError = (
  t: (key: string, values?: Record<string, string | number>) => string,
  e: JoinError,
) => (e.of === 'join' ? t(`join.error.${e.key}`) : t(`login.error.${e.key}`, e.values))

export interface GuestWish {
  companyId: string
  nickname: string
  userTypeCd: GuestType
  inviteCode: string
}

/** A guest session bound to the class, then the class itself (AUTH-27, AUTH-35). */
export function useGuestJoin() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<JoinError | null>(null)
  async function join(wish: GuestWish): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    setError(null)
    try {
      const data = await api.call(login.easyJoin, wish)
      enter(data)
      return true
    } catch (cause) {
      setError(joinError(cause))
      setBusy(false)
      return false
    }
  }
  return { join, busy, error, clearError: () => setError(null) }
}
