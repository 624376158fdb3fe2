import type { FastifyRequest } from 'fastify'

/** Browsers tell where a page is from; another site's page gets no socket. Programs that aren't browsers don't tell. */
export function isOwnOrigin(request: FastifyRequest): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  try {
    return new URL(origin).host === request.host
  } catch {
    return false
  }
}
