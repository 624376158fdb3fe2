/**
 * `npm run bench:upload [-- --quick]`: one file of 500 MB in pieces, as browsers send it, into a server that is a process of
 * its own: seconds, megabytes a second, and by how much its memory grows at most. Over a folder and over a bucket that speaks S3
 * (s3rver, in the process that measures). Markdown on stdout, progress on stderr.
 */
import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { uploads } from '@madang/contract'
import { PASSWORD } from '../src/testing/fixture.ts'
import { s3Keys, startS3Server } from '../src/testing/s3-server.ts'
import { tusClient } from '../src/testing/upload-client.ts'

const MEGABYTE = 1024 * 1024
const size = (process.argv.includes('--quick') ? 64 : 500) * MEGABYTE
/** Loads what the first upload loads, and lets the heap find its size. */
const warmUp = 64 * MEGABYTE
/** Milliseconds between two looks at the memory. */
const everyMs = 100
/** MB that it may grow by. */
const most = 64
const run = promisify(execFile)
const say = (text: string) => process.stderr.write(`${text}\n`)

const rssOf = async (pid: number): Promise<number> =>
  Number((await run('ps', ['-o', 'rss=', '-p', String(pid)])).stdout) / 1024

async function start(env: Record<string, string>) {
  const target = fileURLToPath(new URL('./upload-target.ts', import.meta.url))
  const child = spawn(process.execPath, [target], {
    env: {
      ...process.env,
      ...env,
      PORT: '0',
      MADANG_HOST: '127.0.0.1',
      MADANG_LOG_LEVEL: 'silent',
      MADANG_RATE_LIMIT: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /^ready (\S+)/.exec(line)?.[1]
    if (origin) return { child, origin, pid: child.pid! }
  }
  throw new Error('The measured server did not start.')
}

async function signIn(origin: string): Promise<string> {
  const body = new URLSearchParams({ companyId: 'alpha', username: 'teacher1', password: PASSWORD })
  const answer = await fetch(`${origin}/open/login/loginBoda`, { method: 'POST', body })
  return ((await answer.json()) as { data: { token: { accessToken: string } } }).data.token.accessToken
}

interface Figures {
  seconds: number
  before: number
  grown: number
}

async function measure(driver: string, env: Record<string, string>): Promise<Figures> {
  const { child, origin, pid } = await start(env)
  try {
    const client = tusClient(origin, await signIn(origin))
    const piece = randomBytes(uploads.piece)
    piece.write('%PDF-1.7\n')
    const bring = async (bytes: number) => {
      const uploadId = await client.begin('책.pdf', bytes)
      for (let at = 0; at < bytes; at += piece.length) {
        const { status } = await client.patch(uploadId, at, piece.subarray(0, bytes - at))
        if (status !== 204) throw new Error(`${driver}: a piece was answered with ${status}`)
      }
      return uploadId
    }
    await client.remove(await bring(warmUp))
    const before = await rssOf(pid)
    let peak = before
    let over = false
    const watching = (async () => {
      while (!over) {
        peak = Math.max(peak, await rssOf(pid))
        await new Promise((done) => setTimeout(done, everyMs))
      }
    })()
    const began = performance.now()
    await bring(size)
    const seconds = (performance.now() - began) / 1000
    over = true
    await watching
    return { seconds, before, grown: peak - before }
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}

const rows: string[] = []
for (const driver of ['folder', 'S3']) {
  const dataDir = await mkdtemp(join(tmpdir(), 'madang-bench-upload-'))
  const s3 = driver === 'S3' ? await startS3Server(await mkdtemp(join(dataDir, 'bucket-'))) : null
  say(`${driver} …`)
  const figures = await measure(driver, {
    MADANG_DATA: dataDir,
    MADANG_STORAGE_PERSON: '5GB',
    MADANG_STORAGE_COMPANY: '5GB',
    ...(s3 && { FILES_URL: s3.url, ...s3Keys }),
  })
  await s3?.close()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  const { seconds, before, grown } = figures
  rows.push(
    `| ${driver} | ${seconds.toFixed(1)} | ${(size / MEGABYTE / seconds).toFixed(0)} | ${before.toFixed(0)} | ${grown.toFixed(0)} |`,
  )
  say(rows.at(-1)!)
  if (grown >= most) {
    say(`The memory grew by ${grown.toFixed(0)} MB: ${most} are allowed.`)
    process.exitCode = 1
  }
}
console.log(`One upload of ${size / MEGABYTE} MB in pieces of ${uploads.piece / MEGABYTE} MB, ${cpus().length} cores

| driver | seconds | MB/s | server before, MB | grown by at most, MB |
|---|---:|---:|---:|---:|
${rows.join('\n')}`)
process.exit()
