import { type ApiClient, ApiError, tabsLocks } from '@madang/api-client'
import { login, type SignedIn } from '@madang/contract'
import { storage } from '../core/storage.ts'
import { isRemembered } from './session.ts'

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
  (tabsLocks()?.request('madang-remember', work) as Promise<T> | undefined) ?? work()

/** Signs in by the remember token (AUTH-23). It is replaced on use, so that two tabs must not spend it twice. */
export function signInByRemember(api: Pick<ApiClient, 'call'>): Promise<RememberResult> {
  if (!isRemembered()) return Promise.resolve({ kind: 'none' })
  return inLock(async (): Promise<RememberResult> => {
    if (storage.port.token()) return { kind: 'elsewhere' }
    if (!isRemembered()) return { kind: 'none' }
    // as a rule the browser keeps it, and sends it along
    const rememberToken = storage.get('rememberToken') ?? ''
    try {
      const data = await api.call(login.remember, { rememberToken }, { timeoutMs: 10_000 })
      return { kind: 'signed-in', signedIn: data }
    } catch (error) {
      const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
      if (!refused || error.status === 429) return { kind: 'unreachable' }
      storage.remove('remembered')
      storage.remove('rememberToken')
      return { kind: 'refused' }
    }
  })
}
