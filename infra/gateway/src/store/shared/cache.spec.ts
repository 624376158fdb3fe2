import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { VersionCache } from './cache.ts'

/** A version of a thousand bytes. */
const fill = async (folder: string) => {
  await writeFile(join(folder, 'a.js'), Buffer.alloc(1000))
  return true
}

async function withCache(
  run: (open: (limit: number) => Promise<VersionCache>, root: string) => Promise<void>,
) {
  const home = await mkdtemp(join(tmpdir(), 'madang-cache-'))
  const [root, incoming] = [join(home, 'apps'), join(home, 'incoming')]
  await Promise.all([mkdir(root), mkdir(incoming)])
  const open = async (limit: number) => {
    const cache = new VersionCache(root, incoming, limit)
    await cache.open()
    return cache
  }
  try {
    await run(open, root)
    assert.deepEqual(await readdir(incoming), [], 'nothing unfinished stays')
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

test('what nobody has asked for longest goes when there is too much, and comes again when it is asked for', () =>
  withCache(async (open, root) => {
    const before = await open(10_000)
    for (const version of ['1.0.0', '1.1.0']) await before.folder('mf-notes', version, fill)
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    await utimes(join(root, 'mf-notes', '1.0.0'), hoursAgo(2), hoursAgo(2))
    await utimes(join(root, 'mf-notes', '1.1.0'), hoursAgo(3), hoursAgo(3))

    // another process, with room for two
    const cache = await open(2500)
    await cache.folder('mf-rooms', '2.0.0', fill)
    assert.deepEqual(await readdir(join(root, 'mf-notes')), ['1.0.0'])
    await cache.folder('mf-notes', '1.1.0', fill)
    assert.deepEqual(await readdir(join(root, 'mf-notes')), ['1.1.0'])
    await cache.folder('mf-notes', '1.2.0', fill)
    assert.deepEqual(
      (await readdir(join(root, 'mf-notes'))).sort(),
      ['1.1.0', '1.2.0'],
      'what is in use stays',
    )
  }))

test('many who ask at once bring a version once; what fails is not kept, and is tried again', () =>
  withCache(async (open) => {
    const cache = await open(10_000)
    let fetched = 0
    const count = (folder: string) => {
      fetched += 1
      return fill(folder)
    }
    const all = await Promise.all(Array.from({ length: 8 }, () => cache.folder('mf-notes', '1.0.0', count)))
    assert.equal(new Set(all).size, 1)
    await cache.folder('mf-notes', '1.0.0', count)
    assert.equal(fetched, 1)

    const broken = async (folder: string) => {
      await fill(folder)
      throw new Error('the line was cut')
    }
    await assert.rejects(cache.folder('mf-notes', '2.0.0', broken), /the line was cut/)
    assert.equal(await cache.folder('mf-notes', '2.0.0', async () => false), null)
    assert.ok(await cache.folder('mf-notes', '2.0.0', count))
  }))
