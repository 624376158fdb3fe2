import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bucketOf } from '../store/canary.ts'
import { fakeApp } from '../testing/fake-app.ts'
import { type TestGateway, withGateway } from '../testing/gateway.ts'

/** Stable 1.0.0 and a canary 1.1.0 of mf-notes, beside a shell and another remote. */
async function onTrial({ ship, upload, move }: TestGateway, traffic: number) {
  await ship('shell', '1.0.0')
  await ship('mf-rooms', '1.0.0')
  await ship('mf-notes', '1.0.0')
  await upload('mf-notes', '1.1.0', fakeApp('mf-notes', '1.1.0').zip())
  assert.equal(
    (await move('mf-notes', 'promote', { version: '1.1.0', channel: 'canary', traffic })).status,
    200,
  )
}

async function page({ app }: TestGateway, cookie = '', url = '/demo/note/list') {
  const { body, headers } = await app.inject({ url, headers: { cookie } })
  const boot = JSON.parse(/id="madang-boot">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null')
  const [notes] = boot.discovery.microFrontends['mf-notes']
  const set = headers['set-cookie']
  return {
    boot,
    entries: boot.discovery.microFrontends['mf-notes'].length as number,
    version: notes.metadata.version as string,
    channel: notes.extras.channel as string,
    fallbackUrl: notes.fallbackUrl as string | undefined,
    cookie: typeof set === 'string' ? set : undefined,
    preloaded: /mf-notes\/([\d.]+)\/remoteEntry/.exec(body)?.[1],
  }
}
const revision = async ({ app }: TestGateway, cookie = '', companyId = 'demo') => {
  const answer = await app.inject({ url: `/mf/revision?companyId=${companyId}`, headers: { cookie } })
  assert.equal(answer.headers['cache-control'], 'no-store')
  return answer.json() as { revision: number; fingerprint: string }
}
/** Keys of people on either side of a tenth. */
const people = Array.from({ length: 200 }, (_, i) => `person-${i}-key`)
const inside = people.find((key) => bucketOf(key, 'mf-notes') < 1000) ?? ''
const outside = people.find((key) => bucketOf(key, 'mf-notes') >= 1000) ?? ''

test('canary and stable beside each other: each person keeps a version, and the page is made with that one alone', () =>
  withGateway(async (gateway) => {
    await onTrial(gateway, 10)
    for (const [key, version, channel, fallback] of [
      [inside, '1.1.0', 'canary', '/mf/store/mf-notes/1.0.0/remoteEntry.js'],
      [outside, '1.0.0', 'stable', undefined],
    ] as const) {
      for (let again = 0; again < 3; again++) {
        const shown = await page(gateway, `madang-user=${key}`)
        assert.deepEqual(
          [shown.version, shown.channel, shown.entries, shown.fallbackUrl, shown.preloaded],
          [version, channel, 1, fallback, version],
        )
      }
    }
  }))

test('a browser without a name gets one for a year, and keeps its version with it', () =>
  withGateway(async (gateway) => {
    await onTrial(gateway, 50)
    const seen = new Set<string>()
    for (let i = 0; i < 40; i++) {
      const first = await page(gateway)
      assert.match(
        first.cookie ?? '',
        /^madang-visitor=[\w-]{22}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
      )
      const name = first.cookie?.split(';', 1)[0]
      const again = await page(gateway, name)
      assert.deepEqual([again.version, again.cookie], [first.version, undefined])
      seen.add(first.version)
    }
    assert.deepEqual([...seen].sort(), ['1.0.0', '1.1.0'])
  }))

test('who is signed in goes before the browser; a forged name is nobody', () =>
  withGateway(async (gateway) => {
    await onTrial(gateway, 10)
    assert.equal((await page(gateway, `madang-visitor=${outside}; madang-user=${inside}`)).version, '1.1.0')
    assert.equal((await page(gateway, `madang-visitor=${inside}; madang-user=${outside}`)).version, '1.0.0')
    assert.equal((await page(gateway, `madang-visitor=${inside}; madang-user=`)).version, '1.1.0')
    assert.ok((await page(gateway, 'madang-visitor=<script>')).cookie, 'is replaced')
  }))

test('boot data and revision tell the same, and the fingerprint changes only for whom the versions change', () =>
  withGateway(async (gateway) => {
    await onTrial(gateway, 10)
    const [a, b] = [`madang-user=${inside}`, `madang-user=${outside}`]
    const before = { a: await revision(gateway, a), b: await revision(gateway, b) }
    for (const [cookie, answer] of [
      [a, before.a],
      [b, before.b],
    ] as const) {
      const { boot } = await page(gateway, cookie)
      assert.deepEqual({ revision: boot.revision, fingerprint: boot.fingerprint }, answer)
      assert.equal(boot.shell.channel, 'stable')
    }
    assert.notEqual(before.a.fingerprint, before.b.fingerprint)
    await gateway.move('mf-notes', 'rollback', { channel: 'canary' })
    const after = { a: await revision(gateway, a), b: await revision(gateway, b) }
    assert.ok(after.a.revision > before.a.revision)
    assert.equal(after.b.fingerprint, before.b.fingerprint)
    assert.equal(after.a.fingerprint, before.b.fingerprint)
  }))

test('a deploy of another canary version moves nobody; more traffic only adds people', () =>
  withGateway(async (gateway) => {
    await onTrial(gateway, 10)
    const onCanary = async () => {
      const chosen: string[] = []
      for (const key of people.slice(0, 60)) {
        if ((await page(gateway, `madang-user=${key}`)).channel === 'canary') chosen.push(key)
      }
      return chosen
    }
    const first = await onCanary()
    await gateway.upload('mf-notes', '1.2.0', fakeApp('mf-notes', '1.2.0').zip())
    await gateway.move('mf-notes', 'promote', { version: '1.2.0', channel: 'canary' })
    assert.deepEqual(await onCanary(), first)
    await gateway.move('mf-notes', 'promote', { version: '1.2.0', channel: 'canary', traffic: 30 })
    const more = await onCanary()
    assert.ok(more.length > first.length && first.every((key) => more.includes(key)))
    await gateway.move('mf-notes', 'promote', { version: '1.2.0', channel: 'canary', traffic: 0 })
    assert.deepEqual(await onCanary(), [])
    await gateway.move('mf-notes', 'promote', { version: '1.2.0', channel: 'canary', traffic: 100 })
    assert.equal((await onCanary()).length, 60)
  }))

test('a company pinned to an older version beside one on stable and one person on the canary, in one run', () =>
  withGateway(async (gateway) => {
    await onTrial(gateway, 10)
    await gateway.upload('mf-notes', '0.9.0', fakeApp('mf-notes', '0.9.0').zip())
    await gateway.move('mf-notes', 'promote', { version: '0.9.0', channel: 'company:hanbit' })
    const shown = async (company: string, key: string) => {
      const { version, channel } = await page(gateway, `madang-user=${key}`, `/${company}/note/list`)
      return [version, channel]
    }
    assert.deepEqual(await shown('hanbit', inside), ['0.9.0', 'company'])
    assert.deepEqual(await shown('hanbit', outside), ['0.9.0', 'company'])
    assert.deepEqual(await shown('demo', outside), ['1.0.0', 'stable'])
    assert.deepEqual(await shown('demo', inside), ['1.1.0', 'canary'])
    const pinned = await revision(gateway, `madang-user=${inside}`, 'hanbit')
    assert.notEqual(pinned.fingerprint, (await revision(gateway, `madang-user=${inside}`)).fingerprint)
  }))

test("the canary's version on stable ends the canary, also for those who were not in it", () =>
  withGateway(async (gateway) => {
    await onTrial(gateway, 10)
    await gateway.move('mf-notes', 'promote', { version: '1.1.0' })
    for (const key of [inside, outside]) {
      const shown = await page(gateway, `madang-user=${key}`)
      assert.deepEqual([shown.version, shown.channel], ['1.1.0', 'stable'])
    }
    const again = await gateway.move('mf-notes', 'promote', { version: '1.1.0', channel: 'canary' })
    assert.deepEqual([again.status, again.body.code], [409, 'MF-409-003'])
  }))

test('traffic and notes are checked, and stand in the history', () =>
  withGateway(async (gateway) => {
    await onTrial(gateway, 10)
    for (const body of [
      { channel: 'canary', traffic: 101 },
      { channel: 'canary', traffic: '10' },
      { channel: 'canary', traffic: -1 },
      { channel: 'stable', traffic: 10 },
      { traffic: 10 },
      { note: 'x'.repeat(301) },
      { note: 7 },
    ]) {
      const answer = await gateway.move('mf-notes', 'promote', { version: '1.1.0', ...body })
      assert.equal(answer.body.code, 'MF-400-006', JSON.stringify(body).slice(0, 50))
    }
    await gateway.move('mf-notes', 'promote', {
      version: '1.1.0',
      channel: 'canary',
      traffic: 25,
      note: 'more',
    })
    const [last, first] = await gateway.store.revisions.history(2, 'mf-notes')
    assert.deepEqual(
      [last?.by, last?.action, last?.from, last?.version, last?.traffic, last?.note],
      ['team mf-notes', 'promote', '1.1.0', '1.1.0', 25, 'more'],
    )
    assert.deepEqual([first?.from, first?.version, first?.traffic], [null, '1.1.0', 10])
  }))
