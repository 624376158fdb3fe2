import type { FastifyInstance } from 'fastify'
import { AddressLimiter, networkOf } from '../health/limiter.ts'
import { reportPath } from './policy.ts'
import type { PageTickets } from './ticket.ts'

/** What a page was kept from doing, as far as a log needs it. */
export interface PolicyReport {
  directive: string
  /** Origin, or a word such as inline or eval; addresses may hold codes. */
  blocked: string
  /** Path of the page without its parameters. */
  page: string
}

export interface ReportPorts {
  /**
   * Counts violations of the page's policy.
   * @param proven it came with the ticket of a page that was served
   */
  observeViolation?(report: PolicyReport, proven: boolean): void
}

const bodyLimit = 16_384
/** Requests a minute: of one page, of all pages that one address was served, and of an address without a page's ticket. */
const perPage = 10
const perAddress = 600
const unproven = 30
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

/** Log lines a minute: those of served pages, and apart from them those that anybody may have made up. */
const logLimits = (clock: () => Date) => new AddressLimiter(perKind, clock, kinds)

/**
 * Where browsers send what the policy has stopped. Always answered 204: nobody waits for it. Reports of pages that were
 * served have budgets of their own, so that nobody can push them out by making others up.
 */
export async function reportRoutes(
  app: FastifyInstance,
  { ports, clock, tickets }: { ports: ReportPorts; clock: () => Date; tickets: PageTickets },
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
  const limits = {
    page: new AddressLimiter(perPage, clock),
    address: new AddressLimiter(perAddress, clock),
    unproven: new AddressLimiter(unproven, clock),
  }
  const lines = { proven: logLimits(clock), unproven: logLimits(clock) }
  app.post<{ Querystring: { ticket?: string } }>(reportPath, { bodyLimit }, async (request, reply) => {
    reply.code(204)
    const address = networkOf(request.ip)
    const ticket = tickets.read(request.query.ticket, address)
    const passes = ticket
      ? limits.page.passes(ticket.id) && limits.address.passes(address)
      : limits.unproven.passes(address)
    if (!passes) return
    const proven = ticket !== null
    for (const report of readReports(request.body)) {
      ports.observeViolation?.(report, proven)
      const kind = `${report.directive} ${report.blocked} ${report.page}`
      if (!lines[proven ? 'proven' : 'unproven'].passes(kind)) continue
      request.log.warn({ policy: report, proven }, 'a page was kept from what its policy does not allow')
    }
  })
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
