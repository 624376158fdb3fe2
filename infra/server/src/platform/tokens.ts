import { createHash, createHmac, randomBytes } from 'node:crypto'
import { lifetimes } from '@madang/contract'
import { createSigner, createVerifier } from 'fast-jwt'
import type { Clock } from './clock.ts'
import type { Keyring, SecretKey } from './secrets.ts'

/** What an access token says. It is signed, not secret: never more than this. */
export interface AccessClaims {
  companyCode: string
  /** Negative for guests. */
  userIdx: number
  sessionIdx: number
  configVersion: number
  permVersion: number
}

export interface Tokens {
  /** Valid for `lifetimes.accessToken` seconds by the server's clock. */
  signAccess(claims: AccessClaims): string
  /** Null when the signature or the form is wrong, or the time is over. */
  verifyAccess(token: string): AccessClaims | null
  /** A first refresh or remember token. It names its company, so that it is looked up behind row-level security. */
  firstOpaque(companyCode: string): string
  /**
   * The one successor of a refresh or remember token. Computed, not drawn, so that asking twice with the same token
   * within the grace time gives the same answer and never a second branch of the family.
   */
  successor(opaque: string): string
  /** The same by every key that may have made it, the present one first. */
  successors(opaque: string): string[]
  /** The next so many after it, by every key that may have made them, also where one key has taken over from another among them. */
  descendants(opaque: string, steps: number): string[]
  /** Company of an opaque token, null when it has not our form. */
  companyOf(opaque: string): string | null
  /** How opaque tokens are kept. */
  hash(opaque: string): string
}

/** Tokens that a key remembers to have signed. */
const REMEMBERED = 5000
/** Heads of tokens that were read; there are as many as keys, and a bound against others. */
const HEADS = 100

const OPAQUE = /^([A-Za-z0-9_-]{1,60})\.([A-Za-z0-9_-]{43})$/

/** What one key does. */
interface Workshop {
  sign: (payload: Record<string, unknown>) => string
  /** @throws Error when this key has not signed it */
  verify: (token: string) => Record<string, unknown>
  successorKey: Buffer
}

function workshopOf(key: SecretKey): Workshop {
  const access = key.derive('access')
  return {
    sign: createSigner({ algorithm: 'HS256', key: access, kid: key.kid, noTimestamp: true }),
    // expiry is judged below by the server's own clock, which tests move
    verify: remembering(createVerifier({ algorithms: ['HS256'], key: access, ignoreExpiration: true })),
    successorKey: key.derive('successor'),
  }
}

/** A token is sent with hundreds of requests, and what it says never changes. Wrong ones are not kept. */
function remembering(verify: (token: string) => unknown): Workshop['verify'] {
  const known = new Map<string, Record<string, unknown>>()
  return (token) => {
    const found = known.get(token)
    if (found) return found
    const payload = verify(token) as Record<string, unknown>
    if (known.size >= REMEMBERED) known.delete(known.keys().next().value!)
    known.set(token, payload)
    return payload
  }
}

/** The name of the key in the token's head; undefined when it bears none, as before keys had names. */
function kidOf(token: string): string | undefined {
  const [text = ''] = token.split('.', 1)
  if (heads.has(text)) return heads.get(text)
  const head = JSON.parse(Buffer.from(text, 'base64url').toString()) as { kid?: unknown }
  const kid = typeof head.kid === 'string' ? head.kid : undefined
  if (heads.size < HEADS) heads.set(text, kid)
  return kid
}
const heads = new Map<string, string | undefined>()

export function createTokens(keyring: Keyring, clock: Clock): Tokens {
  const workshops = new WeakMap<SecretKey, Workshop>()
  const workshop = (key: SecretKey): Workshop => {
    const found = workshops.get(key) ?? workshopOf(key)
    workshops.set(key, found)
    return found
  }
  const current = (): Workshop => {
    const [key] = keyring.keys()
    if (!key) throw new Error('There is no key to sign with.')
    return workshop(key)
  }
  const next = ({ successorKey }: Workshop, opaque: string): string => {
    const company = OPAQUE.exec(opaque)?.[1]
    if (!company) throw new Error('Not a token of ours.')
    return `${company}.${createHmac('sha256', successorKey).update(opaque).digest('base64url')}`
  }

  function payloadOf(token: string): Record<string, unknown> | null {
    const kid = kidOf(token)
    const named = kid === undefined ? keyring.keys() : [keyring.find(kid)]
    for (const key of named) {
      if (!key) continue
      try {
        return workshop(key).verify(token)
      } catch {
        // the next key may have made it
      }
    }
    return null
  }

  return {
    signAccess(claims) {
      const iat = Math.floor(clock.now().getTime() / 1000)
      return current().sign({
        iat,
        exp: iat + lifetimes.accessToken,
        sub: String(claims.userIdx),
        com: claims.companyCode,
        sid: claims.sessionIdx,
        cv: claims.configVersion,
        pv: claims.permVersion,
      })
    },
    verifyAccess(token) {
      let payload: Record<string, unknown> | null
      try {
        payload = payloadOf(token)
      } catch {
        return null
      }
      if (!payload) return null
      const { exp, sub, com, sid, cv, pv } = payload
      if (typeof exp !== 'number' || exp * 1000 <= clock.now().getTime()) return null
      if (typeof com !== 'string' || typeof sid !== 'number') return null
      if (typeof cv !== 'number' || typeof pv !== 'number') return null
      const userIdx = Number(sub)
      if (!Number.isSafeInteger(userIdx)) return null
      return { companyCode: com, userIdx, sessionIdx: sid, configVersion: cv, permVersion: pv }
    },
    firstOpaque: (companyCode) =>
      `${Buffer.from(companyCode).toString('base64url')}.${randomBytes(32).toString('base64url')}`,
    successor: (opaque) => next(current(), opaque),
    successors: (opaque) => keyring.keys().map((key) => next(workshop(key), opaque)),
    descendants(opaque, steps) {
      const chainBy = (by: Workshop, from: string, count: number): string[] => {
        const made: string[] = []
        for (let i = 0; i < count; i++) made.push(next(by, made[i - 1] ?? from))
        return made
      }
      const keys = keyring.keys().map(workshop)
      return keys.flatMap((by, age) => {
        const made = chainBy(by, opaque, steps)
        const newer = keys[age - 1]
        // the key may have been turned at any step
        return newer ? [...made, ...made.flatMap((from, i) => chainBy(newer, from, steps - i - 1))] : made
      })
    },
    companyOf(opaque) {
      const company = OPAQUE.exec(opaque)?.[1]
      const code = company && Buffer.from(company, 'base64url').toString()
      // anybody can write a token's first half: what is no code never reaches the database
      return code && /^[\w-]{1,40}$/.test(code) ? code : null
    },
    hash: (opaque) => createHash('sha256').update(opaque).digest('hex'),
  }
}
