import type { Signer } from '../keys.ts'
import { baseOf, type Overrides, originAllowed } from './rules.ts'

export const overridesCookie = 'madang-overrides'
/** 8 hours, a working day. */
export const overridesLifetime = 8 * 60 * 60
/** Browsers keep cookies up to 4096 bytes, name and attributes with them. */
export const cookieLimit = 3800

export interface CookieKey {
  signer: Signer
  /** Allowed origins. */
  origins: readonly string[]
  /** Who may override, as the settings say it: other settings, and what was signed under the old ones is void. */
  policy: string
}

const signed = (payload: string, { origins, policy }: CookieKey) =>
  JSON.stringify([payload, policy, [...origins].sort()])

export function signOverrides(overrides: Overrides, key: CookieKey, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + overridesLifetime
  const payload = Buffer.from(JSON.stringify({ until, overrides })).toString('base64url')
  return `${payload}.${key.signer.sign(signed(payload, key))}`
}

/** Forged, expired, or with an origin that is not allowed (any more): as if there were none. */
export function openOverrides(value: string | undefined, key: CookieKey, now: Date): Overrides {
  const [payload, signature, more] = value?.split('.') ?? []
  if (!payload || !signature || more !== undefined) return {}
  if (!key.signer.holds(signed(payload, key), signature)) return {}
  const { until, overrides } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    until: number
    overrides: Overrides
  }
  if (until * 1000 <= now.getTime()) return {}
  const everyAllowed = Object.values(overrides).every(
    (override) =>
      !('base' in override) ||
      (baseOf(override.base) && originAllowed(new URL(override.base).origin, key.origins)),
  )
  return everyAllowed ? overrides : {}
}

export function cookieNamed(name: string, header: string | undefined): string | undefined {
  const found = header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}

/** HttpOnly: no script of the page may read or make one. An empty value removes it. */
export function setCookie(value: string, secure: boolean): string {
  const age = value ? overridesLifetime : 0
  return `${overridesCookie}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
