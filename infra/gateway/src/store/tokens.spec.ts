import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { withGateway } from '../testing/gateway.ts'
import { RemoteStore } from './store.ts'

test('only the hash of a token is kept, for this user alone', () =>
  withGateway(async ({ token, folder }) => {
    const secret = await token('mf-notes')
    const kept = join(folder, 'tokens')
    const [name = ''] = await readdir(kept)
    assert.ok(!(await readFile(join(kept, name), 'utf8')).includes(secret.slice(4)))
    assert.equal((await stat(join(kept, name))).mode & 0o077, 0)
    assert.equal((await stat(kept)).mode & 0o077, 0)
  }))

test('tokens issued by ten processes at once are all valid, and revoking ends those of one app', () =>
  withGateway(async ({ store, folder }) => {
    const stores = await Promise.all(Array.from({ length: 10 }, () => RemoteStore.open(folder)))
    const issued = await Promise.all(
      stores.map(({ tokens }, i) => tokens.issue(i % 2 ? 'mf-notes' : 'mf-rooms', `team ${i}`)),
    )
    const valid = () =>
      Promise.all(
        issued.map((token, i) =>
          store.tokens.check(`Bearer ${token}`, i % 2 ? 'mf-notes' : 'mf-rooms').then(
            (by) => by,
            (error: { code: string }) => error.code,
          ),
        ),
      )
    assert.deepEqual(
      await valid(),
      issued.map((_, i) => `team ${i}`),
    )
    assert.equal(await stores[3]!.tokens.revoke('mf-notes'), 5)
    assert.deepEqual(
      await valid(),
      issued.map((_, i) => (i % 2 ? 'MF-401-002' : `team ${i}`)),
    )
  }))

test('a token ends on its day', async () => {
  let now = new Date('2026-11-20T10:00:00Z')
  await withGateway(
    async ({ store }) => {
      const token = await store.tokens.issue('mf-notes', 'x', new Date('2026-11-21T10:00:00Z'))
      assert.equal(await store.tokens.check(`Bearer ${token}`, 'mf-notes'), 'x')
      now = new Date('2026-11-21T10:00:00Z')
      await assert.rejects(store.tokens.check(`Bearer ${token}`, 'mf-notes'), { code: 'MF-401-002' })
    },
    {},
    () => now,
  )
})

test('the tokens of a store that kept them in one file stay valid', () =>
  withGateway(async ({ folder }) => {
    const secret = `mdt_${'a'.repeat(43)}`
    const file = join(folder, 'tokens.json')
    const old = {
      id: 'x',
      hash: createHash('sha256').update(secret).digest('hex'),
      app: 'mf-notes',
      by: 'team notes',
      createdAt: '2026-01-01T00:00:00Z',
      expiresAt: null,
    }
    await writeFile(file, JSON.stringify([old]))
    const { tokens } = await RemoteStore.open(folder)
    assert.equal(await tokens.check(`Bearer ${secret}`, 'mf-notes'), 'team notes')
    assert.equal(existsSync(file), false)
  }))
