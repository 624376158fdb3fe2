import type { FastifyReply, FastifyRequest } from 'fastify'
import { GatewayError } from '../errors.ts'

/** Refusals with their number; whatever else happened stands in the log, not in the answer. */
export function answerError(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = asGatewayError(error)
  if (!known) {
    request.log.error({ err: error }, 'deploy API failed')
    return reply
      .code(500)
      .send({ code: 'MF-500-001', message: 'The gateway could not do this. See its log.' })
  }
  return reply
    .code(known.status)
    .send({ code: known.code, message: known.message, ...(known.data && { data: known.data }) })
}

function asGatewayError(error: Error & { statusCode?: number }): GatewayError | null {
  if (error instanceof GatewayError) return error
  if (error.statusCode === 413) return new GatewayError('MF-413-001')
  if (error.statusCode && error.statusCode < 500) return new GatewayError('MF-400-006', error.message)
  return null
}
