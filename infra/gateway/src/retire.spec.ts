import assert from 'node:assert/strict'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import Fastify from 'fastify'
import { promote } from './deploy.ts'
import { gatewayPlugin } from './plugin.ts'
import { retire } from './retire.ts'
import { RemoteStore } from './store/store.ts'
import { fakeApp } from './testing/fake-app.ts'
import { type TestGateway, withGateway } from './testing/gateway.ts'

const day = 24 * 60 * 60 * 1000
const start = Date.parse('2026-01-01T00:00:00Z')

/** A gateway in which days pass when told. */
function withTime(
  run: (gateway: TestGateway, time: { to(day: number): void; now(): Date }) => Promise<void>,
) {
  let now = new Date(start)
  const time = {
    to: (days: number) => {
      now = new Date(start + days * day)
    },
    now: () => now,
  }
  return withGateway((gateway) => run(gateway, time), {}, time.now)
}

/** Uploads `1.<n>.0` as if it were done on that day. */
async function uploadOn({ upload, store }: TestGateway, n: number, onDay: number) {
  const version = `1.${n}.0`
  const answer = await upload('mf-notes', version, fakeApp('mf-notes', version).zip())
  assert.equal(answer.status, 201)
  const at = new Date(start + onDay * day)
  await utimes(join(store.versionFiles.root, 'mf-notes', version), at, at)
  return version
}
const served = async ({ app }: TestGateway, version: string) =>
  (await app.inject(`/mf/store/mf-notes/${version}/remoteEntry.js`)).statusCode === 200

test('a version is served for 30 days after it was live, then removed; ten stay, and all that a pointer names', () =>
  withTime(async (gateway, time) => {
    const { move, store } = gateway
    // one a day, the first of them is a company's pin
    for (let n = 0; n < 14; n++) {
      time.to(n)
      const version = await uploadOn(gateway, n, n)
      if (n === 0) await move('mf-notes', 'promote', { version, channel: 'company:hanbit' })
      else if (n !== 2) await move('mf-notes', 'promote', { version })
    }
    // the trial of 1.1.0 ends on day 20; ten others have been on stable since it was, so no pointer names it
    time.to(15)
    await move('mf-notes', 'promote', { version: '1.1.0', channel: 'canary' })
    time.to(20)
    await move('mf-notes', 'rollback', { channel: 'canary' })

    time.to(31)
    assert.deepEqual(await retire(store), [], '1.2.0 is 29 days old')
    time.to(33)
    assert.deepEqual(
      await retire(store),
      [{ app: 'mf-notes', versions: ['1.2.0'] }],
      'never live, 31 days old',
    )
    assert.equal(await served(gateway, '1.1.0'), true, 'was live until day 20')
    time.to(51)
    assert.deepEqual(await retire(store), [{ app: 'mf-notes', versions: ['1.1.0'] }])
    assert.equal(await served(gateway, '1.1.0'), false)
    time.to(400)
    assert.deepEqual(await retire(store), [])
    for (const n of [0, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
      assert.ok(await served(gateway, `1.${n}.0`), String(n))

    const [last] = await store.revisions.history(1)
    assert.deepEqual([last?.action, last?.by, last?.app], ['retire', 'gateway', 'mf-notes'])
    assert.match(last?.note ?? '', /^Removed 1\.1\.0: not live for 30 days, and not among the last 10\.$/)
  }))

/** Thirteen uploads that nobody ever had; on day 60 three of them are too many. */
async function withThreeToRemove(gateway: TestGateway, time: { to(day: number): void }) {
  for (let n = 0; n < 13; n++) await uploadOn(gateway, n, n / 24)
  time.to(60)
}
const three = [{ app: 'mf-notes', versions: ['1.0.0', '1.1.0', '1.2.0'] }]

test('the number of a removed version is taken: only the same contents may have it again', () =>
  withTime(async (gateway, time) => {
    await withThreeToRemove(gateway, time)
    assert.deepEqual(await retire(gateway.store), three)
    const gone = await gateway.move('mf-notes', 'promote', { version: '1.0.0' })
    assert.deepEqual([gone.status, gone.body.code], [404, 'MF-404-001'])
    const other = fakeApp('mf-notes', '1.0.0', { salt: 'other' }).zip()
    assert.equal((await gateway.upload('mf-notes', '1.0.0', other)).body.code, 'MF-409-001')
    const same = await gateway.upload('mf-notes', '1.0.0', fakeApp('mf-notes', '1.0.0').zip())
    assert.deepEqual([same.status, same.body.created], [201, true])
    assert.equal((await gateway.move('mf-notes', 'promote', { version: '1.0.0' })).status, 200)
    assert.ok(await served(gateway, '1.0.0'))
    assert.equal((await gateway.upload('mf-notes', '1.0.0', other)).body.code, 'MF-409-001')
  }))

test('another process that remembers a removed version can neither promote it nor take it for uploaded', () =>
  withTime(async (gateway, time) => {
    await withThreeToRemove(gateway, time)
    assert.ok(await gateway.store.manifest('mf-notes', '1.0.0'))
    const elsewhere = await RemoteStore.open(gateway.folder, { clock: time.now })
    assert.deepEqual(await retire(elsewhere), three)
    assert.ok(await gateway.store.manifest('mf-notes', '1.0.0'), 'it does remember')
    assert.equal((await gateway.move('mf-notes', 'promote', { version: '1.0.0' })).body.code, 'MF-404-001')
    const same = await gateway.upload('mf-notes', '1.0.0', fakeApp('mf-notes', '1.0.0').zip())
    assert.equal(same.body.created, true)
  }))

test('a promotion and the removal of its version at once: the pointer never stands at a missing version', () =>
  withTime(async (gateway, time) => {
    await withThreeToRemove(gateway, time)
    const stores = await Promise.all(
      Array.from({ length: 3 }, () => RemoteStore.open(gateway.folder, { clock: time.now })),
    )
    const promotions = three[0]!.versions.map((version, i) =>
      promote(stores[i]!, { app: 'mf-notes', channel: `company:c${i}`, version, by: 'x' }).then(
        () => version,
        (error: { code: string }) => assert.equal(error.code, 'MF-404-001'),
      ),
    )
    await Promise.all([...promotions, retire(gateway.store), retire(stores[0]!)])
    for (const pointer of Object.values(
      (await gateway.store.revisions.current())?.pointers['mf-notes'] ?? {},
    )) {
      assert.ok(await served(gateway, pointer.version), pointer.version)
    }
  }))

test('a run that is killed after the tombstones is taken up by the next; nothing is half removed', () =>
  withTime(async (gateway, time) => {
    await withThreeToRemove(gateway, time)
    await gateway.store.bury('mf-notes', '1.0.0')
    assert.ok(await served(gateway, '1.0.0'))
    assert.equal((await gateway.move('mf-notes', 'promote', { version: '1.0.0' })).body.code, 'MF-404-001')
    assert.deepEqual(await retire(await RemoteStore.open(gateway.folder, { clock: time.now })), three)
    assert.equal(await served(gateway, '1.0.0'), false)
  }))

test('a gateway removes old versions when it starts', () =>
  withTime(async (gateway, time) => {
    await withThreeToRemove(gateway, time)
    const app = Fastify()
    const store = await RemoteStore.open(gateway.folder, { clock: time.now })
    await app.register(gatewayPlugin, { store, ports: { readBranding: async () => null } })
    await app.ready()
    // closing waits for the run
    await app.close()
    assert.deepEqual((await store.versions('mf-notes')).length, 10)
  }))
