import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promote, type RemoteStore } from '@madang/gateway'
import { fakeApp } from '@madang/gateway/testing/fake-app'
import { openDatabase } from '@madang/server'
import { backup, restore } from '@madang/server/db/backup/index'
import { openServer } from '@madang/server/platform/embedded/server/index'
import { findRuntime } from '@madang/server/platform/embedded/server/runtime'
import { openKeyring } from '@madang/server/platform/secrets'
import { readSettings, type Settings } from '@madang/server/platform/settings'
import { throwAway } from '@madang/server/testing/database'
import { startS3Server } from '@madang/server/testing/s3-server'
import { copyStore } from './copy-store.ts'
import { withStore } from './open-store.ts'

const skip = findRuntime() ? false : 'PostgreSQL’s server does not run here'

/** Everything that a store holds: versions with every byte and the time of their upload, moves, tokens, tombstones. */
async function contentsOf(store: RemoteStore): Promise<unknown> {
  const versions: unknown[] = []
  for (const app of await store.apps()) {
    const all = await store.versionFiles.list(app)
    for (const { version, publishedAt } of all.sort((a, b) => (a.version < b.version ? -1 : 1))) {
      const folder = (await store.versionFiles.folder(app, version))!
      const files = (await readdir(folder, { recursive: true })).sort()
      versions.push([
        app,
        version,
        Math.floor(publishedAt / 1000),
        await store.manifest(app, version),
        files.map((file) => [file, readFileSync(join(folder, file), 'base64')]),
      ])
    }
  }
  const moves: unknown[] = []
  for await (const revision of store.revisions.since(0)) moves.push(revision)
  const tokens = (await store.tokens.list()).sort((a, b) => (a.hash < b.hash ? -1 : 1))
  return { versions, moves, tokens, tombstones: await store.tombstones.list() }
}

