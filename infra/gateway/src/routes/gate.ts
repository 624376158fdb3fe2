import type { FastifyInstance, FastifyRequest } from 'fastify'
import { GatewayError } from '../errors.ts'
import { openGate, previewOf } from '../gate/gate.ts'
import { liveReport } from '../gate/report.ts'
import type { GatewayOptions } from '../options.ts'
import { channelOf } from '../store/names.ts'
import { manifestFrom } from '../store/verify.ts'
import { mustBeKnown } from './known-company.ts'

/** Bytes of a manifest that is only looked at; development builds of large remotes have 60 kB. */
const maxManifest = 512 * 1024

export interface GateRouteOptions extends GatewayOptions {
  /** Lets only the holder of the remote's own token in. */
  ownRemote(request: FastifyRequest): Promise<void>
}

/** What a team asks before it promotes, and what the people who run the platform look at. Nothing here moves a pointer. */
export function gateRoutes(app: FastifyInstance, { store, ports, ownRemote }: GateRouteOptions): void {
  app.post<{ Params: { name: string } }>(
    '/mf/api/remotes/:name/check',
    { onRequest: ownRemote, bodyLimit: 10_000 },
    async (request) => {
      const { version, channel } = (request.body ?? {}) as Record<string, unknown>
      const to = channelOf(channel)
      await mustBeKnown(ports, to)
      const { name } = request.params
      const candidate = typeof version === 'string' ? await store.manifest(name, version) : undefined
      if (!candidate) throw new GatewayError('MF-404-001', `${name}@${String(version)}`)
      const gate = await openGate(store, candidate, to, ports)
      const current = await store.revisions.current()
      return {
        name,
        version: candidate.version,
        channel: to,
        revision: current?.revision ?? 0,
        findings: await gate.findings(current?.pointers ?? {}),
      }
    },
  )

  // any team's token: what is asked of is no version yet
  const anyToken = async (request: FastifyRequest) =>
    void (await store.tokens.check(request.headers.authorization, null))
  app.post('/mf/api/preview', { onRequest: anyToken, bodyLimit: maxManifest }, async (request) => ({
    findings: await previewOf(store, manifestFrom(request.body), ports.contractVersion),
  }))

  app.get('/mf/api/report', async (request, reply) => {
    // Which company is pinned to what is for those who deploy.
    const { authorization } = request.headers
    if (authorization) await store.tokens.check(authorization, null)
    reply.header('cache-control', 'no-store')
    return liveReport(store, { pins: authorization !== undefined, contract: ports.contractVersion ?? null })
  })
}
