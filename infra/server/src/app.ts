import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import { answerMark, limits, serverTimeHeader, uploads } from '@madang/contract'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { registerDevelopment } from './modules/development/routes.ts'
import { registerHealth } from './modules/health/routes.ts'
import { routes as allRoutes, uploadPurposes } from './modules/index.ts'
import type { Hub } from './modules/meet/realtime/hub.ts'
import { registerRealtime } from './modules/meet/realtime/socket.ts'
import { registerNews } from './modules/news/socket.ts'
import { registerReference } from './modules/openapi/routes.ts'
import { registerPages } from './modules/page/open.routes.ts'
import { registerRecordings } from './modules/record/open.routes.ts'
import { registerUploads } from './modules/upload/routes.ts'
import { BODY_LIMIT, parseQuery, registerBodies } from './platform/body.ts'
import type { Companies } from './platform/company.ts'
import type { Services } from './platform/context.ts'
import { registerErrors, sendFailure } from './platform/error-handler.ts'
import { Failure } from './platform/errors.ts'
import { registerCalls } from './platform/http.ts'
import type { Route } from './platform/router.ts'

/**
 * A proxy that asks another node for what this one answers with 502 (infra/deploy/nginx): so it learns that this one is
 * closing before it would find the door shut with a request in its hand that can't be sent twice.
 */
const asksElsewhere = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && headers['x-asks-elsewhere'] === '502' && !headers.upgrade

/** How long a body that was refused may go on arriving, ms: one that is too large, and one of somebody who isn't signed in. */
const REFUSED_MS: Readonly<Record<number, number>> = { 401: 5000, 413: 30_000 }

/**
 * Lets a body that is refused arrive for a while and throws it away. Closing beneath it, as Fastify does, resets the connection: the client,
 * or the proxy before us, may then never read what was wrong.
 */
function letItEnd({ raw, url }: FastifyRequest, reply: FastifyReply): void {
  // pieces of an upload are judged before they are sent, or sent again
  const within = REFUSED_MS[reply.statusCode]
  if (raw.complete || within === undefined || url.startsWith(uploads.path)) return
  reply.removeHeader('connection')
  const late = setTimeout(() => raw.destroy(), within).unref()
  raw.once('close', () => clearTimeout(late))
  raw.resume()
}

/** What every process of the product shares: limits, request ids, logs without secrets, answers instead of resets. */
export function createHttp(options: {
  settings: Pick<Services['settings'], 'trustProxy' | 'drainMs'>
  log?: Services['log']
  /** How long a closing server waits for what it has begun, in milliseconds. */
  closeWithinMs?: number
  /** How long a connection may be silent in the middle of a request, ms. */
  silentForMs?: number
  /** How long a request may take to arrive, ms: the largest message at 4 Mbit/s. */
  arrivesWithinMs?: number
}): FastifyInstance {
  const { trustProxy, drainMs } = options.settings
  const requestTimeout = options.arrivesWithinMs ?? 180_000
  const app: FastifyInstance = Fastify({
    ...(options.log ? { loggerInstance: options.log as FastifyBaseLogger } : { logger: false }),
    // logs of requests are written below, with the call's name and without query strings
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop <= trustProxy : trustProxy,
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    connectionTimeout: options.silentForMs ?? 60_000,
    requestTimeout,
    // Node judges by the longer of the two
    http: {
      headersTimeout: Math.min(requestTimeout, 60_000),
      connectionsCheckingInterval: Math.min(requestTimeout, 10_000),
    },
    routerOptions: { maxParamLength: 300, querystringParser: parseQuery },
    frameworkErrors: (error, request, reply) => sendFailure(error, request, reply),
  })
  let closing = false
  // hooks of every request call on instead of promising: each promise is a turn of the queue
  app.addHook('onRequest', (request, reply, next) => {
    if (closing && asksElsewhere(request)) void reply.code(502).header('cache-control', 'no-store').send()
    else next()
  })
  app.addHook('onSend', (request, reply, _payload, next) => {
    letItEnd(request, reply)
    next()
  })
  app.addHook('preClose', (done) => {
    closing = true
    // connections that never asked anything, and downloads without end
    setTimeout(() => app.server.closeAllConnections(), drainMs + (options.closeWithinMs ?? 5000)).unref()
    done()
  })
  return app
}