describe('what is deployed', { skip }, () => {
  const home = mkdtempSync(join(tmpdir(), 'madang-keep-'))
  const ends: (() => Promise<void>)[] = []
  let server: Awaited<ReturnType<typeof openServer>>
  const tokens: Record<string, string> = {}

  /** An installation that nothing was ever done in. */
  async function empty(kind: 'folder' | 'shared', name: string): Promise<Settings> {
    const { own, drop } = await throwAway(server.url)
    ends.push(drop)
    const env: Record<string, string> = { MADANG_DATA: join(home, name), DATABASE_URL: own }
    if (kind === 'shared') {
      const s3 = await startS3Server(join(home, `${name}-bucket`))
      ends.push(() => s3.close())
      env.FILES_URL = s3.url
    }
    return readSettings(env)
  }

  async function deploy(store: RemoteStore): Promise<void> {
    for (const version of ['1.0.0', '1.1.0']) {
      const zip = fakeApp('mf-notes', version).zip()
      await store.publish(
        'mf-notes',
        version,
        (async function* () {
          yield zip
        })(),
      )
      await promote(store, { app: 'mf-notes', channel: 'stable', version, by: 'team notes', note: 'why' })
    }
    await store.bury('mf-notes', '1.0.0')
    tokens[store.driver.label] = await store.tokens.issue('mf-notes', 'team notes')
  }

  let folder: Settings
  let shared: Settings
  let inFolder: unknown
  let inShared: unknown
  before(async () => {
    server = await openServer({ folder: join(home, 'postgresql'), durable: false })
    ends.push(() => server.close())
    folder = await empty('folder', 'folder')
    shared = await empty('shared', 'shared')
    // as a start does
    await (await openDatabase(folder)).close()
    inFolder = await withStore(folder, async (store) => {
      await deploy(store)
      return contentsOf(store)
    })
    inShared = await withStore(shared, async (store) => {
      await deploy(store)
      return contentsOf(store)
    })
  })
  after(async () => {
    for (const end of ends.reverse()) await end()
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })

  /** Whose the token of that installation is in this one. */
  async function heldIn(here: Settings, of: Settings): Promise<string> {
    const token = tokens[await withStore(of, async (store) => store.driver.label)]
    return withStore(here, (store) => store.tokens.check(`Bearer ${token}`, 'mf-notes'))
  }

  it('moves from a folder to a database and a bucket and back, once, also after it was cut off', async () => {
    const there = { ...(await empty('shared', 'there')), dataDir: folder.dataDir }
    const copied = await withStore(folder, (from) => withStore(there, (to) => copyStore(from, to)), 'folder')
    assert.deepEqual(copied, { versions: 2, moves: 2, tokens: 1 })
    assert.deepEqual(await withStore(there, contentsOf), inFolder)
    const again = await withStore(folder, (from) => withStore(there, (to) => copyStore(from, to)), 'folder')
    assert.deepEqual(again, { versions: 0, moves: 0, tokens: 1 })

    const back = { ...there, dataDir: join(home, 'back') }
    await withStore(there, (from) => withStore(back, (to) => copyStore(from, to), 'folder'))
    assert.deepEqual(await withStore(back, contentsOf, 'folder'), inFolder)
    await withStore(shared, (to) =>
      assert.rejects(
        withStore(folder, (from) => copyStore(from, to)),
        /has a history of its own already/,
      ),
    )
  })

  it('comes back from a backup with its history, tokens and the signing secret', async () => {
    const archive = join(home, 'folder.tar.gz')
    const [key] = openKeyring(folder).keys()
    const report = await backup(folder, archive)
    assert.equal(statSync(archive).mode & 0o777, 0o600)
    const target = await empty('folder', 'restored')
    assert.deepEqual(await restore(target, archive), report)
    assert.deepEqual(
      await withStore(target, contentsOf),
      withoutTimes(inFolder, await withStore(target, contentsOf)),
    )
    assert.equal(await heldIn(target, folder), 'team notes')
    assert.equal(openKeyring(target).keys()[0]?.kid, key?.kid)
    assert.deepEqual(
      (await readdir(target.dataDir)).filter((name) => name.startsWith('.restore')),
      [],
    )
    // not over what is there
    const occupied = { ...(await empty('folder', 'other')), dataDir: target.dataDir }
    await assert.rejects(restore(occupied, archive), /empty installation alone.*there is/s)
  })

  it('comes back from a backup of a database and a bucket into others, and nothing of the environment is written', async () => {
    const archive = join(home, 'shared.tar.gz')
    const secrets = [Buffer.alloc(32, 7)]
    const report = await backup({ ...shared, secrets }, archive)
    assert.deepEqual([report.files, report.kept], [2, 0])
    const target = { ...(await empty('shared', 'restored-shared')), secrets }
    await restore(target, archive)
    assert.deepEqual(await withStore(target, contentsOf), inShared)
    assert.equal(await heldIn(target, shared), 'team notes')
    // and on into a folder
    const plain = await empty('folder', 'restored-plain')
    await restore(plain, archive)
    await withStore(plain, (from) => withStore(plain, (to) => copyStore(from, to), 'folder'), 'shared')
    assert.deepEqual(await withStore(plain, contentsOf), inShared)
  })

  it('is kept by nobody when the archive is cut off', async () => {
    const archive = join(home, 'whole.tar.gz')
    await backup(folder, archive)
    const cut = join(home, 'cut.tar.gz')
    writeFileSync(cut, readFileSync(archive).subarray(0, -600))
    const target = await empty('folder', 'cut')
    await assert.rejects(restore(target, cut), /could not be restored/)
    assert.deepEqual(await withStore(target, async (store) => store.apps()), [])
    await restore(target, archive)
    assert.deepEqual(await withStore(target, async (store) => store.apps()), ['mf-notes'])
  })
})

/** Folders bear the time of their restore: what is judged by it stays longer. */
function withoutTimes(contents: unknown, found: unknown): unknown {
  const times = (found as { versions: unknown[][] }).versions.map((one) => one[2])
  const { versions, ...rest } = contents as { versions: unknown[][] }
  return { ...rest, versions: versions.map((one, i) => one.with(2, times[i])) }
}
