import type { Token } from '@madang/contract'
import { ApiError, NetworkError, SessionError } from './errors.ts'
import type { Locks } from './locks.ts'
import type { SessionPort } from './session.ts'

export type RenewalKind = 'refresh' | 'reset'

interface RenewalOptions {
  session: SessionPort
  locks: Locks
  /** Asks the server for a new token. */
  fetchToken(kind: RenewalKind, refreshToken: string): Promise<Token>
  /** After a reset, before the refused calls are repeated: reload configuration, settings, emergency mode (SHELL-47). */
  onReset(): void | Promise<void>
  onEnd(reason: 'missing' | 'refused'): void
  /** Longest wait for other tabs, ms. */
  lockTimeoutMs: number
  /** Longest wait for onReset, ms. */
  reloadTimeoutMs: number
}

/** How long a new token that no answer has proved isn't renewed again, ms. */
const unprovedMs = 30_000

/** A refusal ends the session; too many requests and a timeout of the server's are passing states. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![408, 429].includes(error.status)

/**
 * The one renewal of the token that all calls of all tabs wait for (SHELL-44, SHELL-45, SHELL-47). Inside the lock
 * the token is read again: when another tab has renewed it, that is the renewal.
 */
export function createRenewal(options: RenewalOptions) {
  const { session, locks } = options
  let running: { kind: RenewalKind; token: Promise<void>; done: Promise<void> } | undefined
  let reloading = false
  let reloadedFor: string | undefined
  /** The last token of this page's own making, until an answer proves it. */
  let issued: { token: string; at: number } | undefined

  async function renewInLock(kind: RenewalKind, usedToken: string) {
    const stored = session.token()
    if (!stored) {
      options.onEnd('missing')
      throw new SessionError('missing')
    }
    if (stored.accessToken !== usedToken) return
    try {
      const token = await options.fetchToken(kind, stored.refreshToken)
      // Signed out or changed hands while the answer was on its way: it belongs to nobody now.
      if (session.token()?.refreshToken !== stored.refreshToken) throw new SessionError('changed')
      session.setToken(token)
      issued = { token: token.accessToken, at: Date.now() }
    } catch (error) {
      if (!isRefusal(error)) throw error
      const now = session.token()
      if (now && now.refreshToken !== stored.refreshToken) return
      if (now?.refreshToken === stored.refreshToken) session.clear()
      options.onEnd('refused')
      throw new SessionError('refused')
    }
  }

  async function renew(kind: RenewalKind, usedToken: string) {
    const patience = new AbortController()
    const timeout = setTimeout(() => patience.abort(), options.lockTimeoutMs)
    try {
      await locks.request('madang-session', { signal: patience.signal }, () => {
        clearTimeout(timeout)
        return renewInLock(kind, usedToken)
      })
    } catch (error) {
      // Another tab holds the lock and doesn't come to an end; to the caller that is a silent server.
      throw patience.signal.aborted ? new NetworkError('timeout', error) : error
    } finally {
      clearTimeout(timeout)
    }
  }

  /** Once per new token, however many calls were refused; the calls go on when it takes too long. */
  async function reload() {
    const token = session.token()?.accessToken
    if (token === reloadedFor) return
    reloadedFor = token
    reloading = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const tooLong = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, options.reloadTimeoutMs)
    })
    try {
      await Promise.race([options.onReset(), tooLong])
    } finally {
      clearTimeout(timer)
      reloading = false
    }
  }

  return {
    /** The renewal under way; calls that would need the token wait for it. */
    get running(): Promise<void> | undefined {
      return running?.token
    },

    /** An answer other than 401 and 402 came for this token. */
    accepted(token: string) {
      if (issued?.token === token) issued = undefined
    },

    /**
     * Renews unless somebody already does; `usedToken` is the one that the server refused. False: repeating the call
     * is of no use, since a token that was made just now and never worked was refused again. That is what keeps a
     * server that always says 401 or 402 from causing a loop through whatever the reload makes the screens ask
     * (SHELL-49).
     */
    async need(kind: RenewalKind, usedToken: string): Promise<boolean> {
      while (running && running.kind !== kind) await running.token
      if (!running) {
        const current = session.token()?.accessToken === usedToken
        if (current && issued?.token === usedToken && Date.now() - issued.at < unprovedMs) return false
        const token = renew(kind, usedToken).finally(() => {
          running = undefined
        })
        const done = kind === 'reset' && !reloading ? token.then(reload) : token
        // A renewal that fails while nobody waits is no unhandled rejection.
        done.catch(() => {})
        running = { kind, token, done }
      }
      await running.done
      return true
    },
  }
}

export type Renewal = ReturnType<typeof createRenewal>
