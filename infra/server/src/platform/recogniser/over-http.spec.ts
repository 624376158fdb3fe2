import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { after, before, it } from 'node:test'
import { encodeBatch } from '@madang/ink'
import { penBatch } from '../../testing/pen.ts'
import { type Compute, createCompute } from '../compute.ts'
import { createRecogniser } from './open.ts'

let compute: Compute
const heard: unknown[] = []
let answer: { status: number; body: unknown } = { status: 200, body: {} }
const provider = createServer(async (request, response) => {
  heard.push(await json(request))
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
})
before(async () => {
  compute = createCompute()
  await once(provider.listen(0, '127.0.0.1'), 'listening')
})
after(async () => {
  provider.close()
  await compute.close()
})

const ink = {
  pages: [{ pageNo: 1, batches: [encodeBatch(penBatch(1, [{ text: '3', at: { x: 40, y: 20 } }]))] }],
  questions: [1, 2].map((no) => ({
    no,
    page: 1,
    rect: { x: 0, y: 200 * (no - 1), w: 300, h: 100 },
    asked: { kind: 'number' as const, expected: ['정답 37'] },
  })),
  samples: [],
}
const read = (recogniserUrl: string | undefined) =>
  createRecogniser({ recogniserUrl }, compute).read(ink, AbortSignal.timeout(20_000))
const address = () => `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`

it('is another’s where the settings name one: it gets strokes without keys, and its answers are taken', async () => {
  answer = {
    status: 200,
    body: {
      readings: [
        { no: 1, text: '8', confidence: 0.9, answered: true },
        { no: 9, text: 'x', confidence: 1, answered: true },
      ],
    },
  }
  assert.deepEqual(await read(address()), [{ no: 1, text: '8', confidence: 0.9, answered: true, others: [] }])
  assert.doesNotMatch(JSON.stringify(heard), /정답/)
  assert.match(JSON.stringify(heard), /"strokes":\[\[/)
})

it('fails, to be tried again, where it refuses or answers something else; what it leaves out is unread', async () => {
  answer = { status: 503, body: {} }
  await assert.rejects(read(address()), /answered 503/)
  answer = { status: 200, body: { readings: [{ no: 1 }] } }
  await assert.rejects(read(address()))
  answer = { status: 200, body: { readings: [] } }
  assert.deepEqual(await read(address()), [{ no: 1, text: '', confidence: 0, answered: false, others: [] }])
})

it('is built in without one', async () => {
  const [one, ...rest] = await read(undefined)
  assert.deepEqual([one?.no, one?.text, rest], [1, '3', []])
})
