import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { GatewayOptions } from '../options.ts'

const year = 365 * 24 * 60 * 60

/** Name and version in the address of a file. */
const inVersion = /^\/mf\/store\/([^/?]+)\/([^/?]+)\//

/** The files of every published version: they never change, so browsers and proxies keep them. */
export async function storeRoutes(app: FastifyInstance, { store }: GatewayOptions): Promise<void> {
  app.addHook('onRequest', async (request) => {
    const [, name = '', version = ''] = inVersion.exec(request.url) ?? []
    await store.versionFiles.folder(name, version)
  })
  await app.register(fastifyStatic, {
    root: store.versionFiles.root,
    prefix: '/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    etag: true,
    setHeaders: (reply) => {
      reply.header('cache-control', `public, max-age=${year}, immutable`)
      reply.header('x-content-type-options', 'nosniff')
      // Opened by itself a file is no page of this origin: an SVG, for one, may carry a script.
      reply.header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
      // Shells on other addresses (a team's own machine) may load a deployed remote; nothing here is secret.
      reply.header('access-control-allow-origin', '*')
      reply.header('cross-origin-resource-policy', 'cross-origin')
      reply.header('timing-allow-origin', '*')
    },
  })
  app.setNotFoundHandler(async (_request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({ code: 'MF-404-001', message: 'There is no such file in the store.' }),
  )
}