/**
 * Lists of pages with their signed addresses are tens of kilobytes, which a slow line feels; what fits into two packets isn't
 * worth the work. JSON alone: pictures are small already, and what streams goes on streaming. No cookie signs anybody in, so
 * nobody can have a browser ask with words of theirs and read our secrets from the length of the answer.
 */
const answersSmaller = {
  global: true,
  threshold: 2800,
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  customTypes: /^application\/json/,
  // made anew for each answer: the last tenth of the size costs ten times the work
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
}

/**
 * The API on a Fastify instance: `/api`, `/open`, health, metrics and the reference. It sits in a scope of its own, so
 * that another plugin (the gateway) keeps its own error pages and not-found handler.
 */
export async function registerApi(
  app: FastifyInstance,
  { services, companies }: { services: Services; companies: Companies },
  routes: readonly Route[] = allRoutes,
): Promise<{ hub: Hub }> {
  let hub: Hub | undefined
  // before all other closing: sockets and downloads go on meanwhile too
  app.addHook('preClose', async () => {
    services.readiness.close()
    if (app.server.listening) await delay(services.settings.drainMs)
  })
  await app.register(async (scope) => {
    registerErrors(scope)
    hub = await registerRealtime(scope, { services, companies })
    registerNews(scope, { services, companies })
    await scope.register(compress, answersSmaller)
    registerBodies(scope)
    await scope.register(multipart, {
      limits: {
        files: limits.files,
        fileSize: limits.fileSize,
        fields: 50,
        fieldSize: BODY_LIMIT,
        fieldNameSize: 100,
        parts: 60,
      },
      throwFileSizeLimit: true,
    })

    scope.addHook('onRequest', (request, reply, next) => {
      reply.header('x-request-id', request.id)
      reply.header(answerMark.name, answerMark.value)
      reply.header('x-content-type-options', 'nosniff')
      reply.header('referrer-policy', 'no-referrer')
      reply.header('cache-control', 'no-store')
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      next()
    })
    // every answer tells the time that judges deadlines: a device's own clock may say anything
    scope.addHook('onSend', (_request, reply, _payload, next) => {
      reply.header(serverTimeHeader, String(services.clock.now().getTime()))
      next()
    })
    scope.addHook('onResponse', (request, reply, next) => {
      const { elapsedTime } = reply
      if (request.callId) {
        services.metrics.calls.observe(
          { call: request.callId, status: String(reply.statusCode) },
          elapsedTime / 1000,
        )
      }
      // no address parameters and no headers: codes, keywords and tokens travel there
      request.log.info(
        {
          method: request.method,
          path: request.url.split('?', 1)[0],
          call: request.callId,
          status: reply.statusCode,
          ms: Math.round(elapsedTime * 10) / 10,
          user: request.claims ? `${request.claims.companyCode}/${request.claims.userIdx}` : undefined,
        },
        'request',
      )
      next()
    })

    registerCalls(scope, routes, { services, companies })
    registerUploads(scope, { services, companies, purposes: uploadPurposes })
    registerPages(scope, services)
    registerRecordings(scope, services)
    registerHealth(scope, services)
    registerReference(scope)
    registerDevelopment(scope, services)
    for (const prefix of ['/api', '/open']) {
      for (const url of [prefix, `${prefix}/*`]) {
        scope.all(url, () => {
          throw new Failure('WB-404-101')
        })
      }
    }
  })
  if (!hub) throw new Error('The API was not registered.')
  return { hub }
}
