import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TelemetryEvent } from '@madang/contract'
import { inCanary } from '../store/canary.ts'
import { fakeApp } from '../testing/fake-app.ts'
import { type TestGateway, withGateway } from '../testing/gateway.ts'

type Report = { page?: string; from?: string; headers?: Record<string, string> }

const send = async ({ app }: TestGateway, body: unknown, { from, headers }: Report = {}) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/mf/telemetry',
    remoteAddress: from ?? '10.0.0.1',
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
  assert.deepEqual([answer.statusCode, answer.body], [204, ''])
}
const load = (version: string, outcome: string, remote = 'mf-notes') => ({
  kind: 'load',
  remote,
  version,
  ms: 120.5,
  outcome,
})

/** The ticket of a page that a browser at this address is given, by somebody who is on that version. */
async function ticketOf(
  { app, store }: TestGateway,
  { from, version = '1.0.0', n = 0 }: { from: string; version?: string; n?: number },
): Promise<string> {
  const canary = (await store.revisions.current())?.pointers['mf-notes']?.canary
  const onCanary = canary !== undefined && !canary.halted && version === canary.version
  let user = `person-${n}-0000`
  for (let i = 1; inCanary(canary, 'mf-notes', user) !== onCanary; i++) user = `person-${n}-${1000 + i}`
  const page = await app.inject({
    url: '/demo/room/list',
    remoteAddress: from,
    headers: { cookie: `madang-user=${user}` },
  })
  const boot = /id="madang-boot">(.*?)<\/script>/.exec(page.body)?.[1] ?? ''
  return (JSON.parse(boot) as { ticket: string }).ticket
}

const addressOf = (n: number) => `10.1.${n >> 8}.${n & 255}`

/** What a page that was really served says. */
const report = async (
  gateway: TestGateway,
  version: string,
  outcome: string,
  n: number,
  more: object[] = [],
) => {
  const from = addressOf(n)
  const ticket = await ticketOf(gateway, { from, version, n })
  await send(
    gateway,
    { page: `page-${version.replaceAll('.', '_')}-${n}`, ticket, events: [load(version, outcome), ...more] },
    { from },
  )
}

/** Stable 1.0.0 and a canary 1.1.0 for everybody. */
async function onTrial({ ship, upload, move }: TestGateway, traffic = 50) {
  await ship('mf-notes', '1.0.0')
  await upload('mf-notes', '1.1.0', fakeApp('mf-notes', '1.1.0').zip())
  const answer = await move('mf-notes', 'promote', { version: '1.1.0', channel: 'canary', traffic })
  assert.equal(answer.status, 200)
}
const notes = async ({ app }: TestGateway) => {
  const { apps } = (await app.inject('/mf/api/status')).json()
  return apps.find((one: { name: string }) => one.name === 'mf-notes')
}

test('what fits the store is counted, everything else is dropped without a word', async () => {
  const seen: TelemetryEvent[] = []
  await withGateway(
    async (gateway) => {
      await gateway.ship('shell', '1.0.0')
      await gateway.ship('mf-notes', '1.0.0')
      const page = 'page-0001'
      const good = [
        load('1.0.0', 'ok'),
        load('1.0.0', 'ok', 'shell'),
        { kind: 'error', remote: 'mf-notes', version: '1.0.0', phase: 'render' },
        { kind: 'vital', remote: 'mf-notes', version: '1.0.0', name: 'CLS', value: 0.05 },
      ]
      const from = '10.0.0.1'
      const ticket = await ticketOf(gateway, { from })
      const bad = [
        load('9.9.9', 'ok'),
        load('1.0.0', 'ok', 'mf-none'),
        load('1.0.0', 'fine'),
        load('../../1.0.0', 'ok'),
        { ...load('1.0.0', 'ok'), ms: -1 },
        { ...load('1.0.0', 'ok'), ms: 'soon' },
        { kind: 'vital', remote: 'mf-notes', version: '1.0.0', name: 'XXX', value: 1 },
        { kind: 'vital', remote: 'mf-notes', version: '1.0.0', name: 'LCP', value: null },
        { kind: 'other' },
        null,
        7,
      ]
      await send(gateway, { page, ticket, events: [...bad, ...good] })
      assert.equal(seen.length, 4)
      assert.deepEqual(seen[2], { kind: 'error', remote: 'mf-notes', version: '1.0.0', phase: 'render' })
      await send(gateway, { page, ticket, events: [{ ...good[2], phase: `p${Math.PI}` }] })
      assert.equal((seen.pop() as { phase: string }).phase, 'other', 'a label is no free text')

      for (const body of [
        '',
        '{',
        'null',
        '[]',
        { page: 'x', events: good },
        { page, events: 'all' },
        { events: good },
      ]) {
        await send(gateway, body)
      }
      await send(gateway, `${JSON.stringify({ page, events: good })}${' '.repeat(16_400)}`)
      await send(gateway, { page, events: good }, { headers: { 'sec-fetch-site': 'cross-site' } })
      await send(gateway, { page, events: good }, { headers: { origin: 'https://evil.example' } })
      assert.equal(seen.length, 4)
      await send(gateway, { page, ticket, events: Array.from({ length: 80 }, () => good[0]) })
      assert.equal(seen.length, 54, 'of one batch at most fifty')
    },
    { observe: (event) => seen.push(event) },
  )
})

