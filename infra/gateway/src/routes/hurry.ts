import type { FastifyReply, FastifyRequest } from 'fastify'
import { AddressLimiter, networkOf } from '../health/limiter.ts'

/** A school of two thousand behind one address, each with a page every ten seconds. */
export const pagesPerMinute = 12_000

/** A school whose lesson begins: a tenth of a minute has twice its share. */
const BURST_MS = 10_000
const BURST_OF_MINUTE = 1 / 4

/** Refuses whoever asks for more than any school does, before anything is looked up. */
export function hurryLimit(clock: () => Date, perMinute = pagesPerMinute) {
  const limiter = new AddressLimiter(perMinute, clock)
  const burst = new AddressLimiter(
    Math.max(1, Math.ceil(perMinute * BURST_OF_MINUTE)),
    clock,
    undefined,
    BURST_MS,
  )
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const network = networkOf(request.ip)
    const hurries = !burst.passes(network)
    if (!hurries && limiter.passes(network)) return
    return reply
      .code(429)
      .headers({ 'retry-after': hurries ? '10' : '60', 'cache-control': 'no-store' })
      .type('text/plain; charset=utf-8')
      .send(
        `요청이 너무 많아요. ${hurries ? '10초' : '1분'} 뒤에 다시 시도해 주세요.\nToo many requests. Try again in ${hurries ? '10 seconds' : 'a minute'}.\n`,
      )
  }
}
