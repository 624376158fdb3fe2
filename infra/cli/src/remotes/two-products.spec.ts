import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { inCanary } from '@madang/gateway/store/canary'
import { fakeApp } from '@madang/gateway/testing/fake-app'
import { killed, type Team, teamAt } from '@madang/gateway/testing/processes'
import { openServer } from '@madang/server/platform/embedded/server/index'
import { findRuntime } from '@madang/server/platform/embedded/server/runtime'
import { readSettings } from '@madang/server/platform/settings'
import { s3Keys, startS3Server } from '@madang/server/testing/s3-server'
import { withStore } from './open-store.ts'
import { type Stop, stuckBucket } from './testing/stuck-bucket.ts'

const quick = `--import=${import.meta.resolve('@madang/server/platform/quick-imports')}`
const script = fileURLToPath(new URL('./testing/product-process.ts', import.meta.url))
const skip = findRuntime() ? false : 'PostgreSQL’s server does not run here'

interface Product {
  url: string
  child: ChildProcess
}

describe('two products on one database and one bucket', { skip }, () => {
  const home = mkdtempSync(join(tmpdir(), 'madang-two-products-'))
  const ends: (() => Promise<void>)[] = []
  const running = new Set<ChildProcess>()
  const secret = randomBytes(32).toString('base64')
  let bucket: Awaited<ReturnType<typeof stuckBucket>>
  let env: Record<string, string>
  let token: string
  let one: Product
  let two: Product

  before(async () => {
    const database = await openServer({ folder: join(home, 'postgresql'), durable: false })
    ends.push(() => database.close())
    const s3 = await startS3Server(join(home, 'bucket'))
    ends.push(() => s3.close())
    bucket = await stuckBucket(s3.url)
    ends.push(() => bucket.close())
    env = {
      DATABASE_URL: database.url,
      FILES_URL: bucket.url,
      MADANG_SECRET: secret,
      MADANG_TRUST_PROXY: '1',
      MADANG_HOST: '127.0.0.1',
      MADANG_LOG_LEVEL: 'silent',
      MADANG_DRAIN: '0',
      PORT: '0',
    }
    // as `madang token issue` on any machine of the installation
    const settings = readSettings({ ...env, MADANG_DATA: join(home, 'commands') })
    token = await withStore(settings, (store) => store.tokens.issue('mf-notes', 'team notes'))
    ;[one, two] = await Promise.all([start('one'), start('two')])
  })
  after(async () => {
    await Promise.all([...running].map(killed))
    for (const end of ends.reverse()) await end()
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })

  async function start(machine: string): Promise<Product> {
    const child = spawn(process.execPath, [quick, script], {
      env: { PATH: process.env.PATH, ...s3Keys, ...env, MADANG_DATA: join(home, machine) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    running.add(child)
    child.once('exit', () => running.delete(child))
    // whoever dies at its start never says a line
    const died = new AbortController()
    child.once('exit', (code) => died.abort(new Error(`${machine} ended with ${code}`)))
    const lines = createInterface({ input: child.stdout! })
    const [url] = (await once(lines, 'line', { signal: died.signal })) as [string]
    return { url, child }
  }

  const team = ({ url }: Product): Team => teamAt(url, 'mf-notes', token)
  const zip = (version: string) => fakeApp('mf-notes', version).zip()

  async function statusOf({ url }: Product) {
    const { apps } = (await (await fetch(`${url}/mf/api/status`)).json()) as {
      apps: { name: string; channels: Record<string, Channel>; health: Record<string, { pages: number }> }[]
    }
    return apps.find(({ name }) => name === 'mf-notes')
  }
  interface Channel {
    version: string
    traffic?: number
    halted?: { reason: string }
  }

  /** Asks again and again; what takes longer than three seconds fails. */
  async function soon(what: () => Promise<boolean>): Promise<void> {
    const late = AbortSignal.timeout(3000)
    while (!(await what())) late.throwIfAborted()
  }

  it('make live on both what is deployed on one, at once, and serve the same files', async (t) => {
    for (const version of ['1.0.0', '1.1.0']) {
      const [here, there] = version === '1.0.0' ? [one, two] : [two, one]
      assert.equal(await team(here).upload(version, zip(version)), 201)
      assert.equal((await team(here).move('promote', { version })).status, 200)
      const moved = performance.now()
      await soon(async () => (await team(there).live()) === version)
      t.diagnostic(`live on the other one after ${Math.round(performance.now() - moved)} ms`)
      assert.equal(await team(here).live(), version)
      const [a, b] = await Promise.all(
        [here, there].map(({ url }) => fetch(`${url}/mf/store/mf-notes/${version}/remoteEntry.js`)),
      )
      assert.deepEqual([a!.status, await a!.text()], [200, await b!.text()])
      assert.equal(a!.headers.get('etag'), b!.headers.get('etag'))
    }
    assert.deepEqual(await team(one).history(), await team(two).history())
  })

  it('know a token, and hold an override, that the other one has given', async () => {
    const own = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ overrides: { 'mf-notes': '1.0.0' } })
    const given = await fetch(`${one.url}/mf/overrides`, { method: 'POST', headers: own, body })
    assert.equal(given.status, 200)
    const cookie = given.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
    const seen = (await (await fetch(`${two.url}/mf/overrides`, { headers: { cookie } })).json()) as object
    assert.deepEqual(
      { ...seen, may: null },
      { may: null, overrides: [{ remote: 'mf-notes', version: '1.0.0' }] },
    )
  })

  it('halt a canary by what both have seen, once', async () => {
    await team(one).upload('1.2.0', zip('1.2.0'))
    const begun = await team(one).move('promote', { version: '1.2.0', channel: 'canary', traffic: 50 })
    assert.equal(begun.status, 200)
    await soon(async () => (await statusOf(two))?.channels.canary?.version === '1.2.0')

    /** One page at an address of its own, which says that the canary failed, at each of these products. */
    const failAt = async (served: Product, n: number, told = [served]) => {
      let user = `person-${n}-0000`
      const canary = { version: '1.2.0', earlier: [], traffic: 50 }
      for (let i = 1; !inCanary(canary, 'mf-notes', user); i++) user = `person-${n}-${1000 + i}`
      const from = { 'x-forwarded-for': `10.1.0.${n}` }
      const page = await (
        await fetch(`${served.url}/`, { headers: { ...from, cookie: `madang-user=${user}` } })
      ).text()
      const boot = /id="madang-boot">(.*?)<\/script>/.exec(page)?.[1] ?? ''
      const { ticket } = JSON.parse(boot) as { ticket: string }
      const event = { kind: 'load', remote: 'mf-notes', version: '1.2.0', ms: 5, outcome: 'failed' }
      const body = JSON.stringify({ page: `page-${n}-000`, ticket, events: [event] })
      for (const { url } of told) {
        const answer = await fetch(`${url}/mf/telemetry`, { method: 'POST', headers: from, body })
        assert.equal(answer.status, 204)
      }
    }
    // neither hears of twenty pages, without which nothing is judged
    for (let n = 1; n <= 13; n++) await Promise.all([failAt(one, n), failAt(two, 100 + n)])
    for (const product of [one, two]) {
      await soon(async () => (await statusOf(product))?.channels.canary?.traffic === 0)
    }
    const halts = (await team(two).history()).filter(({ action }) => action === 'halt')
    assert.equal(halts.length, 1)
    const [, failed, pages] =
      /^(\d+) of (\d+) pages failed/.exec((halts[0] as { note?: string }).note ?? '') ?? []
    assert.equal(failed, pages)
    assert.ok(Number(pages) >= 20, `${pages} pages`)

    // a page is one page, at however many of them it speaks
    const had = (await statusOf(one))?.health['1.2.0']?.pages
    await team(one).move('promote', { version: '1.2.0', channel: 'canary', traffic: 50 })
    await soon(async () => !(await statusOf(two))?.channels.canary?.halted)
    await failAt(one, 1, [one, two])
    assert.equal((await statusOf(two))?.health['1.2.0']?.pages, (had ?? 0) + 1)
  })

  for (const [version, stop, words] of [
    ['2.0.0', 'before', 'while the content is on its way'],
    ['2.1.0', 'after', 'when the content is there and no row names it'],
  ] as [string, Stop, string][]) {
    it(`have no half version when one is killed (kill -9) in a deploy, ${words}`, async () => {
      const dying = await start(`dying-${stop}`)
      const held = bucket.holdNext(stop)
      const unanswered = assert.rejects(
        team(dying).upload(version, zip(version)),
        'the team never hears of it',
      )
      await held
      await killed(dying.child)
      await unanswered

      assert.equal(await team(two).serves(version), false)
      assert.equal((await team(two).move('promote', { version })).code, 'MF-404-001')
      // what the team does now: the same again, elsewhere
      assert.equal(await team(two).upload(version, zip(version)), 201)
      assert.equal((await team(two).move('promote', { version })).status, 200)
      await soon(async () => (await team(one).live()) === version)
      assert.equal(await team(one).serves(version), true)
    })
  }
})
