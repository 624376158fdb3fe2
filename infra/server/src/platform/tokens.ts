import { createHash, createHmac, randomBytes } from 'node:crypto'
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lifetimes } from '@madang/contract'
import { createSigner, createVerifier } from 'fast-jwt'
import type { Clock } from './clock.ts'
import { StartError } from './errors.ts'
import { dataFolder, type Settings } from './settings.ts'

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
  /** Company of an opaque token, null when it has not our form. */
  companyOf(opaque: string): string | null
  /** How opaque tokens are kept. */
  hash(opaque: string): string
}

const OPAQUE = /^([A-Za-z0-9_-]{1,60})\.([A-Za-z0-9_-]{43})$/

export function createTokens(secret: Uint8Array, clock: Clock): Tokens {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest()
  const sign = createSigner({ algorithm: 'HS256', key: derive('access'), noTimestamp: true })
  // expiry is judged below by the server's own clock, which tests move
  const verify = createVerifier({ algorithms: ['HS256'], key: derive('access'), ignoreExpiration: true })
  const successorKey = derive('successor')

  return {
    signAccess(claims) {
      const iat = Math.floor(clock.now().getTime() / 1000)
      return sign({
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
      let payload: Record<string, unknown>
      try {
        payload = verify(token) as Record<string, unknown>
      } catch {
        return null
      }
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
    successor(opaque) {
      const company = OPAQUE.exec(opaque)?.[1]
      if (!company) throw new Error('Not a token of ours.')
      return `${company}.${createHmac('sha256', successorKey).update(opaque).digest('base64url')}`
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

/** The signing secret: made once, kept in the data folder, readable by its owner alone. Nodes of one product share it. */
export function signingSecret(settings: Pick<Settings, 'dataDir'>): Uint8Array {
  const path = join(dataFolder(settings, 'secrets'), 'signing.key')
  const fresh = `${path}.${process.pid}`
  try {
    return readSecret(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  writeFileSync(fresh, randomBytes(32).toString('base64'), { mode: 0o600 })
  chmodSync(fresh, 0o600)
  try {
    // a link fails when another process was first, and never shows a half-written file
    linkSync(fresh, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(fresh, { force: true })
  }
  return readSecret(path)
}

function readSecret(path: string): Uint8Array {
  const bytes = Buffer.from(readFileSync(path, 'utf8'), 'base64')
  if (bytes.length >= 32) return bytes
  throw new StartError(
    `The signing secret ${path} is damaged. Remove it (everybody has to sign in again) and start again.`,
  )
}
