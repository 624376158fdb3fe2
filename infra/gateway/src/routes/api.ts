import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { promote, rollback } from '../deploy.ts'
import { GatewayError } from '../errors.ts'
import type { GatewayOptions } from '../options.ts'
import { channelOf, isAppName } from '../store/names.ts'
import { isTraffic } from '../store/pointers.ts'
import { uploadLimits } from '../store/unpack.ts'
import { answerError } from './answer-error.ts'
import { gateRoutes } from './gate.ts'
import { mustBeKnown } from './known-company.ts'

const maxNote = 300

interface AppParams {
  name: string
}

/** What teams call to ship. Only the token's own remote can be changed. */
export async function apiRoutes(app: FastifyInstance, { store, ports }: GatewayOptions): Promise<void> {
  app.addContentTypeParser(
    ['application/zip', 'application/octet-stream'],
    { bodyLimit: uploadLimits.packed },
    (_request, body, done) => done(null, body),
  )
  app.setErrorHandler(answerError)

  /** Before the body is read: whoever may not upload does not get to send 50 MB. */
  const ownRemote = async (request: FastifyRequest) => {
    const { name } = request.params as AppParams
    if (!isAppName(name)) throw new GatewayError('MF-400-006', 'Names of remotes look like mf-notes.')
    request.deployedBy = await store.tokens.check(request.headers.authorization, name)
  }
  app.decorateRequest('deployedBy', '')
  gateRoutes(app, { store, ports, ownRemote })

  app.post<{ Params: AppParams & { version: string } }>(
    '/mf/api/remotes/:name/versions/:version',
    { onRequest: ownRemote, bodyLimit: uploadLimits.packed },
    async (request, reply) => {
      const { name, version } = request.params
      if (!(request.body instanceof Readable)) throw new GatewayError('MF-400-001')
      const { created, manifest } = await store.publish(name, version, request.body)
      request.log.info({ remote: name, version, by: request.deployedBy, created }, 'version published')
      return reply
        .code(created ? 201 : 200)
        .send({ name, version, created, files: Object.keys(manifest.integrity).length })
    },
  )

  app.post<{ Params: AppParams }>(
    '/mf/api/remotes/:name/promote',
    { onRequest: ownRemote, bodyLimit: 10_000 },
    async (request) => {
      const { version, ...body } = moveBody(request.body)
      if (typeof version !== 'string') throw new GatewayError('MF-400-006', 'version is missing.')
      const { name } = request.params
      await mustBeKnown(ports, body.channel)
      const move = { app: name, version, ...body, by: request.deployedBy }
      const { moved, findings } = await promote(store, move, ports)
      const { pointers: _whole, ...answer } = moved
      request.log.info(answer, 'promoted')
      return { ...answer, findings }
    },
  )

  app.post<{ Params: AppParams }>(
    '/mf/api/remotes/:name/rollback',
    { onRequest: ownRemote, bodyLimit: 10_000 },
    async (request) => {
      const { channel, revision, note } = moveBody(request.body)
      const { anyway } = request.body as { anyway?: unknown }
      if (anyway !== undefined && typeof anyway !== 'boolean') {
        throw new GatewayError('MF-400-006', 'anyway is true or false.')
      }
      const move = { app: request.params.name, channel, revision, note, anyway, by: request.deployedBy }
      const moved = await rollback(store, move, ports)
      const { pointers: _whole, ...answer } = moved
      request.log.info(answer, 'rolled back')
      return answer
    },
  )
}

function moveBody(body: unknown) {
  if (typeof body !== 'object' || body === null)
    throw new GatewayError('MF-400-006', 'A JSON object is expected.')
  const { version, channel: named, traffic, revision, note } = body as Record<string, unknown>
  const channel = channelOf(named)
  if (revision !== undefined && !Number.isSafeInteger(revision)) {
    throw new GatewayError('MF-400-006', 'revision is a whole number.')
  }
  if (traffic !== undefined && (channel !== 'canary' || !isTraffic(traffic))) {
    throw new GatewayError('MF-400-006', 'traffic is a percentage, 0 to 100, and for the canary alone.')
  }
  if (note !== undefined && (typeof note !== 'string' || note.length > maxNote)) {
    throw new GatewayError('MF-400-006', `note is a text of at most ${maxNote} characters.`)
  }
  return { version, channel, traffic, revision: revision as number | undefined, note }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom the deploy token was issued to. */
    deployedBy: string
  }
}
