import type { FastifyReply, FastifyRequest } from 'fastify'
import { AddressLimiter, networkOf } from '../health/limiter.ts'

/** A school of two thousand behind one address, each with a page every ten seconds. */
export const pagesPerMinute = 12_000

/** Refuses whoever asks for more than any school does, before anything is looked up. */
export function hurryLimit(clock: () => Date, perMinute = pagesPerMinute) {
  const limiter = new AddressLimiter(perMinute, clock)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (limiter.passes(networkOf(request.ip))) return
    return reply
      .code(429)
      .headers({ 'retry-after': '60', 'cache-control': 'no-store' })
      .type('text/plain; charset=utf-8')
      .send('요청이 너무 많아요. 1분 뒤에 다시 시도해 주세요.\nToo many requests. Try again in a minute.\n')
  }
}
