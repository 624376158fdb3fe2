import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import { limits } from '@madang/contract'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { registerDevelopment } from './modules/development/routes.ts'
import { registerHealth } from './modules/health/routes.ts'
import { routes as allRoutes } from './modules/index.ts'
import type { Hub } from './modules/meet/realtime/hub.ts'
import { registerRealtime } from './modules/meet/realtime/socket.ts'
import { registerNews } from './modules/news/socket.ts'
import { registerReference } from './modules/openapi/routes.ts'
import { BODY_LIMIT } from './platform/body.ts'
import type { Companies } from './platform/company.ts'
import type { Services } from './platform/context.ts'
import { registerErrors, sendFailure } from './platform/error-handler.ts'
import { Failure } from './platform/errors.ts'
import { registerCalls } from './platform/http.ts'
import type { Route } from './platform/router.ts'

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
    requestTimeout: options.arrivesWithinMs ?? 180_000,
    http: { connectionsCheckingInterval: Math.min(options.arrivesWithinMs ?? 10_000, 10_000) },
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => sendFailure(error, request, reply),
  })
  app.addHook('preClose', (done) => {
    // connections that never asked anything, and downloads without end
    setTimeout(() => app.server.closeAllConnections(), drainMs + (options.closeWithinMs ?? 5000)).unref()
    done()
  })
  return app
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
    await scope.register(formbody, { bodyLimit: BODY_LIMIT })
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

    scope.addHook('onRequest', async (request, reply) => {
      reply.header('x-request-id', request.id)
      reply.header('x-content-type-options', 'nosniff')
      reply.header('referrer-policy', 'no-referrer')
      reply.header('cache-control', 'no-store')
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    })
    scope.addHook('onResponse', async (request, reply) => {
      const seconds = reply.elapsedTime / 1000
      if (request.callId) {
        services.metrics.calls.observe({ call: request.callId, status: String(reply.statusCode) }, seconds)
      }
      // no address parameters and no headers: codes, keywords and tokens travel there
      request.log.info(
        {
          method: request.method,
          path: request.url.split('?', 1)[0],
          call: request.callId,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          user: request.claims ? `${request.claims.companyCode}/${request.claims.userIdx}` : undefined,
        },
        'request',
      )
    })

    registerCalls(scope, routes, { services, companies })
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
