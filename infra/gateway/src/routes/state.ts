import type { FastifyInstance } from 'fastify'
import { summed, type Tally } from '../health/rule.ts'
import type { GatewayOptions } from '../options.ts'
import type { Pointer } from '../store/pointers.ts'
import { answerError } from './answer-error.ts'

/** What runs where, and who moved it. */
export async function stateRoutes(app: FastifyInstance, { store, ports }: GatewayOptions): Promise<void> {
  app.setErrorHandler(answerError)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get<{ Querystring: { companyId?: string } }>('/mf/api/status', async (request) => {
    const team = await holdsToken(request.headers.authorization)
    const { companyId } = request.query
    const own = typeof companyId === 'string' ? `company:${companyId.trim().toLowerCase()}` : null
    const current = await store.revisions.current()
    const apps = await Promise.all(
      Object.entries(current?.pointers ?? {}).map(async ([name, all]) => {
        // Which companies have something of their own is their business.
        const channels = Object.fromEntries(
          Object.entries(all).filter(
            ([channel]) => team || channel === own || !channel.startsWith('company:'),
          ),
        )
        const [versions, manifest] = await Promise.all([
          store.versions(name),
          store.manifest(name, channels.stable?.version ?? ''),
        ])
        return {
          name,
          channels,
          versions: versions.length,
          shares: manifest?.shares ?? {},
          contract: manifest?.contract ?? null,
          health: await healthOf(name, channels),
        }
      }),
    )
    return {
      revision: current?.revision ?? 0,
      at: current?.at ?? null,
      contract: ports.contractVersion ?? null,
      apps,
    }
  })

  app.get<{ Querystring: { app?: string; limit?: string } }>('/mf/api/history', async (request) => {
    const holder = await store.tokens.holder(request.headers.authorization)
    const limit = Math.min(Math.max(Number(request.query.limit) || 50, 1), 1000)
    const moves = await store.revisions.history(limit, request.query.app)
    // What runs is everybody's to know; who moved it and why is the team's own, and the platform's (the shell's) team's.
    const all = holder.app === 'shell'
    return {
      history: moves.map((move) =>
        all || move.app === holder.app ? move : { ...move, by: null, note: undefined },
      ),
    }
  })

  /** False without a token; a wrong one is refused, so that nobody takes a part for the whole. */
  async function holdsToken(authorization: string | undefined): Promise<boolean> {
    if (!authorization?.startsWith('Bearer mdt_')) return false
    await store.tokens.check(authorization, null)
    return true
  }

  /** Of the last minutes. */
  async function healthOf(
    app: string,
    channels: Readonly<Record<string, Pointer>>,
  ): Promise<Record<string, Tally>> {
    const versions = new Set(Object.values(channels).map(({ version }) => version))
    const all = [...versions].map(
      async (version) => [version, summed(await store.driver.health.byAddress(app, version))] as const,
    )
    return Object.fromEntries(await Promise.all(all))
  }
}
