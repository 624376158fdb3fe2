import type { FastifyInstance } from 'fastify'
import { AddressLimiter, networkOf } from '../health/limiter.ts'
import { reportPath } from './policy.ts'

/** What a page was kept from doing, as far as a log needs it. */
export interface PolicyReport {
  directive: string
  /** Origin, or a word such as inline or eval; addresses may hold codes. */
  blocked: string
  /** Path of the page without its parameters. */
  page: string
}

export interface ReportPorts {
  /** Counts violations of the page's policy. */
  observeViolation?(report: PolicyReport): void
}

const bodyLimit = 16_384
/** Requests a minute from one address; a school behind one address is many people. */
const perAddress = 30
/** Of the same violation a minute, from everybody together: a page in a loop must not fill the log. */
const perKind = 5
/** Kinds a minute: the blocked address is the sender's to choose. */
const kinds = 200
const perBody = 20

/** Reads both forms: `{ 'csp-report': … }` of report-uri, and the list of the Reporting API. What is malformed is dropped. */
export function readReports(body: unknown): PolicyReport[] {
  const list = Array.isArray(body) ? body : [body]
  return list.slice(0, perBody).flatMap((one): PolicyReport[] => {
    if (!isObject(one)) return []
    const old = one['csp-report']
    if (isObject(old)) {
      return [
        reportOf(
          old['effective-directive'] ?? old['violated-directive'],
          old['blocked-uri'],
          old['document-uri'],
        ),
      ]
    }
    if (one.type !== 'csp-violation' || !isObject(one.body)) return []
    return [reportOf(one.body.effectiveDirective, one.body.blockedURL, one.body.documentURL)]
  })
}

/** A label of the metrics, so none that a stranger may choose. */
const directives = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'img-src', 'font-src', 'media-src', 'connect-src', 'worker-src', 'frame-src'],
  ...[
    'object-src',
    'base-uri',
    'form-action',
    'frame-ancestors',
    'require-trusted-types-for',
    'trusted-types',
  ],
])

const reportOf = (directive: unknown, blocked: unknown, page: unknown): PolicyReport => ({
  directive: [textOf(directive).split(' ', 1)[0] ?? ''].find((name) => directives.has(name)) ?? 'other',
  blocked: originOf(textOf(blocked)),
  page: pathOf(textOf(page)),
})

/** What claims to be a text may be an object whose `toString` is none. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const originOf = (text: string) =>
  /^[a-z-]{1,40}$/.test(text)
    ? text
    : URL.canParse(text)
      ? (({ origin, protocol }) => (origin === 'null' ? protocol : origin))(new URL(text)).slice(0, 200)
      : 'unknown'

const pathOf = (text: string) => (URL.canParse(text) ? new URL(text).pathname.slice(0, 200) : 'unknown')

/** Where browsers send what the policy has stopped. Always answered 204: nobody waits for it. */
export async function reportRoutes(
  app: FastifyInstance,
  { ports, clock }: { ports: ReportPorts; clock: () => Date },
): Promise<void> {
  const json = (_request: unknown, body: unknown, done: (error: Error | null, value?: unknown) => void) => {
    try {
      done(null, JSON.parse(String(body)))
    } catch {
      done(null, null)
    }
  }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json', 'application/json'],
    { parseAs: 'string', bodyLimit },
    json,
  )
  const addresses = new AddressLimiter(perAddress, clock)
  const repeated = new AddressLimiter(perKind, clock, kinds)
  app.post(reportPath, { bodyLimit }, async (request, reply) => {
    reply.code(204)
    if (!addresses.passes(networkOf(request.ip))) return
    for (const report of readReports(request.body)) {
      ports.observeViolation?.(report)
      if (!repeated.passes(`${report.directive} ${report.blocked} ${report.page}`)) continue
      request.log.warn({ policy: report }, 'a page was kept from what its policy does not allow')
    }
  })
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
