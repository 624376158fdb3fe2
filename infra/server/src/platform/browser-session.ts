import { browserSession, browserSessionCalls, lifetimes, type SignedIn, type Token } from '@madang/contract'
import type { DeclaredCall } from '@madang/contract/calls'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieNames, isOpaque, isOwnPage, nameOf, readCookies } from './browser-session.rules.ts'
import { cookieHeader } from './cookie.ts'
import { Failure } from './errors.ts'
import type { Tokens } from './tokens.ts'

/** The tokens of one browser's sign-in, kept where no script reads them. The handlers of the calls know nothing of it. */
export interface BrowserSession {
  /** The request's fields, with what the browser keeps in the place of what the page can't know. */
  fill(fields: Record<string, unknown>): Record<string, unknown>
  /** The answer without what the browser keeps from now on. */
  keep(answer: unknown): unknown
  /** A refusal for good: what the browser has kept is worth nothing. */
  refused(error: unknown): void
}

/**
 * Null for a client that keeps its tokens itself.
 * @throws Failure WB-403-101 for a page of another site, WB-400-100
 */
export function browserSessionOf(
  call: DeclaredCall,
  request: FastifyRequest,
  reply: FastifyReply,
  tokens: Pick<Tokens, 'verifyAccess'>,
): BrowserSession | null {
  const kind = browserSessionCalls[call.id]
  const name = kind ? nameOf(request.headers) : null
  if (!kind || name === null) return null
  if (name === false) {
    throw new Failure('WB-400-100', { issues: [{ field: browserSession.header, message: 'No such name' }] })
  }
  if (!isOwnPage(request.headers, request.host)) throw new Failure('WB-403-101')

  const secure = request.protocol === 'https'
  const names = cookieNames(request.host, secure)
  const mine = names.refresh(name)
  const kept = readCookies(request.headers.cookie)
  const set = (cookie: string, value: string, maxAgeSec: number) =>
    void reply.header(
      'set-cookie',
      cookieHeader({ name: cookie, value, path: browserSession.path, maxAgeSec }, secure),
    )
  const drop = (cookie: string) => set(cookie, '', 0)
  const keepRefresh = (token: Token): Token => {
    const guest = (tokens.verifyAccess(token.accessToken)?.userIdx ?? 0) < 0
    set(mine, token.refreshToken, guest ? lifetimes.guestToken : lifetimes.refreshToken)
    // one sign-in at a time: whoever signed in here before has no use for theirs, and the next at this computer shall find none
    for (const other of kept.keys()) if (other.startsWith(names.ofAll) && other !== mine) drop(other)
    return { ...token, refreshToken: '' }
  }
  const keepRemember = (token: string) => set(names.remember, token, lifetimes.rememberToken)
  const renews = kind.takes.length === 1 && kind.takes[0] === 'refresh_token'
  let brought: string | undefined

  return {
    fill(fields) {
      const cookies = { refresh_token: kept.get(mine), rememberToken: kept.get(names.remember) }
      const filled = { ...fields }
      for (const field of kind.takes) if (!filled[field]) filled[field] = cookies[field]
      const { rememberToken } = fields
      if (renews && typeof rememberToken === 'string' && isOpaque(rememberToken)) brought = rememberToken
      if (renews && !filled.refresh_token) throw new Failure('WB-401-001')
      if (call.id === 'login.remember' && !filled.rememberToken) throw new Failure('WB-400-003')
      return filled
    },
    keep(answer) {
      if (call.id === 'login.logout') {
        drop(mine)
        drop(names.remember)
        return answer
      }
      if (renews) {
        if (brought) keepRemember(brought)
        return keepRefresh(answer as Token)
      }
      const { rememberToken, token, ...rest } = answer as SignedIn
      if (rememberToken) keepRemember(rememberToken)
      else drop(names.remember)
      return { ...rest, token: keepRefresh(token), ...(rememberToken && { rememberToken: '' }) }
    },
    refused(error) {
      if (!(error instanceof Failure) || error.status === 429 || error.status >= 500) return
      if (renews) drop(mine)
      if (renews || call.id === 'login.remember') drop(names.remember)
    },
  }
}
