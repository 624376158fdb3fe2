import { createHmac } from 'node:crypto'
import { DeliveryError } from '../delivery.ts'
import type { Messenger } from './messenger.ts'

const ANSWER_WITHIN_MS = 10_000
/** What a provider asks us to come back for; everything else but 2xx stays refused. */
const tryAgain = (status: number) => status === 408 || status === 425 || status === 429 || status >= 500

/** As standardwebhooks.com signs: `v1,` and the base64 of HMAC-SHA256 over id, seconds and body. */
const signatureOf = (secret: Uint8Array, id: string, seconds: number, body: string): string =>
  `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`

/**
 * Hands notices to an address over HTTPS as JSON, signed by the Standard Webhooks rules, so that a small adapter beside any
 * provider's API can check where they come from. `webhook-id` and `idempotency-key` stay the same over all tries.
 */
export function webhookMessenger(url: string, secret: Uint8Array): Messenger {
  return {
    async send({ id, signal, ...content }) {
      const body = JSON.stringify({ id, ...content })
      const seconds = Math.floor(Date.now() / 1000)
      let answer: Response
      try {
        answer = await fetch(url, {
          method: 'POST',
          // an answer that sends us elsewhere would take the text there
          redirect: 'manual',
          signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
          headers: {
            'content-type': 'application/json',
            'user-agent': 'Madang',
            'idempotency-key': id,
            'webhook-id': id,
            'webhook-timestamp': String(seconds),
            'webhook-signature': signatureOf(secret, id, seconds, body),
          },
          body,
        })
      } catch (error) {
        // the cause names the address's host at most; the address itself may hold a key
        const cause = (error as { cause?: { code?: string } }).cause?.code
        const why = (error as Error).name === 'TimeoutError' ? 'no answer in time' : (cause ?? 'not reached')
        throw new DeliveryError(`The messenger’s provider: ${why}`, { final: false, cause: error })
      }
      await answer.body?.cancel()
      if (answer.ok) return
      throw new DeliveryError(`The messenger’s provider answered ${answer.status}`, {
        final: !tryAgain(answer.status),
      })
    },
  }
}
