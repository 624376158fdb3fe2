import assert from 'node:assert/strict'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { npmPublish, publishedVersions } from '../release/npm.ts'
import { fakeUplink } from '../testing/uplink.ts'
import { temporary, write } from '../testing/workspace.ts'
import { tokenFile } from './publisher.ts'
import { type RunningRegistry, startRegistry } from './start.ts'

describe('the private registry', () => {
  let uplink: Awaited<ReturnType<typeof fakeUplink>>
  let registry: RunningRegistry
  const place = temporary()
  const dataDir = join(place.folder, 'registry')
  const start = () => startRegistry({ dataDir, port: 0, uplink: uplink.url })
  const json = (contents: string, name = '@madang/toy') => ({ name, version: '1.0.0', madang: { contents } })
  const get = (path: string) => fetch(new URL(path, registry.url))

  before(async () => {
    uplink = await fakeUplink()
    registry = await start()
    write(place.folder, {
      'first/package.json': json('first'),
      'second/package.json': json('second'),
      'public/package.json': json('x', 'left-hand-2'),
    })
    await npmPublish(join(place.folder, 'first'), registry.url, registry.token)
  })
  after(async () => {
    await registry.close()
    await uplink.close()
    place[Symbol.dispose]()
  })

  test('PLAT-15 never overwrites a published version', async () => {
    assert.deepEqual(await publishedVersions(registry.url, '@madang/toy'), { '1.0.0': 'first' })
    await assert.rejects(
      npmPublish(join(place.folder, 'second'), registry.url, registry.token),
      /never overwritten/,
    )
    assert.deepEqual(await publishedVersions(registry.url, '@madang/toy'), { '1.0.0': 'first' })
  })

  test('PLAT-15 answers 409 to whoever sends the same version again', async () => {
    const data = Buffer.from('other bytes').toString('base64')
    const answer = await fetch(new URL('@madang%2ftoy', registry.url), {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${registry.token}` },
      body: JSON.stringify({
        _id: '@madang/toy',
        name: '@madang/toy',
        'dist-tags': { latest: '1.0.0' },
        versions: {
          '1.0.0': {
            ...json('other'),
            dist: { shasum: 'x', tarball: `${registry.url}@madang/toy/-/toy-1.0.0.tgz` },
          },
        },
        _attachments: { 'toy-1.0.0.tgz': { content_type: 'application/octet-stream', data, length: 11 } },
      }),
    })
    assert.equal(answer.status, 409)
  })

  test('lets nobody take a version back, the publisher neither', async () => {
    const document = (await (await get('@madang%2ftoy')).json()) as { _rev: string }
    const answers = await Promise.all(
      ['', `/-rev/${document._rev}`].map((path) =>
        fetch(new URL(`@madang%2ftoy${path}`, registry.url), {
          method: 'DELETE',
          headers: { authorization: `Bearer ${registry.token}` },
        }),
      ),
    )
    assert.ok(answers.every(({ ok }) => !ok))
    assert.deepEqual(await publishedVersions(registry.url, '@madang/toy'), { '1.0.0': 'first' })
  })

  test('refuses to publish without a token, and with a made-up one', async () => {
    write(place.folder, { 'third/package.json': { ...json('third'), version: '3.0.0' } })
    for (const token of ['', 'bWFkZS11cA==']) {
      await assert.rejects(
        npmPublish(join(place.folder, 'third'), registry.url, token),
        /the token may not publish here/,
      )
    }
    assert.deepEqual(Object.keys(await publishedVersions(registry.url, '@madang/toy')), ['1.0.0'])
  })

  test('takes only packages of ours', async () => {
    await assert.rejects(
      npmPublish(join(place.folder, 'public'), registry.url, registry.token),
      /may not publish here/,
    )
  })

  test('has one account, made at the first start; its token is for the owner’s eyes alone', async () => {
    const answer = await fetch(new URL('-/user/org.couchdb.user:eve', registry.url), {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'eve', password: 'a-long-password' }),
    })
    assert.equal(answer.ok, false)
    if (process.platform !== 'win32') assert.equal(statSync(tokenFile(dataDir)).mode & 0o777, 0o600)
  })

  test('never asks the uplink for packages of ours', async () => {
    assert.equal((await get('@madang%2fgone')).status, 404)
    assert.deepEqual(
      uplink.asked.filter((path) => /madang/.test(path)),
      [],
    )
  })

  test('fetches what is not ours, keeps it, and serves it when the uplink is gone, after a restart too', async () => {
    assert.equal((await get('left-hand')).status, 200)
    const tarball = await get('left-hand/-/left-hand-1.0.0.tgz')
    const size = (await tarball.arrayBuffer()).byteLength
    assert.equal(tarball.status, 200)
    await uplink.close()
    const { token } = registry
    await registry.close()
    registry = await start()
    assert.equal(registry.token, token)
    assert.equal((await get('left-hand')).status, 200)
    assert.equal((await (await get('left-hand/-/left-hand-1.0.0.tgz')).arrayBuffer()).byteLength, size)
    assert.deepEqual(await publishedVersions(registry.url, '@madang/toy'), { '1.0.0': 'first' })
  })

  test('says what to do when its port is taken, and when it would be its own uplink', async () => {
    const port = Number(new URL(registry.url).port)
    const other = join(place.folder, 'other')
    await assert.rejects(
      startRegistry({ dataDir: other, port, uplink: 'http://127.0.0.1:1/' }),
      /MADANG_REGISTRY_PORT/,
    )
    await assert.rejects(
      startRegistry({ dataDir: other, port, uplink: `http://localhost:${port}/` }),
      /can't fetch from itself/,
    )
  })
})
