import { isAppName, isVersion } from '../store/names.ts'

/** What one person sees instead of what everybody gets: a version, a channel's version, or a development server. */
export type Override = { version: string } | { channel: 'stable' | 'canary' } | { base: string }

/** App → override. */
export type Overrides = Readonly<Record<string, Override>>

export const overrideLimits = { apps: 20, base: 200 } as const

/**
 * An allowed origin: `https://dev.example.com`, `http://localhost:4173`, or with any port, `http://localhost:*`.
 * No other wildcard: `*.example.com` would let whoever gets a name below it run code in the product.
 */
const originPattern = /^(https?):\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(?::(\*|\d{1,5}))?$/

export const isOriginPattern = (text: string): boolean => originPattern.test(text)

export function originAllowed(origin: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => {
    const parts = originPattern.exec(pattern)
    if (!parts) return false
    if (parts[3] !== '*') return originOf(pattern) === origin
    const given = URL.canParse(origin) ? new URL(origin) : null
    return given?.protocol === `${parts[1]}:` && given.hostname === parts[2]
  })
}

const originOf = (text: string) => (URL.canParse(text) ? new URL(text).origin : null)

/** The folder of a development server as it is kept: origin and path with a slash at its end. Null when it is none. */
export function baseOf(text: string): string | null {
  if (text.length > overrideLimits.base || !URL.canParse(text)) return null
  const url = new URL(text)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) return null
  if (!isOriginPattern(url.origin) || !/^[A-Za-z0-9._~/-]*$/.test(url.pathname)) return null
  // An empty query or fragment leaves its sign in `href`.
  const base = url.origin + url.pathname
  return base.endsWith('/') ? base : `${base}/`
}

export type Refusal =
  | { why: 'form'; text: string }
  /** The address is well formed, but code may not come from there. */
  | { why: 'origin'; origin: string }

/** Reads the body of `POST /mf/overrides`. Whether a version exists is for the store to say. */
export function readOverrides(
  body: unknown,
  origins: readonly string[],
): { overrides: Overrides } | { refusal: Refusal } {
  const given = isObject(body) ? body.overrides : undefined
  if (!isObject(given)) return form('A JSON object is expected: { overrides: { "mf-notes": "1.4.0" } }.')
  const entries = Object.entries(given)
  if (entries.length > overrideLimits.apps) return form(`At most ${overrideLimits.apps} overrides at once.`)
  const overrides: Record<string, Override> = {}
  for (const [app, value] of entries) {
    if (!isAppName(app)) return form(`${JSON.stringify(app).slice(0, 60)} is not the name of a remote.`)
    const override = typeof value === 'string' ? overrideOf(value) : null
    if (!override || ('base' in override && app === 'shell')) {
      return form(`${app} can be a version, stable, canary${app === 'shell' ? '' : ', or http(s) address'}.`)
    }
    if ('base' in override) {
      const { origin } = new URL(override.base)
      if (!originAllowed(origin, origins)) return { refusal: { why: 'origin', origin } }
    }
    overrides[app] = override
  }
  return { overrides }
}

function overrideOf(value: string): Override | null {
  if (value === 'stable' || value === 'canary') return { channel: value }
  if (isVersion(value)) return { version: value }
  const base = baseOf(value)
  return base ? { base } : null
}

/** Development servers' origins, each once: what the page's policy gains. */
export const originsOf = (overrides: Overrides): string[] => [
  ...new Set(
    Object.values(overrides).flatMap((override) =>
      'base' in override ? [new URL(override.base).origin] : [],
    ),
  ),
]

const form = (text: string) => ({ refusal: { why: 'form' as const, text } })
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
