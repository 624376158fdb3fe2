import assert from 'node:assert/strict'
import { readdir, utimes } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { retire } from './retire.ts'
import { RemoteStore } from './store/store.ts'
import { fakeApp } from './testing/fake-app.ts'
import { startGateway, type Team, teamAt, withFolder } from './testing/processes.ts'

const zip = (version: string) => fakeApp('mf-notes', version).zip()
const token = (tokens: Record<string, string>) => tokens['mf-notes'] ?? ''

/** The history is one chain: no number missing, each move begins where the one before it ended. */
async function assertWhole(team: Team, revisions: number) {
  const history = await team.history()
  assert.deepEqual(
    history.map(({ revision }) => revision),
    Array.from({ length: revisions }, (_, i) => revisions - i),
  )
  for (const [i, { from }] of history.entries()) assert.equal(from, history[i + 1]?.version ?? null)
}

/** A gateway with 1.0.0 live and 1.1.0 uploaded, stopped again. */
async function prepared(folder: string, tokens: Record<string, string>) {
  const gateway = await startGateway(folder)
  try {
    const team = teamAt(gateway.url, 'mf-notes', token(tokens))
    assert.deepEqual(
      [await team.upload('1.0.0', zip('1.0.0')), await team.upload('1.1.0', zip('1.1.0'))],
      [201, 201],
    )
    assert.equal((await team.move('promote', { version: '1.0.0' })).status, 200)
  } finally {
    await gateway.kill()
  }
}

for (const [moment, live, revisions] of [
  ['before:link:revisions', '1.0.0', 1],
  ['after:link:revisions', '1.1.0', 2],
] as const) {
  test(`a gateway killed (kill -9) in a promotion, ${moment.split(':', 1)[0]} the pointer moves: ${live} is live, the history is whole, the next promotion works`, () =>
    withFolder(async (folder, tokens) => {
      await prepared(folder, tokens)
      const dying = await startGateway(folder, { at: moment })
      const unanswered = teamAt(dying.url, 'mf-notes', token(tokens)).move('promote', { version: '1.1.0' })
      const refused = assert.rejects(unanswered, 'the team never hears of it')
      await dying.held
      await dying.kill()
      await refused

      const next = await startGateway(folder)
      try {
        const team = teamAt(next.url, 'mf-notes', token(tokens))
        assert.equal(await team.live(), live)
        assert.equal(await team.serves(live), true)
        await assertWhole(team, revisions)
        // what the team does now: the same again
        assert.deepEqual((await team.move('promote', { version: '1.1.0' })).revision, revisions + 1)
        assert.equal(await team.live(), '1.1.0')
        assert.equal((await team.move('rollback', {})).status, 200)
        assert.equal(await team.live(), '1.0.0')
        await assertWhole(team, revisions + 2)
      } finally {
        await next.kill()
      }
    }))
}

test('another gateway on the same store is not held up by one that stands still in the middle of a promotion', () =>
  withFolder(async (folder, tokens) => {
    await prepared(folder, tokens)
    const [stuck, other] = await Promise.all([
      startGateway(folder, { at: 'before:link:revisions' }),
      startGateway(folder),
    ])
    try {
      const never = teamAt(stuck.url, 'mf-notes', token(tokens)).move('promote', { version: '1.1.0' })
      const refused = assert.rejects(never)
      await stuck.held
      const team = teamAt(other.url, 'mf-notes', token(tokens))
      assert.equal((await team.move('promote', { version: '1.1.0' })).revision, 2)
      assert.equal(await team.live(), '1.1.0')
      await stuck.kill()
      await refused
    } finally {
      await Promise.all([stuck.kill(), other.kill()])
    }
  }))

/** What an upload left behind is out of sight, and gone with a start an hour later. */
async function assertSweptLater(folder: string) {
  const incoming = join(folder, 'incoming')
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  for (const name of await readdir(incoming)) await utimes(join(incoming, name), longAgo, longAgo)
  await RemoteStore.open(folder)
  assert.deepEqual(await readdir(incoming), [])
}

