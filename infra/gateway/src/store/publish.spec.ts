import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { manifestFile } from '@madang/build/manifest'
import { strToU8, zipSync } from 'fflate'
import type { GatewayError } from '../errors.ts'
import { fakeApp } from '../testing/fake-app.ts'
import { withGateway } from '../testing/gateway.ts'
import { RemoteStore } from './store.ts'
import { uploadLimits } from './unpack.ts'

test('a published version is served unchanged, compressed where asked', () =>
  withGateway(async ({ app, upload }) => {
    const notes = fakeApp('mf-notes', '1.0.0')
    assert.equal((await upload('mf-notes', '1.0.0', notes.zip())).status, 201)
    const plain = await app.inject('/mf/store/mf-notes/1.0.0/remoteEntry.js')
    assert.equal(plain.statusCode, 200)
    assert.match(String(plain.headers['content-type']), /^(application|text)\/javascript/)
    assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.equal(plain.headers['access-control-allow-origin'], '*')
    assert.equal(plain.headers['x-content-type-options'], 'nosniff')
    const small = await app.inject({
      url: '/mf/store/mf-notes/1.0.0/remoteEntry.js',
      headers: { 'accept-encoding': 'br' },
    })
    assert.equal(small.headers['content-encoding'], 'br')
    assert.ok(small.rawPayload.length < plain.rawPayload.length / 5)
  }))

test('an address outside of the store, or of no version, answers 404 and is not kept', () =>
  withGateway(async ({ app, ship }) => {
    await ship('mf-notes', '1.0.0')
    for (const url of [
      '/mf/store/mf-notes/9.9.9/remoteEntry.js',
      '/mf/store/../tokens.json',
      '/mf/store/%2e%2e/tokens.json',
      '/mf/store/mf-notes/..%2f..%2f..%2ftokens.json',
      '/mf/store/mf-notes/1.0.0/',
    ]) {
      const answer = await app.inject(url)
      assert.ok([403, 404].includes(answer.statusCode), `${url} ${answer.statusCode}`)
      assert.doesNotMatch(answer.body, /hash|immutable/)
      assert.notEqual(answer.headers['cache-control'], 'public, max-age=31536000, immutable')
    }
  }))

