import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, before, it } from 'node:test'
import { pathToFileURL } from 'node:url'
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

it('bytes come as one piece when the stream is read', async () => {
  const bytes = await worker('bytes', 'export default (text) => new TextEncoder().encode(text)')
  assert.equal((await buffer(compute.stream(bytes, '다음 일'))).toString(), '다음 일')
})