/** Where an upload is killed: in the middle of its files, with all of them there, and when it has become visible. */
const moments: [string, { at: string; call?: number }, boolean][] = [
  ['in the middle of its files', { at: 'after:open:incoming', call: 4 }, false],
  ['when all files are there', { at: 'before:rename:incoming' }, false],
  ['when it has its place', { at: 'after:rename:incoming' }, true],
]
for (const [words, hold, visible] of moments) {
  test(`a gateway killed (kill -9) in an upload, ${words}: the version is ${visible ? 'whole' : 'never visible'}, and the same upload again is taken`, () =>
    withFolder(async (folder, tokens) => {
      const dying = await startGateway(folder, hold)
      const refused = assert.rejects(
        teamAt(dying.url, 'mf-notes', token(tokens)).upload('1.0.0', zip('1.0.0')),
      )
      await dying.held
      await dying.kill()
      await refused

      const next = await startGateway(folder)
      try {
        const team = teamAt(next.url, 'mf-notes', token(tokens))
        assert.equal(await team.serves('1.0.0'), visible)
        if (!visible) {
          assert.equal((await team.move('promote', { version: '1.0.0' })).code, 'MF-404-001')
          assert.notDeepEqual(await readdir(join(folder, 'incoming')), [])
          await assertSweptLater(folder)
        }
        assert.equal(await team.upload('1.0.0', zip('1.0.0')), visible ? 200 : 201)
        assert.equal((await team.move('promote', { version: '1.0.0' })).status, 200)
        assert.equal(await team.live(), '1.0.0')
        assert.equal(await team.serves('1.0.0'), true)
      } finally {
        await next.kill()
      }
    }))
}

test('a gateway killed (kill -9) while the upload is still on its way leaves nothing that stays', () =>
  withFolder(async (folder, tokens) => {
    const dying = await startGateway(folder)
    const body = Buffer.from(zip('1.0.0'))
    const half = request(`${dying.url}/mf/api/remotes/mf-notes/versions/1.0.0`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token(tokens)}`,
        'content-type': 'application/zip',
        'content-length': body.length,
      },
    })
    const broken = new Promise<Error>((done) => half.on('error', done))
    await new Promise<void>((sent) => half.write(body.subarray(0, body.length / 2), () => sent()))
    await dying.kill()
    assert.ok(await broken)
    await assertSweptLater(folder)
    assert.deepEqual(await (await RemoteStore.open(folder)).versions('mf-notes'), [])
  }))

test('a gateway killed (kill -9) while it removes old versions: what is left is whole or gone, and the next start ends it', () =>
  withFolder(async (folder, tokens) => {
    const store = await RemoteStore.open(folder)
    const versions = Array.from({ length: 13 }, (_, i) => `1.${i}.0`)
    for (const [i, version] of versions.entries()) {
      await store.publish('mf-notes', version, Readable.from([zip(version)]))
      const at = new Date(Date.now() - (60 - i) * 24 * 60 * 60 * 1000)
      await utimes(join(store.versionFiles.root, 'mf-notes', version), at, at)
    }
    // the second of the three that go
    const dying = await startGateway(folder, { at: 'before:rename:incoming', call: 2 })
    await dying.held
    await dying.kill()
    assert.deepEqual((await store.versions('mf-notes')).length, 12)

    const next = await startGateway(folder)
    try {
      const team = teamAt(next.url, 'mf-notes', token(tokens))
      // a promotion comes while the removal may be under way: refused, or the files are there
      assert.equal((await team.move('promote', { version: '1.1.0' })).code, 'MF-404-001')
      assert.equal((await team.move('promote', { version: '1.3.0' })).status, 200)
      assert.equal(await team.serves('1.3.0'), true)
    } finally {
      await next.kill()
    }
    await retire(await RemoteStore.open(folder))
    assert.deepEqual((await store.versions('mf-notes')).sort(), versions.slice(3).sort())
  }))

test('four gateways on one store: ten promotions, and two uploads of one version, at once; nothing is lost', () =>
  withFolder(async (folder, tokens) => {
    const gateways = await Promise.all(Array.from({ length: 4 }, () => startGateway(folder)))
    try {
      const teams = gateways.map(({ url }) => teamAt(url, 'mf-notes', token(tokens)))
      const versions = Array.from({ length: 10 }, (_, i) => `1.0.${i}`)
      const both = await Promise.all(teams.slice(0, 2).map((team) => team.upload('1.0.0', zip('1.0.0'))))
      assert.deepEqual(both.sort(), [200, 201], 'the same contents: one made it, one found it')
      const other = fakeApp('mf-notes', '2.0.0', { salt: 'other' }).zip()
      const fight = await Promise.all([
        teams[0]!.upload('2.0.0', zip('2.0.0')),
        teams[1]!.upload('2.0.0', other),
      ])
      assert.deepEqual(fight.sort(), [201, 409], 'other contents: one made it, one was refused')
      for (const [i, version] of versions.slice(1).entries()) {
        assert.equal(await teams[i % 4]!.upload(version, zip(version)), 201)
      }
      const moves = await Promise.all(
        versions.map((version, i) => teams[i % 4]!.move('promote', { version })),
      )
      assert.deepEqual(
        moves.map(({ revision }) => revision).sort((a, b) => Number(a) - Number(b)),
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      )
      const history = await teams[0]!.history()
      assert.deepEqual(history.map(({ version }) => version).sort(), versions)
      await assertWhole(teams[3]!, 10)
      const [last] = history
      for (const team of teams) assert.equal(await team.live(), last?.version)
    } finally {
      await Promise.all(gateways.map((gateway) => gateway.kill()))
    }
  }))
