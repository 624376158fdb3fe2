import { ApiError, NetworkError } from '@madang/api-client'
import type { AnyCode } from '@madang/contract'

export interface SignInError {
  /** Key under `login.error`. */
  key: string
  values?: Record<string, string | number>
}

/** Codes of sign-in, in any form it takes (AUTH-10, AUTH-15 to -20, A-18). */
const keys: Readonly<Partial<Record<AnyCode, string>>> = {
  'WB-400-601': 'wrong',
  'WB-400-003': 'wrongEnterCorrectly',
  'WB-400-014': 'wrongEnterCorrectly',
  'WB-400-004': 'locked',
  'WB-400-006': 'expired',
  'WB-400-007': 'unavailable',
  'WB-400-205': 'noCompany',
  'WB-429-001': 'tooMany',
  'WB-503-001': 'notReady',
}

export const keyOfCode = (code: string): string => keys[code as AnyCode] ?? 'generic'

export function signInError(error: unknown): SignInError {
  if (error instanceof NetworkError) return { key: error.reason }
  if (!(error instanceof ApiError)) return { key: 'generic', values: { code: 'NO_ERROR_CODE' } }
  if (error.code === 'WB-429-001' && error.retryAfter) {
    return { key: 'tooManyUntil', values: { sec: Math.ceil(error.retryAfter) } }
  }
  if (error.code === 'WB-400-004' && error.retryAfter) {
    return { key: 'lockedFor', values: { count: Math.ceil(error.retryAfter / 60) } }
  }
  return { key: keyOfCode(error.code), values: { code: error.code } }
}

/** Longest text that is taken over from an address (AUTH-54). */
const MOST = 200

/**
 * What `/` was opened with (SHELL-07, AUTH-21, AUTH-22): codes become our words; the words of others are plain text,
 * shortened, below our own title.
 */
export function messageInAddress(search: string): (SignInError & { detail?: string; info?: true }) | null {
  const query = new URLSearchParams(search)
  const pki = query.get('kSignErr')
  if (pki) return { key: 'pki', detail: pki.slice(0, MOST) }
  const code = query.get('errorCode')
  if (code) {
    const safe = code.slice(0, 40)
    return { key: keyOfCode(safe), values: { code: safe } }
  }
  const result = query.get('result')
  if (result === 'ERROR') return { key: 'sso' }
  if (result === 'NO_AUTH') return { key: 'ssoNoAuth' }
  if (result === 'LOGOUT') return { key: 'ssoLogout', info: true }
  return null
}
