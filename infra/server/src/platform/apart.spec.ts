import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { pathToFileURL } from 'node:url'
import { createApart } from './apart.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madang-apart-'))
})
after(() => rm(folder, { recursive: true }))

async function worker(name: string, source: string): Promise<URL> {
  const path = join(folder, `${name}.mjs`)
  await writeFile(path, source)
  return pathToFileURL(path)
}

it('a task has a process of its own, and answers or fails as it would here', async () => {
  const apart = createApart()
  const own = await worker('own', 'export default (input) => ({ pid: process.pid, input })')
  const [first, second] = await Promise.all([
    apart.run<{ pid: number; input: unknown }>(own, new Map([['다음', 1]])),
    apart.run<{ pid: number }>(own, 2),
  ])
  assert.deepEqual(first.input, new Map([['다음', 1]]))
  assert.equal(new Set([process.pid, first.pid, second.pid]).size, 3)
  const failing = await worker('failing', 'export default () => { throw new RangeError("too far") }')
  await assert.rejects(apart.run(failing, null), { name: 'RangeError', message: 'too far' })
})

it('a task that takes more memory than it may have ends alone, however fast it takes it', async () => {
  const apart = createApart({ memoryMb: 32 })
  const slowly = await worker(
    'slowly',
    'export default () => { const all = []; for (;;) all.push(new Array(10000).fill({})) }',
  )
  const atOnce = await worker(
    'at-once',
    'export default () => { const all = []; for (;;) all.push(JSON.parse("[" + "[1],".repeat(2e6) + "1]")) }',
  )
  const well = await worker('well', 'export default (input) => input')
  for (const greedy of [slowly, atOnce])
    await assert.rejects(apart.run(greedy, null), { code: 'ERR_WORKER_OUT_OF_MEMORY' })
  assert.equal(await apart.run(well, 3), 3)
})

it('what still runs ends with the product', async () => {
  const apart = createApart()
  const endless = await worker('endless', 'export default () => { for (;;); }')
  const running = assert.rejects(apart.run(endless, null), /SIGKILL/)
  const waiting = assert.rejects(apart.run(endless, null), /Closed/)
  await new Promise((resolve) => setImmediate(resolve))
  apart.close()
  await Promise.all([running, waiting])
})

it('a task that takes more outside of its heap than it may have ends alone too, also while it never lets go', async () => {
  const apart = createApart({ memoryMb: 32, totalMb: 200 })
  const buffers = await worker(
    'buffers',
    'export default () => { const all = []; for (;;) all.push(Buffer.alloc(1e6, 1)) }',
  )
  const well = await worker('well-beside', 'export default (input) => input')
  await assert.rejects(apart.run(buffers, null), { code: 'ERR_WORKER_OUT_OF_MEMORY' })
  assert.equal(await apart.run(well, 3), 3)
})

it('a task hands on parts, each taken in before the next is made, and is ended by a part that is refused', async () => {
  const apart = createApart()
  const counting = await worker(
    'counting',
    'export default async (to, tell) => { for (let n = 1; n <= to; n++) await tell({ n, at: process.hrtime.bigint() }); return "done" }',
  )
  let under = 0
  const parts: number[] = []
  const onPart = async ({ n }: { n: number }) => {
    under += 1
    assert.equal(under, 1)
    await new Promise((resolve) => setImmediate(resolve))
    under -= 1
    parts.push(n)
  }
  assert.equal(await apart.run(counting, 4, { onPart }), 'done')
  assert.deepEqual(parts, [1, 2, 3, 4])
  const refusing = async ({ n }: { n: number }) => {
    if (n === 2) throw new RangeError('enough')
  }
  await assert.rejects(apart.run(counting, 4, { onPart: refusing }), {
    name: 'RangeError',
    message: 'enough',
  })
})

it('a task that says nothing for too long, or that nobody wants any more, ends; secrets of the product stay there', async () => {
  const apart = createApart()
  const endless = await worker('endless-again', 'export default () => { for (;;); }')
  await assert.rejects(apart.run(endless, null, { silentSec: 1 }), { code: 'ERR_WORKER_SILENT' })
  const stop = new AbortController()
  const stopped = assert.rejects(apart.run(endless, null, { signal: stop.signal }), { message: 'no more' })
  stop.abort(new Error('no more'))
  await stopped
  process.env.APART_SECRET = 'x'
  const env = await worker('env', 'export default () => process.env.APART_SECRET')
  assert.equal(await apart.run(env, null), undefined)
  delete process.env.APART_SECRET
})

it('a task ends with whoever started it, a kill -9 included', {
  skip: process.platform === 'linux' ? false : 'reads /proc',
}, async () => {
  const endless = await worker('endless-alone', 'export default () => { for (;;); }')
  const starter = join(folder, 'starter.mjs')
  await writeFile(
    starter,
    `import { createApart } from ${JSON.stringify(new URL('./apart.ts', import.meta.url).href)}
import { readdirSync, readFileSync } from 'node:fs'
createApart().run(new URL(${JSON.stringify(endless.href)}), null)
const children = () => readdirSync('/proc/self/task').flatMap((id) => readFileSync('/proc/self/task/' + id + '/children', 'utf8').trim().split(' ')).filter(Boolean)
const look = setInterval(() => { if (children().length > 0) { console.log(children()[0]); clearInterval(look) } }, 10)`,
  )
  const started = spawn(process.execPath, [starter], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = (await once(started.stdout, 'data')) as [Buffer]
  const pid = Number(String(said).trim())
  assert.ok(alive(pid))
  started.kill('SIGKILL')
  await once(started, 'exit')
  while (alive(pid)) await new Promise((resolve) => setImmediate(resolve))
})

const alive = (pid: number): boolean => {
  try {
    // a zombie that nobody has waited for has ended
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
