import type { FastifyInstance } from 'fastify'
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
  app.get('/metrics', async (_request, reply) => {
    reply.type(services.metrics.registry.contentType)
    return services.metrics.registry.metrics()
  })
}
