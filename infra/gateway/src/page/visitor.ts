import { randomBytes } from 'node:crypto'

/** Set by the shell while somebody is signed in: the same person is in the same bucket on every device. */
export const userCookie = 'madang-user'
/** Set by the gateway: the same browser is in the same bucket before anybody has signed in. */
export const visitorCookie = 'madang-visitor'

const year = 365 * 24 * 60 * 60
const plainKey = /^[A-Za-z0-9_-]{8,64}$/

export interface KnownVisitor {
  /** What the canary's bucket is made of; null when nothing is known. */
  user: string | null
  /** The browser has a key of its own already. */
  marked: boolean
}

export function visitorOf(cookies: string | undefined): KnownVisitor {
  const visitor = keyIn(cookies, visitorCookie)
  return { user: keyIn(cookies, userCookie) ?? visitor, marked: visitor !== null }
}

/** Names nobody: it is random, and only says "the same browser as before". */
export const newVisitor = (): string => randomBytes(16).toString('base64url')

export const markVisitor = (key: string, secure: boolean): string =>
  `${visitorCookie}=${key}; Path=/; Max-Age=${year}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** Null also for what nobody of ours has written. */
function keyIn(cookies: string | undefined, name: string): string | null {
  const part = cookies?.split(';').find((one) => one.trim().startsWith(`${name}=`))
  const value = part?.trim().slice(name.length + 1) ?? ''
  return plainKey.test(value) ? value : null
}
