import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { DeliveryError } from '../delivery.ts'
import { webhookMessenger } from './webhook.ts'

const secret = Buffer.alloc(32, 5)
const received: { headers: IncomingHttpHeaders; body: string }[] = []
let status = 204
let silent = false
const provider = createServer(async (request, answer) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
  if (!silent) answer.writeHead(status, { location: 'http://127.0.0.1:1/elsewhere' }).end('x'.repeat(100))
})
let url = ''
before(async () => {
  provider.listen(0, '127.0.0.1')
  await once(provider, 'listening')
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/notices?key=geheim`
})
after(async () => {
  provider.closeAllConnections()
  await new Promise((resolve) => provider.close(resolve))
})

const notice = {
  id: 'ALPHA.7',
  to: '01012345678',
  event: 'ACCOUNT_LOCKED',
  company: 'alpha',
  text: '잠겼어요.',
}
const send = (address = url, signal = new AbortController().signal) =>
  webhookMessenger(address, secret).send({ ...notice, signal })
const problemOf = (sending: Promise<void>): Promise<DeliveryError> =>
  sending.then(
    () => assert.fail('it was taken'),
    (error) => {
      assert.ok(error instanceof DeliveryError)
      assert.doesNotMatch(error.message, /geheim|01012345678/)
      return error
    },
  )

describe('notices by an address of the provider', () => {
  it('carry who, what and which, signed so that the provider can tell who sent them', async () => {
    await send()
    const { headers, body } = received.at(-1)!
    assert.deepEqual(JSON.parse(body), notice)
    assert.equal(headers['idempotency-key'], 'ALPHA.7')
    assert.equal(headers['webhook-id'], 'ALPHA.7')
    const signed = `ALPHA.7.${headers['webhook-timestamp']}.${body}`
    assert.equal(
      headers['webhook-signature'],
      `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`,
    )
  })

  for (const [code, final] of [
    [429, false],
    [500, false],
    [503, false],
    [400, true],
    [401, true],
    [302, true],
  ] as const) {
    it(`that are answered with ${code} ${final ? 'stay refused' : 'may come again'}, and go nowhere else`, async () => {
      status = code
      const before = received.length
      const problem = await problemOf(send())
      assert.deepEqual([problem.final, problem.message.includes(String(code))], [final, true])
      assert.equal(received.length, before + 1)
      status = 204
    })
  }

  it('that nobody answers, or nobody takes, may come again', async () => {
    silent = true
    const ending = new AbortController()
    const sending = problemOf(send(url, ending.signal))
    await once(provider, 'request')
    ending.abort()
    assert.equal((await sending).final, false)
    silent = false
    assert.equal((await problemOf(send('http://127.0.0.1:1/'))).final, false)
  })
})
