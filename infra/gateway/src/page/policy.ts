import { offlineWorkerPath } from './offline-worker.ts'

/** What a page may do; the strictest that the product runs under. */
export interface PolicyInput {
  nonce: string
  /** Host and scheme as the browser sees them; the socket's address is not covered by 'self' in every browser. */
  host: string | undefined
  secure: boolean
  /** Development servers whose code this one page loads, as its reader has asked for. */
  overrideOrigins?: readonly string[]
  /** Where the company's client listens on the person's own machine. */
  agentPorts?: readonly number[]
  /** Tells reports of this page from those that somebody makes up; see PageTickets. */
  reportTicket: string
}

export const reportPath = '/mf/reports'

const reportTo = (ticket: string) => `${reportPath}?ticket=${ticket}`

const plainHost = /^[A-Za-z0-9._-]+(:\d{1,5})?$|^\[[0-9A-Fa-f:]+\](:\d{1,5})?$/

/**
 * Scripts come from the store below this origin and nowhere else (PLAT-27): what users upload is served from the same
 * origin and can never run. No inline script, no eval, and no nonce for scripts either, since a nonce would let
 * whatever carries it load from any address. Styles need one: emotion writes style elements.
 */
export function contentSecurityPolicy({
  nonce,
  host,
  secure,
  overrideOrigins = [],
  agentPorts = [],
  reportTicket,
}: PolicyInput): string {
  const known = host && plainHost.test(host) ? host : null
  const socket = known ? [`${secure ? 'wss' : 'ws'}://${known}`] : []
  const origin = known ? `${secure ? 'https' : 'http'}://${known}` : null
  const store = origin ? `${origin}/mf/store/` : "'none'"
  const agents = [...new Set(agentPorts)].map((port) => `http://127.0.0.1:${port}`)
  const directives = {
    'default-src': ["'self'"],
    'script-src': [store, ...overrideOrigins],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:', ...overrideOrigins],
    'font-src': ["'self'", 'data:'],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...socket, ...agents, ...overrideOrigins],
    // the one that shows words in place of the browser's own page, and no other
    'worker-src': [origin ? origin + offlineWorkerPath : "'self'"],
    'frame-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'dompurify'],
    'report-uri': [reportTo(reportTicket)],
    // Browsers deliver to named endpoints over TLS alone, and then pass `report-uri` over.
    ...(secure && { 'report-to': ['policy'] }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

export function securityHeaders(input: PolicyInput): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(input),
    ...(input.secure && { 'reporting-endpoints': `policy="${reportTo(input.reportTicket)}"` }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy':
      'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=()',
    // Only where the page came over TLS: on plain http it would lock people out of a machine without a certificate.
    ...(input.secure && { 'strict-transport-security': 'max-age=31536000' }),
  }
}
