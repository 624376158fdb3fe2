import type { Token } from '@madang/contract'
import type { Locks } from '../locks.ts'
import type { SessionPort } from '../session.ts'

/** A page with a person in it, who has just signed in. */
export function sharedSession(
  token: Token | null = tokenOf(1),
): SessionPort & { value: Token | null; who: string } {
  return {
    value: token,
    who: 'DEMO/1',
    token() {
      return this.value && { name: this.who, ...this.value, rememberToken: null }
    },
    renewed(of, next) {
      if (this.value && this.who === of.name) this.value = next
    },
    setToken(next) {
      this.value = next
    },
    clear() {
      this.value = null
    },
    owner() {
      return this.value === null ? null : this.who
    },
    nameFor: () => undefined,
  }
}

export const tokenOf = (n: number): Token => ({ accessToken: `a${n}`, refreshToken: `r${n}`, expiresIn: 60 })

/** Locks as the browser's: one holder per name, in order. */
export function fairLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>()
  return {
    async request(name, { signal }, work) {
      const before = tails.get(name) ?? Promise.resolve()
      const run = before.then(() => {
        if (signal?.aborted) throw signal.reason
        return work()
      })
      tails.set(
        name,
        run.catch(() => {}),
      )
      return run
    },
  }
}

export const answer = (status: number, body: unknown = {}, headers: Record<string, string> = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })

export const refusal = (status: number, code?: string, data?: unknown) =>
  answer(status, { ...(code ? { code } : {}), message: 'no', data })

export interface Seen {
  path: string
  query: URLSearchParams
  method: string
  headers: Record<string, string>
  body: string
  token: string | undefined
}

/** A server as a function; it waits a moment before every answer, so that calls overlap. */
export function fakeServer(respond: (seen: Seen) => Response | Promise<Response>) {
  const seen: Seen[] = []
  const send = (async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(String(input), 'http://test')
    const headers = init.headers as Record<string, string>
    const one: Seen = {
      path: url.pathname,
      query: url.searchParams,
      method: init.method ?? 'GET',
      headers,
      body: typeof init.body === 'string' ? init.body : '',
      token: headers.Authorization?.replace('Bearer ', ''),
    }
    seen.push(one)
    await new Promise((resolve) => setImmediate(resolve))
    init.signal?.throwIfAborted()
    return respond(one)
  }) as typeof fetch
  return {
    send,
    seen,
    count: (path: string) => seen.filter((one) => one.path === path).length,
  }
}
