import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, before, it } from 'node:test'
import { pathToFileURL } from 'node:url'
import { askedBy } from './asker.ts'
import { type Compute, createCompute } from './compute.ts'

let folder: string
let compute: Compute
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madang-compute-'))
  compute = createCompute()
})
after(async () => {
  await compute.close()
  await rm(folder, { recursive: true })
})

async function worker(name: string, source: string): Promise<URL> {
  const path = join(folder, `${name}.mjs`)
  await writeFile(path, source)
  return pathToFileURL(path)
}

it('what computes runs beside the event loop, which goes on meanwhile', async () => {
  const busy = await worker(
    'busy',
    `import { threadId } from 'node:worker_threads'
     export default async (gate) => { Atomics.wait(new Int32Array(gate), 0, 0); return threadId }`,
  )
  const gate = new SharedArrayBuffer(4)
  const done = compute.run<number>(busy, gate)
  // the thread stands still until this one, which would never get here, lets it go
  await new Promise((resolve) => setImmediate(resolve))
  const open = setInterval(() => {
    Atomics.store(new Int32Array(gate), 0, 1)
    Atomics.notify(new Int32Array(gate), 0)
  }, 5)
  assert.notEqual(await done, 0)
  clearInterval(open)
})

/** Says which came to their end, in order; each takes a moment. */
async function inOrder(asked: readonly { company: string; person: string }[]): Promise<string[]> {
  const brief = await worker('brief', 'export default (name) => name')
  const one = createCompute(1)
  const order: string[] = []
  try {
    await Promise.all(
      asked.map((whose) =>
        askedBy(whose, () => one.run<string>(brief, `${whose.company} ${whose.person}`)).then((name) => {
          order.push(name)
        }),
      ),
    )
  } finally {
    await one.close()
  }
  return order
}

it('companies take turns, and within a company its people, however much one of them has asked for', async () => {
  const many = Array.from({ length: 20 }, () => ({ company: 'A', person: '1' }))
  const order = await inOrder([...many, { company: 'A', person: '2' }, { company: 'B', person: '1' }])
  assert.ok(order.indexOf('B 1') <= 2, `${order}`)
  assert.ok(order.indexOf('A 2') <= 4, `${order}`)
})

it('what answers a request within a breath never stands behind a workbook', async () => {
  const held = await worker(
    'held',
    'export default (gate) => { Atomics.wait(new Int32Array(gate), 0, 0); return new Uint8Array(1) }',
  )
  const brief = await worker('answer', 'export default (name) => name')
  const one = createCompute(1)
  const gate = new SharedArrayBuffer(4)
  const workbook = buffer(one.stream(held, gate))
  assert.equal(await one.run(brief, 'picture'), 'picture')
  Atomics.store(new Int32Array(gate), 0, 1)
  Atomics.notify(new Int32Array(gate), 0)
  assert.equal((await workbook).length, 1)
  await one.close()
})

it('bytes come as one piece when the stream is read', async () => {
  const bytes = await worker('bytes', 'export default (text) => new TextEncoder().encode(text)')
  assert.equal((await buffer(compute.stream(bytes, '다음 일'))).toString(), '다음 일')
})