test('the same contents again are a retry, other contents are refused', () =>
  withGateway(async ({ upload, app }) => {
    const first = fakeApp('mf-notes', '1.0.0')
    assert.equal((await upload('mf-notes', '1.0.0', first.zip())).status, 201)
    const again = await upload('mf-notes', '1.0.0', first.zip())
    assert.deepEqual([again.status, again.body.created], [200, false])
    const other = await upload('mf-notes', '1.0.0', fakeApp('mf-notes', '1.0.0', { salt: 'x' }).zip())
    assert.deepEqual([other.status, other.body.code], [409, 'MF-409-001'])
    const kept = await app.inject('/mf/store/mf-notes/1.0.0/remoteEntry.js')
    assert.doesNotMatch(kept.body, / x \*\//)
  }))

const bad: [string, string, (name: string) => Uint8Array][] = [
  ['garbage', 'MF-400-001', () => strToU8('not a zip at all')],
  ['an empty zip', 'MF-400-001', () => zipSync({})],
  ['a name that climbs out', 'MF-400-002', () => zipSync({ '../../evil.js': strToU8('x') })],
  ['an absolute name', 'MF-400-002', () => zipSync({ '/etc/evil.js': strToU8('x') })],
  ['a name with backslashes', 'MF-400-002', () => zipSync({ '..\\evil.js': strToU8('x') })],
  ['a hidden file', 'MF-400-002', () => zipSync({ '.env': strToU8('x') })],
  [
    'two names that differ by case',
    'MF-400-002',
    () => zipSync({ 'a.js': strToU8('1'), 'A.js': strToU8('2') }),
  ],
  ['a page of its own', 'MF-400-007', () => zipSync({ 'x.html': strToU8('<script>1</script>') })],
  ['a page by another ending', 'MF-400-007', () => zipSync({ 'x.XHTML': strToU8('<x/>') })],
  ['a file without a type', 'MF-400-007', () => zipSync({ readme: strToU8('x') })],
  [
    'a file that is also a folder',
    'MF-400-002',
    () => zipSync({ 'a.js': strToU8('1'), 'a.js/b.js': strToU8('2') }),
  ],
  [
    'a manifest beyond all measure',
    'MF-413-001',
    () => zipSync({ [manifestFile]: strToU8(`"${'x'.repeat(2_000_000)}"`) }),
  ],
  ['no manifest', 'MF-400-003', () => zipSync({ 'a.js': strToU8('1') })],
  ['a manifest of another remote', 'MF-400-004', () => fakeApp('mf-rooms', '1.0.0').zip()],
  ['a manifest of another version', 'MF-400-004', () => fakeApp('mf-notes', '1.0.1').zip()],
  [
    'a file with another hash',
    'MF-400-005',
    (name) =>
      fakeApp(name, '1.0.0').zip((files) => {
        files['remoteEntry.js'] = strToU8('tampered')
      }),
  ],
  [
    'a file that is not listed',
    'MF-400-005',
    (name) =>
      fakeApp(name, '1.0.0').zip((files) => {
        files['extra.js'] = strToU8('extra')
      }),
  ],
  [
    'a missing file',
    'MF-400-005',
    (name) =>
      fakeApp(name, '1.0.0').zip((files) => {
        delete files['remote.aa.js']
      }),
  ],
  [
    "another version's entry",
    'MF-400-005',
    (name) =>
      fakeApp(name, '1.0.0').zip((files, manifest) => {
        const entry = strToU8('globalThis.mf_notes__1_4_0 = {}')
        files['remoteEntry.js'] = entry
        manifest.integrity['remoteEntry.js'] = `sha256-${createHash('sha256').update(entry).digest('base64')}`
      }),
  ],
  [
    'a title that nobody could read',
    'MF-400-003',
    (name) => fakeApp(name, '1.0.0', { declaration: { title: { ko: '가'.repeat(200_000), en: 'A' } } }).zip(),
  ],
  [
    'a call ahead that would change something, or goes elsewhere',
    'MF-400-003',
    (name) =>
      fakeApp(name, '1.0.0').zip((_files, manifest) => {
        const [page] = manifest.declaration?.pages ?? []
        Object.assign(page ?? {}, {
          firstCalls: [
            { call: { id: 'x.y', method: 'POST', path: '//elsewhere', encoding: 'json' }, request: {} },
          ],
        })
      }),
  ],
  [
    'more pages than a page can carry',
    'MF-413-001',
    (name) =>
      fakeApp(name, '1.0.0', {
        pages: Object.fromEntries(
          Array.from({ length: 300 }, (_, i) => [`notes.p${i}`, `/:companyId/n/${i}`]),
        ),
      }).zip(),
  ],
  [
    'a page that is declared but not built',
    'MF-400-005',
    (name) =>
      fakeApp(name, '1.0.0').zip((_files, manifest) => {
        manifest.pageChunks = {}
      }),
  ],
]

for (const [what, code, body] of bad) {
  test(`an upload with ${what} is refused and leaves nothing`, () =>
    withGateway(async ({ upload, store, folder }) => {
      const answer = await upload('mf-notes', '1.0.0', body('mf-notes'))
      assert.deepEqual([answer.status, answer.body.code], [Number(code.slice(3, 6)), code])
      assert.deepEqual(await store.versions('mf-notes'), [])
      assert.deepEqual(await readdir(join(folder, 'incoming')), [])
    }))
}

test('a zip that would unpack beyond the limit is refused before it is unpacked', () =>
  withGateway(async ({ upload, store }) => {
    const bomb = zipSync({ 'a.js': strToU8('x'.repeat(5000)) })
    const directory = Buffer.from(bomb).indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
    new DataView(bomb.buffer, bomb.byteOffset).setUint32(directory + 24, 3 * 1024 ** 3, true)
    const answer = await upload('mf-notes', '1.0.0', bomb)
    assert.deepEqual([answer.status, answer.body.code], [413, 'MF-413-001'])
    assert.deepEqual(await store.versions('mf-notes'), [])
  }))

test('a zip that claims ten bytes and holds more than the limit is stopped while it unpacks', () =>
  withGateway(async ({ upload, store, folder }) => {
    const bomb = zipSync({ 'a.js': new Uint8Array(uploadLimits.unpacked + 1024) }, { level: 9 })
    const view = new DataView(bomb.buffer, bomb.byteOffset)
    const directory = Buffer.from(bomb).indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
    for (const at of [22, directory + 24]) view.setUint32(at, 10, true)
    const answer = await upload('mf-notes', '1.0.0', bomb)
    assert.deepEqual([answer.status, answer.body.code], [400, 'MF-400-001'])
    assert.deepEqual(await store.versions('mf-notes'), [])
    assert.deepEqual(await readdir(join(folder, 'incoming')), [])
  }))

test('a picture opened by itself runs nothing: an SVG may carry a script', () =>
  withGateway(async ({ app, upload }) => {
    const evil = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    await upload('mf-notes', '1.0.0', fakeApp('mf-notes', '1.0.0', { files: { 'x.svg': evil } }).zip())
    const { headers } = await app.inject('/mf/store/mf-notes/1.0.0/x.svg')
    assert.match(String(headers['content-security-policy']), /^sandbox; default-src 'none'/)
    assert.equal(headers['x-content-type-options'], 'nosniff')
  }))

test('a remote keeps no more in the store than it may; a retried upload is no more', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'madang-quota-'))
  try {
    const store = await RemoteStore.open(folder, { limit: 30_000 })
    const publish = (version: string) =>
      store.publish('mf-notes', version, Readable.from([fakeApp('mf-notes', version).zip()]))
    const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']
    const answers: string[] = []
    for (const version of versions) {
      answers.push(
        await publish(version).then(
          () => 'taken',
          (error: GatewayError) => error.code,
        ),
      )
    }
    assert.equal(answers[0], 'taken')
    assert.equal(answers.at(-1), 'MF-413-002')
    assert.equal((await publish('1.0.0')).created, false)
    await store.publish('mf-rooms', '1.0.0', Readable.from([fakeApp('mf-rooms', '1.0.0').zip()]))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('ten uploads of different contents for one version at once: one wins, nothing is mixed', () =>
  withGateway(async ({ upload, folder }) => {
    const fakes = Array.from({ length: 10 }, (_, i) => fakeApp('mf-notes', '1.0.0', { salt: String(i) }))
    const answers = await Promise.all(fakes.map((fake) => upload('mf-notes', '1.0.0', fake.zip())))
    const won = answers.flatMap(({ status }, i) => (status === 201 ? [i] : []))
    assert.equal(won.length, 1)
    assert.ok(answers.every(({ status }) => status === 201 || status === 409))
    const reopened = await RemoteStore.open(folder)
    assert.deepEqual(
      (await reopened.manifest('mf-notes', '1.0.0'))?.integrity,
      fakes[won[0]!]!.manifest.integrity,
    )
  }))

test('what a killed process leaves beside the revisions is swept at a later start', () =>
  withGateway(async ({ ship, folder }) => {
    await ship('mf-notes', '1.0.0')
    const revisions = join(folder, 'revisions')
    await writeFile(join(revisions, '.old'), '{')
    await writeFile(join(revisions, '.just-now'), '{')
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
    await utimes(join(revisions, '.old'), longAgo, longAgo)
    await utimes(join(revisions, '00000001.json'), longAgo, longAgo)
    await RemoteStore.open(folder)
    assert.deepEqual((await readdir(revisions)).sort(), ['.just-now', '00000001.json'])
  }))

test('a foreign file in the revisions folder is not taken for a state', () =>
  withGateway(async ({ ship, folder }) => {
    await ship('mf-notes', '1.0.0')
    await writeFile(join(folder, 'revisions', '.half-written'), '{')
    const reopened = await RemoteStore.open(folder)
    assert.equal((await reopened.revisions.current())?.revision, 1)
  }))
