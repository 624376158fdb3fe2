import { randomBytes } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import { type Branding, type Language, productColours } from '@madang/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { liveApps, pageDocument } from '../discovery.ts'
import { networkOf } from '../health/limiter.ts'
import type { GatewayOptions } from '../options.ts'
import { overrideInfos } from '../overrides/apply.ts'
import type { OverridesReader } from '../overrides/reader.ts'
import { originsOf } from '../overrides/rules.ts'
import { addressedPage, firstCallsOf, isPublicAddress, pageAddress } from '../page/address.ts'
import { pageLanguage } from '../page/language.ts'
import { offlineWorker, offlineWorkerPath } from '../page/offline-worker.ts'
import { securityHeaders } from '../page/policy.ts'
import { preloadsFor, shellParts } from '../page/preloads.ts'
import { renderPage } from '../page/render.ts'
import { reportRoutes } from '../page/reports.ts'
import type { PageTickets } from '../page/ticket.ts'
import { markVisitor, newVisitor, visitorOf } from '../page/visitor.ts'
import { webviewAddress } from '../page/webview.ts'
import { fingerprintOf, type Selection, selectVersions } from '../store/canary.ts'

const versionsOf = (selection: Selection): Record<string, string> =>
  Object.fromEntries(Object.entries(selection).map(([app, { version }]) => [app, version]))

const agentPortsOf = (branding: Branding | null): number[] =>
  Object.values(branding?.setting.app ?? {}).flatMap(({ agentPort }) => agentPort ?? [])

const icon = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
  `<rect width="32" height="32" rx="8" fill="${productColours.primary}"/>`,
  '<path d="M7 23V10l9 7 9-7v13" fill="none" stroke="#fff" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/>',
  '</svg>',
].join('')

/** Every address that is left after calls and files: the company's page, complete before the first script runs. */
export async function pageRoutes(
  app: FastifyInstance,
  {
    store,
    ports,
    overrides: reader,
    tickets,
  }: GatewayOptions & { overrides: OverridesReader; tickets: PageTickets },
): Promise<void> {
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // each page is another: the last tenth of the size costs ten times the work
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })

  await app.register(reportRoutes, { ports, clock: store.clock, tickets })

  app.get('/mf/icon.svg', async (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(icon),
  )
  app.get(offlineWorkerPath, async (_request, reply) =>
    reply
      .type('text/javascript')
      .header('cache-control', 'no-cache')
      .header('service-worker-allowed', '/')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .send(offlineWorker),
  )
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/mf/icon.svg', 302))
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain').send('User-agent: *\nAllow: /intro/\nDisallow: /\n'),
  )

  app.get('/*', async (request, reply) => {
    const webview = webviewAddress(request.url)
    const viewed = webview && (webview.companyId ?? (await ports.boundCompany?.(request.hostname)))
    if (webview && viewed) {
      // by its real id, or the page's own redirect there would lose what stands behind the `#`
      const { branding } = await brandingFor(request, viewed, 'en')
      const target = webview.target(branding?.company.companyId ?? viewed)
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(target, 302)
    }
    const path = request.url.split('?', 1)[0] ?? '/'
    const address = pageAddress(path, (request.query as { companyId?: unknown }).companyId)
    if (!address) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .send({ code: 'WB-404-001', message: 'Not found' })
    }
    const language = pageLanguage({
      query: request.query,
      cookie: request.headers.cookie,
      acceptLanguage: request.headers['accept-language'],
    })
    const boundCompany = (await ports.boundCompany?.(request.hostname)) ?? null
    const companyId = address.companyId ?? (path === '/' ? boundCompany : null)
    const [{ branding, unknown }, revision, overrides] = await Promise.all([
      brandingFor(request, companyId, language),
      store.revisions.current(),
      reader.of(request),
    ])
    const pointers = revision?.pointers ?? {}
    const secure = request.protocol === 'https'
    const known = visitorOf(request.headers.cookie)
    const fresh = known.marked ? null : newVisitor()
    if (fresh) reply.header('set-cookie', markVisitor(fresh, secure))
    const selection = selectVersions(pointers, { companyId, user: known.user ?? fresh, overrides })
    const { shell, remotes } = await liveApps(store, selection)
    // A company comes before a remote's public page, so that no remote can take a company's addresses.
    const isPublic = unknown && isPublicAddress(remotes, path)
    const missing = unknown && !isPublic
    const addressed = missing ? null : addressedPage(remotes, path)
    const network = networkOf(request.ip)
    const nonce = randomBytes(18).toString('base64')
    const html = renderPage({
      language,
      nonce,
      branding,
      companyNotFound: missing,
      boundCompany,
      revision: revision?.revision ?? 0,
      fingerprint: fingerprintOf(selection),
      ticket: tickets.issue(network, {
        versions: versionsOf(selection),
        companyId: branding?.company.companyId ?? null,
      }),
      discovery: pageDocument(remotes),
      overrides: overrideInfos(overrides, pointers),
      path: request.url,
      shell: shell ?? null,
      // what somebody overrides may ask for something else
      firstCalls: addressed && Object.keys(overrides).length === 0 ? firstCallsOf(addressed) : [],
      preloads: shell
        ? preloadsFor(
            shell.manifest,
            addressed,
            language,
            shellParts(isPublic ? 'entry' : address.part, branding, missing),
          )
        : [],
    })
    return (
      reply
        .code(missing ? 404 : shell ? 200 : 503)
        .headers(
          securityHeaders({
            nonce,
            host: request.host,
            secure,
            overrideOrigins: originsOf(overrides),
            agentPorts: agentPortsOf(branding),
            reportTicket: tickets.issue(network),
          }),
        )
        // Made for this moment: company, language, versions and nonce are in it.
        .header('cache-control', 'no-cache, private')
        .header('vary', 'accept-language, cookie, accept-encoding')
        .type('text/html; charset=utf-8')
        .send(html)
    )
  })

  async function brandingFor(
    request: FastifyRequest,
    companyId: string | null,
    language: Language,
  ): Promise<{ branding: Branding | null; unknown: boolean }> {
    if (companyId === null) return { branding: null, unknown: false }
    if (companyId.length > 50) return { branding: null, unknown: true }
    try {
      const branding = await ports.readBranding(companyId, language)
      return { branding, unknown: branding === null }
    } catch (error) {
      // The shell asks again and shows what the server says; a page without colours is better than none.
      request.log.error({ err: error, companyId }, 'branding could not be read')
      return { branding: null, unknown: false }
    }
  }
}