test('one page, and one address, is heard only so often in a minute; what is made up uses nobody else’s budget', async () => {
  const heard: boolean[] = []
  let now = new Date('2026-11-20T10:00:00Z')
  const count = (proven: boolean) => heard.filter((one) => one === proven).length
  await withGateway(
    async (gateway) => {
      await gateway.ship('mf-notes', '1.0.0')
      const body = { page: 'page-0001', events: [load('1.0.0', 'ok')] }
      for (let i = 0; i < 200; i++) await send(gateway, body, { from: `2001:db8:1:2::${i.toString(16)}` })
      assert.deepEqual([count(false), count(true)], [120, 0], 'a /64 is one address')

      const from = '2001:db8:1:2::1'
      const ticket = await ticketOf(gateway, { from })
      for (let i = 0; i < 30; i++) await send(gateway, { ...body, ticket }, { from })
      assert.deepEqual([count(false), count(true)], [120, 20], 'the page beside the liar is heard')
      for (let n = 0; n < 62; n++) {
        const other = await ticketOf(gateway, { from })
        for (let i = 0; i < 20; i++) await send(gateway, { ...body, ticket: other }, { from })
      }
      assert.equal(count(true), 1200)
      await report(gateway, '1.0.0', 'ok', 1)
      assert.equal(count(true), 1201)
      now = new Date(now.getTime() + 60_000)
      await send(gateway, { ...body, ticket }, { from })
      assert.equal(count(true), 1202)
    },
    { observe: (_event, proven) => heard.push(proven) },
    () => now,
  )
})

