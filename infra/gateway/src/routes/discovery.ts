import compress from '@fastify/compress'
import type { RevisionAnswer } from '@madang/contract'
import type { FastifyInstance } from 'fastify'
import { companyDocument } from '../discovery.ts'
import type { GatewayOptions } from '../options.ts'
import type { OverridesReader } from '../overrides/reader.ts'
import { visitorOf } from '../page/visitor.ts'
import { fingerprintOf, liveShares, selectVersions } from '../store/canary.ts'

type CompanyQuery = { Querystring: { companyId?: string } }

const companyOf = (query: { companyId?: string }) => {
  const { companyId } = query
  return (typeof companyId === 'string' && companyId.trim().slice(0, 50)) || null
}

/** What is live: for everybody of a company, and (without the details) for the browser that asks. */
export async function discoveryRoutes(
  app: FastifyInstance,
  { store, overrides: reader }: GatewayOptions & { overrides: OverridesReader },
): Promise<void> {
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] })

  app.get<CompanyQuery>('/mf/discovery.json', async (request, reply) => {
    const current = await store.revisions.current()
    const etag = `"${current?.revision ?? 0}"`
    reply.header('cache-control', 'no-cache').header('etag', etag).header('access-control-allow-origin', '*')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return companyDocument(store, liveShares(current?.pointers ?? {}, companyOf(request.query)))
  })

  app.get<CompanyQuery>('/mf/revision', async (request, reply): Promise<RevisionAnswer> => {
    const [current, overrides] = await Promise.all([store.revisions.current(), reader.of(request)])
    const selection = selectVersions(current?.pointers ?? {}, {
      companyId: companyOf(request.query),
      user: visitorOf(request.headers.cookie).user,
      overrides,
    })
    reply.header('cache-control', 'no-store')
    return { revision: current?.revision ?? 0, fingerprint: fingerprintOf(selection) }
  })
}
