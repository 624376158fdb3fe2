import { newsPath } from '@madang/contract'
import type { FastifyInstance } from 'fastify'
import type { Companies } from '../../platform/company.ts'
import type { Services } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { isOwnOrigin } from '../../platform/own-origin.ts'
import { NewsHub } from './hub.ts'

/** The news socket of signed-in browsers. Register the websocket plugin before. */
export function registerNews(
  app: FastifyInstance,
  { services, companies }: { services: Services; companies: Companies },
): NewsHub {
  const hub = new NewsHub(services, companies)
  services.metrics.gauge('madang_news_sockets', 'Browsers that listen for news', () => hub.size)
  app.addHook('preClose', async () => hub.close())
  app.get(
    newsPath,
    {
      websocket: true,
      // before the upgrade, so that a foreign page gets no socket at all
      preValidation: async (request) => {
        if (!isOwnOrigin(request)) throw new Failure('WB-403-101')
        hub.mayOpen(request.ip)
      },
    },
    (socket, request) => {
      socket.on('error', () => socket.terminate())
      hub.open(socket, request.ip)
    },
  )
  return hub
}
