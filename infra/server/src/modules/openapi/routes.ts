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
  app.get('/openapi.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8')
    return once('document', () => JSON.stringify(openApiDocument({ version: '1.0.0' })))
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
