import type { Token } from '@madang/contract'
import { ApiError, NetworkError, SessionError } from './errors.ts'
import type { Locks } from './locks.ts'
import type { HeldSignIn, SessionPort } from './session.ts'

export type RenewalKind = 'refresh' | 'reset'

interface RenewalOptions {
  session: SessionPort
  locks: Locks
  /** Asks the server for a new token. */
  fetchToken(kind: RenewalKind, of: HeldSignIn): Promise<Token>
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
 * The one renewal of the token that all calls of a page wait for (SHELL-44, SHELL-45, SHELL-47). The tabs of a browser renew in turn: each has
 * an access token of its own, and all of them one refresh token, which is another one after each turn.
 */
export function createRenewal(options: RenewalOptions) {
  const { session, locks } = options
  let running: { kind: RenewalKind; token: Promise<void>; done: Promise<void> } | undefined
  let reloading = false
  let reloadedFor: string | undefined
  /**
   * The last token of this page's own making, until an answer proves it, and the ways in which it and those before it were made. A refreshed
   * token says the configuration of its predecessor, so that its reset may follow at once: each way counts for itself.
   */
  let issued: { token: string; at: number; ways: readonly RenewalKind[] } | undefined

  async function renewInLock(kind: RenewalKind, usedToken: string | null) {
    const stored = session.token()
    if (!stored) {
      options.onEnd('missing')
      throw new SessionError('missing')
    }
    if (stored.accessToken !== usedToken) return
    try {
      const token = await options.fetchToken(kind, stored)
      // signed out while the answer was on its way: it belongs to nobody now
      if (!session.token()) throw new SessionError('changed')
      // nothing where somebody has signed in meanwhile: the calls that waited find that one, and whether it is theirs
      session.renewed(stored, token)
      // the one with which a page opens answers no refusal
      if (usedToken === null) return
      const before = issued?.token === usedToken ? issued.ways : []
      issued = { token: token.accessToken, at: Date.now(), ways: [...before, kind] }
    } catch (error) {
      if (!isRefusal(error)) throw error
      const now = session.token()
      if (now && now.name !== stored.name) return
      const reason = now ? 'refused' : 'missing'
      if (now) session.clear()
      options.onEnd(reason)
      throw new SessionError(reason)
    }
  }

  async function renew(kind: RenewalKind, usedToken: string | null) {
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
    const token = session.token()?.accessToken ?? undefined
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
     * Renews unless somebody already does; `usedToken` is the one that the server refused, null while this page has none. False: repeating the call
     * is of no use, since a token that was made so just now and never worked was refused for the same again. That is what keeps a
     * server that always says 401 or 402 from causing a loop through whatever the reload makes the screens ask
     * (SHELL-49).
     */
    async need(kind: RenewalKind, usedToken: string | null): Promise<boolean> {
      while (running && running.kind !== kind) await running.token
      if (!running) {
        const current = session.token()?.accessToken === usedToken
        const unproved = issued?.token === usedToken && Date.now() - issued.at < unprovedMs
        if (current && unproved && issued?.ways.includes(kind)) return false
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
