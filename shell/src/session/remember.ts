import { type ApiClient, ApiError } from '@madang/api-client'
import { login, type SignedIn } from '@madang/contract'
import { storage } from '../core/storage.ts'

export type RememberResult =
  | { kind: 'signed-in'; signedIn: SignedIn }
  /** Another tab was faster: its session stands in the storage. */
  | { kind: 'elsewhere' }
  | { kind: 'none' }
  /** The server refused it: the token is gone and the form is shown (AUTH-24). */
  | { kind: 'refused' }
  /** Nothing came back: the token stays for the next try. */
  | { kind: 'unreachable' }

const inLock = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request('madang-remember', work) as Promise<T>) : work()

/** Signs in by the remember token (AUTH-23). It is replaced on use, so that two tabs must not spend it twice. */
export function signInByRemember(api: Pick<ApiClient, 'call'>): Promise<RememberResult> {
  if (!storage.get('rememberToken')) return Promise.resolve({ kind: 'none' })
  return inLock(async (): Promise<RememberResult> => {
    if (storage.port.token()) return { kind: 'elsewhere' }
    const rememberToken = storage.get('rememberToken')
    if (!rememberToken) return { kind: 'none' }
    try {
      const data = await api.call(login.remember, { rememberToken }, { timeoutMs: 10_000 })
      return { kind: 'signed-in', signedIn: data }
    } catch (error) {
      const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
      if (!refused || error.status === 429) return { kind: 'unreachable' }
      storage.remove('rememberToken')
      return { kind: 'refused' }
    }
  })
}
