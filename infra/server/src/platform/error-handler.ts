import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isTooSlow, isUnreachable } from './database.ts'
import { Failure } from './errors.ts'

/** What PostgreSQL refuses because of a value that came with the request, not because of a mistake of ours. */
const VALUE_ERRORS = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05'])

/** Every error becomes a code of the catalogue; what it was stays in the log (API-ERR-01, API-ERR-03). */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  const { code, statusCode, cause } = (error ?? {}) as FastifyError & { cause?: { code?: string } }
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Failure('WB-413-001')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return new Failure('WB-400-202')
    case 'FST_ERR_BAD_URL':
      return new Failure('WB-400-100')
    default:
  }
  if (isUnreachable(error) || isTooSlow(error)) return new Failure('WB-503-001')
  if (cause?.code && VALUE_ERRORS.has(cause.code)) return new Failure('WB-400-200', { issues: [] })
  // JSON.parse, query strings, broken uploads: Fastify has judged them as the caller's mistake
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Failure('WB-400-202')
  return new Failure('WB-500-001')
}

/** Answers an error; also for paths outside of the calls (metrics, documents). */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toFailure(error)
  if (failure.status >= 500) request.log.error({ err: error, call: request.callId }, failure.code)
  else request.log.info({ code: failure.code, call: request.callId }, 'refused')
  const retryAfterSec = failure.data?.retryAfterSec
  if (typeof retryAfterSec === 'number') reply.header('retry-after', retryAfterSec)
  if (failure.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply.code(failure.status).type('application/json; charset=utf-8').send(failure.toBody())
}

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply))
}