test('reports that nobody was served a page for judge no canary, from however many addresses; the same from served pages do', async () => {
  let now = new Date('2026-11-20T10:00:00Z')
  const heard: boolean[] = []
  await withGateway(
    async (gateway) => {
      await onTrial(gateway)
      const failed = (page: string, ticket?: string) => ({
        page,
        ...(ticket !== undefined && { ticket }),
        events: [load('1.1.0', 'failed')],
      })
      const pages = () => notes(gateway).then(({ health }) => health['1.1.0'].pages)
      for (let n = 0; n < 240; n++) await send(gateway, failed(`invented-${n}`), { from: addressOf(n % 12) })
      assert.equal(await pages(), 0)
      assert.deepEqual(new Set(heard), new Set([false]), 'it is counted apart')

      const from = addressOf(0)
      const good = await ticketOf(gateway, { from, version: '1.1.0' })
      const forged = `${good.slice(0, -4)}${good.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
      const stable = await ticketOf(gateway, { from, version: '1.0.0' })
      for (const ticket of [forged, stable, '', 'x.y', 7 as never])
        await send(gateway, failed('page-0001', ticket), { from })
      for (let n = 1; n < 60; n++) await send(gateway, failed(`page-${n}-000`, good), { from: addressOf(n) })
      assert.equal(await pages(), 0, 'another page’s, or another address’s')
      for (let n = 0; n < 10; n++) await send(gateway, failed(`page-${n}-000`, good), { from })
      assert.equal(await pages(), 1, 'a ticket is one page, whatever it calls itself')

      const old = await ticketOf(gateway, { from: addressOf(70), version: '1.1.0' })
      now = new Date(now.getTime() + 61 * 60_000)
      await send(gateway, failed('page-0070', old), { from: addressOf(70) })
      assert.equal(await pages(), 0)
      assert.equal((await notes(gateway)).channels.canary.halted, undefined)

      for (let n = 0; n < 25; n++) await report(gateway, '1.1.0', 'failed', n)
      assert.ok((await notes(gateway)).channels.canary.halted)
    },
    { observe: (_event, proven) => heard.push(proven) },
    () => now,
  )
})

test('a canary that fails for clearly more people than stable halts itself and says so', () =>
  withGateway(async (gateway) => {
    await onTrial(gateway)
    for (let n = 0; n < 60; n++) await report(gateway, '1.0.0', n === 7 ? 'failed' : 'ok', n)
    // every second page fell back; what was asked for is what counts
    for (let n = 0; n < 40 && !(await notes(gateway)).channels.canary.halted; n++) {
      await report(gateway, '1.1.0', n % 2 ? 'fallback' : 'retried', n)
    }
    const { channels, health } = await notes(gateway)
    assert.equal(channels.canary.traffic, 0)
    assert.match(
      channels.canary.halted.reason,
      /^\d+ of \d+ pages failed in 10 minutes; on stable 1 of 60\.$/,
    )
    assert.deepEqual(health['1.0.0'], { pages: 60, failed: 1 })
    assert.equal(channels.stable.version, '1.0.0')

    const { microFrontends } = (await gateway.app.inject('/mf/discovery.json')).json()
    assert.deepEqual(
      microFrontends['mf-notes'].map((e: { metadata: { version: string } }) => e.metadata.version),
      ['1.0.0'],
    )
    const [last] = await gateway.store.revisions.history(1)
    assert.deepEqual(
      [last?.action, last?.by, last?.channel, last?.version, last?.traffic, last?.note],
      ['halt', 'gateway', 'canary', '1.1.0', 0, channels.canary.halted.reason],
    )
    assert.equal(gateway.warnings.length, 1)
    assert.match(gateway.warnings[0] ?? '', /"canary halted"/)
  }))

test('errors of a page count like a failed load, and a page that fails in a loop counts once', () =>
  withGateway(async (gateway) => {
    await onTrial(gateway)
    const error = { kind: 'error', remote: 'mf-notes', version: '1.1.0', phase: 'render' }
    for (let n = 0; n < 3; n++)
      await report(
        gateway,
        '1.1.0',
        'ok',
        n,
        Array.from({ length: 40 }, () => error),
      )
    assert.deepEqual((await notes(gateway)).health['1.1.0'], { pages: 3, failed: 3 })
    assert.equal((await notes(gateway)).channels.canary.halted, undefined)
    for (let n = 3; n < 25; n++) await report(gateway, '1.1.0', 'ok', n, [error])
    assert.ok((await notes(gateway)).channels.canary.halted)
  }))

test('one address alone, loading page after page, does not halt a canary', () =>
  withGateway(async (gateway) => {
    await onTrial(gateway)
    const from = '10.9.9.9'
    for (let n = 0; n < 150; n++) {
      const ticket = await ticketOf(gateway, { from, version: '1.1.0', n })
      await send(gateway, { page: `reloaded-${n}`, ticket, events: [load('1.1.0', 'failed')] }, { from })
    }
    for (let n = 0; n < 40; n++) await report(gateway, '1.1.0', n === 3 ? 'failed' : 'ok', n)
    const { channels, health } = await notes(gateway)
    assert.equal(channels.canary.halted, undefined)
    assert.equal(health['1.1.0'].pages, 140, 'its pages are not kept without end')
  }))

test('an equal canary goes on; what is older than the window counts no longer', async () => {
  let now = new Date('2026-11-20T10:00:00Z')
  await withGateway(
    async (gateway) => {
      await onTrial(gateway)
      for (let n = 0; n < 80; n++) {
        await report(gateway, '1.0.0', n % 4 ? 'ok' : 'failed', n)
        await report(gateway, '1.1.0', n % 4 ? 'ok' : 'failed', n)
      }
      assert.equal((await notes(gateway)).channels.canary.halted, undefined)
      assert.deepEqual((await notes(gateway)).health['1.1.0'], { pages: 80, failed: 20 })
      now = new Date(now.getTime() + 10 * 60_000)
      assert.deepEqual((await notes(gateway)).health['1.1.0'], { pages: 0, failed: 0 })
    },
    {},
    () => now,
  )
})

test('a person can begin a halted canary anew', () =>
  withGateway(async (gateway) => {
    await onTrial(gateway)
    for (let n = 0; n < 25; n++) await report(gateway, '1.1.0', 'failed', n)
    assert.ok((await notes(gateway)).channels.canary.halted)
    const again = await gateway.move('mf-notes', 'promote', {
      version: '1.1.0',
      channel: 'canary',
      traffic: 5,
    })
    assert.deepEqual([again.status, again.body.from, again.body.traffic], [200, '1.1.0', 5])
    assert.deepEqual((await notes(gateway)).channels.canary, { version: '1.1.0', earlier: [], traffic: 5 })
  }))

test('tells at whose address the page was served that something happened on, and of reports without a ticket nobody’s', async () => {
  const companies: (string | null)[] = []
  await withGateway(
    async (gateway) => {
      await gateway.ship('shell', '1.0.0')
      await gateway.ship('mf-notes', '1.0.0')
      const from = '10.0.0.2'
      const body = { page: 'page-0001', events: [load('1.0.0', 'ok')] }
      await send(gateway, { ...body, ticket: await ticketOf(gateway, { from }) }, { from })
      await send(gateway, body, { from })
      assert.deepEqual(companies, ['demo', null])
    },
    { observe: (_event, _proven, companyId) => companies.push(companyId) },
  )
})
