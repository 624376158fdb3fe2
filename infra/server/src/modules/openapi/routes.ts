import { gzipSync } from 'node:zlib'
import { openApiDocument } from '@madang/contract/openapi'
import type { FastifyInstance } from 'fastify'
import { referencePage, referenceStyle } from './reference.ts'

/** The contract, for programs and for people. Made once per process, at the first question. */
export function registerReference(app: FastifyInstance): void {
  const made = new Map<string, string>()
  const once = (name: string, make: () => string): string => {
    const text = made.get(name) ?? make()
    made.set(name, text)
    return text
  }
  let packed: Buffer | undefined
  app.get('/openapi.json', async (request, reply) => {
    reply
      .header('cache-control', 'public, max-age=300')
      .header('vary', 'accept-encoding')
      .type('application/json; charset=utf-8')
    const text = once('document', () => JSON.stringify(openApiDocument({ version: '1.0.0' })))
    // nearly a megabyte: compressed anew for each answer it would keep a core busy
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return text
    packed ??= gzipSync(text, { level: 9 })
    return reply.header('content-encoding', 'gzip').send(packed)
  })
  app.get('/reference', async (_request, reply) => {
    reply
      .header('cache-control', 'public, max-age=300')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
    return once('page', referencePage)
  })
  app.get('/reference.css', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300').type('text/css; charset=utf-8')
    return referenceStyle
  })
}
