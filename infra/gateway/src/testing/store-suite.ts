import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import Fastify from 'fastify'
import { promote } from '../deploy.ts'
import { readStored } from '../gate/files.ts'
import { gatewayPlugin } from '../plugin.ts'
import { retire } from '../retire.ts'
import type { RemoteStore } from '../store/store.ts'
import { type FakeOptions, fakeApp } from './fake-app.ts'

export interface SharedPlace {
  /** One more gateway's store on the same data. */
  another(clock?: () => Date): Promise<RemoteStore>
  close(): Promise<void>
}

/** What every driver of the remotes' store holds, seen by two gateways on it. */
export function storeSuite(driver: string, open: () => Promise<SharedPlace>): void {
  describe(`the remotes' store over ${driver}`, () => {
    let place: SharedPlace
    let one: RemoteStore
    let two: RemoteStore
    before(async () => {
      place = await open()
      one = await place.another()
      two = await place.another()
    })
    after(async () => {
      await Promise.all([one.close(), two.close()])
      await place.close()
    })

    const publish = async (store: RemoteStore, name: string, version: string, options?: FakeOptions) =>
      store.publish(name, version, chunks(fakeApp(name, version, options).zip()))
    const stable = { app: 'mf-notes', channel: 'stable' as const, by: 'team' }

    it('shows a version whole to every gateway, once, and never another one under its number', async () => {
      assert.equal((await publish(one, 'mf-notes', '1.0.0')).created, true)
      assert.equal((await publish(two, 'mf-notes', '1.0.0')).created, false, 'the same again is a retry')
      await assert.rejects(publish(two, 'mf-notes', '1.0.0', { salt: 'x' }), { code: 'MF-409-001' })
      for (const store of [one, two]) {
        assert.deepEqual(await store.apps(), ['mf-notes'])
        assert.deepEqual(await store.versions('mf-notes'), ['1.0.0'])
        const manifest = await store.manifest('mf-notes', '1.0.0')
        assert.deepEqual(manifest, fakeApp('mf-notes', '1.0.0').manifest)
        const folder = await store.versionFiles.folder('mf-notes', '1.0.0')
        assert.deepEqual((await readStored(folder!, manifest!)).problems, [])
        assert.equal(await store.versionFiles.folder('mf-notes', '9.9.9'), null)
        assert.equal(await store.versionFiles.folder('..', '1.0.0'), null)
      }
    })

    it('lets one of many uploads of one number win, wherever they come in', async () => {
      const all = await Promise.allSettled(
        Array.from({ length: 6 }, (_, i) =>
          publish(i % 2 ? one : two, 'mf-rooms', '1.0.0', { salt: String(i) }),
        ),
      )
      const won = all.filter((answer) => answer.status === 'fulfilled')
      assert.equal(won.length, 1)
      for (const answer of all) {
        if (answer.status === 'rejected') assert.equal(answer.reason.code, 'MF-409-001')
      }
      const { manifest } = (won[0] as PromiseFulfilledResult<{ manifest: unknown }>).value
      assert.deepEqual(await two.manifest('mf-rooms', '1.0.0'), manifest)
      const folder = await one.versionFiles.folder('mf-rooms', '1.0.0')
      assert.deepEqual((await readStored(folder!, (await one.manifest('mf-rooms', '1.0.0'))!)).problems, [])
    })

    it('moves pointers one after the other, whoever moves them, and loses no move', async () => {
      await publish(one, 'mf-notes', '1.1.0')
      const before = (await one.revisions.newest())?.revision ?? 0
      await Promise.all(
        Array.from({ length: 12 }, (_, i) =>
          promote(i % 2 ? one : two, { ...stable, version: i % 3 ? '1.0.0' : '1.1.0' }),
        ),
      )
      const history = await two.revisions.history(12, 'mf-notes')
      assert.deepEqual(
        history.map(({ revision }) => revision),
        Array.from({ length: 12 }, (_, i) => before + 12 - i),
      )
      for (const [i, { from }] of history.entries()) assert.equal(from, history[i + 1]?.version ?? null)
      assert.deepEqual(await one.revisions.newest(), await two.revisions.newest())
      await assert.rejects(promote(one, { ...stable, version: '1.0.0', revision: before + 11 }), {
        code: 'MF-409-002',
      })
      const numbers: number[] = []
      for await (const { revision } of one.revisions.since(before + 2)) numbers.push(revision)
      assert.deepEqual(
        numbers,
        Array.from({ length: 10 }, (_, i) => before + 3 + i),
      )
    })

    it('tells every gateway of a move, and each of them then answers by it', async () => {
      for (const store of [one, two]) store.revisions.follow((error) => assert.fail(String(error)))
      await two.revisions.current()
      let told = 0
      const end = one.revisions.onMoved(() => told++)
      const moved = await promote(one, { ...stable, version: '1.1.0' })
      assert.equal((await two.revisions.current())?.revision, moved.moved.revision)
      assert.equal(told, 1, 'browsers are told by who moved')
      end()
    })

    it('knows a token of one gateway at the other, until it is revoked', async () => {
      const token = await one.tokens.issue('mf-notes', 'team notes', new Date(Date.now() + 60_000))
      assert.equal(await two.tokens.check(`Bearer ${token}`, 'mf-notes'), 'team notes')
      assert.equal((await two.tokens.list()).length, 1)
      assert.ok(!JSON.stringify(await two.tokens.list()).includes(token.slice(4)))
      assert.equal(await two.tokens.revoke('mf-notes'), 1)
      await assert.rejects(one.tokens.check(`Bearer ${token}`, 'mf-notes'), { code: 'MF-401-002' })
    })

    it('serves the same bytes, parts, packed forms and ETags at every gateway', async () => {
      const answers = await Promise.all(
        [one, two].map(async (store) => {
          const app = Fastify()
          await app.register(gatewayPlugin, {
            store: unclosed(store),
            ports: { readBranding: async () => null },
          })
          const get = (headers: Record<string, string>) =>
            app.inject({ url: '/mf/store/mf-notes/1.0.0/remoteEntry.js', headers })
          const whole = await get({})
          const part = await get({ range: 'bytes=3-9' })
          const packed = await get({ 'accept-encoding': 'br' })
          const known = await get({ 'if-none-match': String(whole.headers.etag) })
          const none = await app.inject('/mf/store/mf-notes/9.9.9/remoteEntry.js')
          await app.close()
          assert.deepEqual(
            [whole.statusCode, part.statusCode, packed.statusCode, known.statusCode, none.statusCode],
            [200, 206, 200, 304, 404],
          )
          assert.equal(part.body, whole.body.slice(3, 10))
          assert.equal(packed.headers['content-encoding'], 'br')
          return [whole, part, packed].map(({ headers, rawPayload }) => [
            headers.etag,
            rawPayload.toString('hex'),
          ])
        }),
      )
      assert.deepEqual(answers[0], answers[1])
    })

    it('removes what nobody needs, everywhere, and keeps its number taken', async () => {
      const later = () => new Date(Date.now() + 40 * 24 * 60 * 60 * 1000)
      for (let n = 0; n < 11; n++)
        await publish(n % 2 ? one : two, 'mf-old', `1.${n}.0`, { pages: pagesOf('old') })
      const [first, second] = await Promise.all([place.another(later), place.another(later)])
      const gone = (await Promise.all([retire(first), retire(second)])).flat()
      const removed = gone.filter(({ app }) => app === 'mf-old').flatMap(({ versions }) => versions)
      assert.equal(new Set(removed).size, 1)
      const version = removed[0]!
      for (const store of [await place.another(), await place.another()]) {
        assert.equal(await store.manifest('mf-old', version), undefined)
        assert.equal((await store.versions('mf-old')).length, 10)
        assert.deepEqual(
          (await store.tombstones.list()).map(({ name, version: number }) => [name, number]),
          [['mf-old', version]],
        )
        await store.close()
      }
      const other = { pages: pagesOf('old'), salt: 'other' }
      await assert.rejects(publish(first, 'mf-old', version, other), { code: 'MF-409-001' })
      assert.equal((await publish(second, 'mf-old', version, { pages: pagesOf('old') })).created, true)
      assert.deepEqual(await first.tombstones.list(), [])
      await Promise.all([first.close(), second.close()])
    })
  })
}

const pagesOf = (word: string) => ({ [`${word}.list`]: `/:companyId/${word}/list` })

async function* chunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** A store that outlives the gateway. */
const unclosed = (store: RemoteStore): RemoteStore =>
  new Proxy(store, {
    get: (target, key) => (key === 'close' ? async () => {} : (Reflect.get(target, key, target) as unknown)),
  })
