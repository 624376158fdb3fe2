import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import type { Companies } from '../../../platform/company.ts'
import type { Services } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { isOwnOrigin } from '../../../platform/own-origin.ts'
import { registerMeetJobs } from '../jobs.ts'
import { REALTIME_PATH } from '../topic.ts'
import { Hub } from './hub.ts'

/** Largest frame of a client in bytes: a chat line of 1000 characters in any script fits several times. */
const MAX_FRAME = 8192

/** The web class's socket, and the jobs that close what nobody keeps alive. Call it before the database is closed. */
export async function registerRealtime(
  app: FastifyInstance,
  { services, companies }: { services: Services; companies: Companies },
): Promise<Hub> {
  const hub = new Hub(services, companies)
  registerMeetJobs(services)
  // first of all: people are told to reconnect elsewhere while the database still takes their last word
  app.addHook('preClose', () => hub.close())
  await app.register(websocket, { options: { maxPayload: MAX_FRAME, perMessageDeflate: false } })
  app.get(
    REALTIME_PATH,
    {
      websocket: true,
      // before the upgrade, so that a foreign page gets no socket at all
      preValidation: async (request) => {
        if (!isOwnOrigin(request)) throw new Failure('WB-403-101')
      },
    },
    async (socket, request) => {
      socket.on('error', () => socket.terminate())
      const ticket = (request.query as { ticket?: unknown }).ticket
      try {
        // no limit for bad ones beside the general: nobody guesses 256 bits, and good ones must pass beside bad ones
        await hub.open(socket, typeof ticket === 'string' ? ticket.slice(0, 200) : '')
      } catch (error) {
        if (!(error instanceof Failure)) request.log.error({ err: error }, 'a socket could not be opened')
        socket.close(1011, 'try again')
      }
    },
  )
  return hub
}
