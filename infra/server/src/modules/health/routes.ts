import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'

/** For load balancers and operators. /healthz: the process lives. /readyz: it can serve, and is not about to stop. */
export function registerHealth(app: FastifyInstance, services: Services): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    try {
      await services.db.ping()
    } catch (error) {
      throw Object.assign(new Failure('WB-503-001'), { cause: error })
    }
    const missing = await services.readiness.missing()
    if (missing.length > 0) throw new Failure('WB-503-001', { missing })
    return { status: 'ready' }
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, services.settings.metricsToken)) throw new Failure('WB-404-101')
    reply.type(services.metrics.registry.contentType)
    return services.metrics.registry.metrics()
  })
}

/** Numbers of an installation are its operators' business. A request that came through a proxy isn't this machine's. */
function mayReadMetrics({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) {
    return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
  }
  const forwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip'].some((name) => headers[name] !== undefined)
  return !forwarded && isLoopback(socket.remoteAddress ?? '')
}

const digest = (text: string) => createHash('sha256').update(text).digest()

const isLoopback = (address: string) => isIP(address) !== 0 && /^(::ffff:)?127\.|^::1$/.test(address)
