import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Upload } from '@tus/server'
import { type S3Server, startS3Server } from '../../testing/s3-server.ts'
import { StartError } from '../errors.ts'
import { readSettings } from '../settings.ts'
import { openFiles } from './open.ts'
import { type FileStore, newStoredName } from './port.ts'

const MEGABYTE = 1024 * 1024

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** What every driver holds: the suite of the port. */
function holds(driver: string, open: () => Promise<{ files: FileStore; close(): Promise<void> }>) {
  describe(`the file port over ${driver}`, () => {
    let files: FileStore
    let close: () => Promise<void>
    before(async () => {
      const opened = await open()
      files = opened.files
      close = opened.close
    })
    after(async () => {
      await files.close()
      await close()
    })

    const read = async (storedName: string, range?: { start: number; end: number }) => {
      const found = await files.open(storedName, range)
      return found && { bytes: await buffer(found.stream), size: found.size }
    }
    const names = async () => {
      const all: string[] = []
      for await (const { storedName } of files.list()) all.push(storedName)
      return all
    }

    it('API-FILE-05 keeps bytes and streams of any size under names of its own', async () => {
      for (const size of [0, 1, 70_000, 17 * MEGABYTE]) {
        const bytes = randomBytes(size)
        const pieces = [bytes.subarray(0, size >> 1), bytes.subarray(size >> 1)]
        for (const content of [bytes, Readable.from(pieces.filter(({ length }) => length > 0))]) {
          const stored = await files.put(content)
          assert.match(stored.storedName, /^[0-9a-f]{2}\/[0-9a-f-]{36}$/)
          assert.equal(stored.size, size)
          const found = await read(stored.storedName)
          assert.equal(found?.size, size)
          assert.ok(found.bytes.equals(bytes), `${size} bytes came back changed`)
          await files.remove(stored.storedName)
        }
      }
    })

    it('gives a part of a content and says how long the whole is', async () => {
      const bytes = randomBytes(1000)
      const { storedName } = await files.put(bytes)
      for (const range of [
        // not 0 to 0: s3rver takes an end of 0 for none
        { start: 0, end: 1 },
        { start: 10, end: 99 },
        { start: 990, end: 999 },
      ]) {
        const found = await read(storedName, range)
        assert.equal(found?.size, 1000)
        assert.ok(found.bytes.equals(bytes.subarray(range.start, range.end + 1)))
      }
    })

    it('has nothing under names that are gone, never were, or lead elsewhere', async () => {
      const { storedName } = await files.put(Buffer.from('a'))
      await files.remove(storedName)
      await files.remove(storedName)
      const elsewhere = ['../../etc/passwd', 'ab/../ab', `${storedName}/..`, '', '/etc/passwd', '.uploads/x']
      for (const name of [storedName, newStoredName(), ...elsewhere]) {
        assert.equal(await files.open(name), null, name)
        assert.equal(await files.stat(name), null, name)
      }
      for (const as of elsewhere) await assert.rejects(files.put(Buffer.from('x'), { as }))
    })

    it('lists what it keeps, and takes it back under the same names', async () => {
      const kept = await Promise.all(['one', 'two', 'three'].map((text) => files.put(Buffer.from(text))))
      const listed = await names()
      for (const { storedName } of kept) assert.ok(listed.includes(storedName))
      const { storedName } = kept[0]!
      await files.remove(storedName)
      assert.ok(!(await names()).includes(storedName))
      await files.put(Readable.from([Buffer.from('one')]), { as: storedName })
      assert.equal((await read(storedName))?.bytes.toString(), 'one')
      const entry = await files.stat(storedName)
      assert.equal(entry?.size, 3)
      assert.ok(Math.abs(Date.now() - entry.modified.getTime()) < 60_000)
    })

    it('keeps nothing of a stream that breaks', async () => {
      const before = await names()
      async function* breaking() {
        yield randomBytes(9 * MEGABYTE)
        throw new Error('the line was cut')
      }
      await assert.rejects(files.put(Readable.from(breaking())), /the line was cut/)
      assert.deepEqual((await names()).sort(), before.sort())
    })

    it('holds no content in memory: 96 MB go in and out within a part of that', async () => {
      const most = { live: 0 }
      /** What is still reachable: how late the collector comes is no matter of the driver. */
      const live = () => {
        collectGarbage()
        return process.memoryUsage().arrayBuffers
      }
      async function* pieces() {
        for (let i = 0; i < 96; i += 1) {
          yield Buffer.alloc(MEGABYTE, i)
          if (i % 8 === 7) most.live = Math.max(most.live, live())
        }
      }
      await files
        .put(Readable.from([Buffer.alloc(MEGABYTE)]))
        .then(({ storedName }) => files.remove(storedName))
      const start = live()
      const { storedName } = await files.put(Readable.from(pieces()))
      const found = await files.open(storedName)
      let bytes = 0
      let measured = 0
      for await (const chunk of found!.stream) {
        bytes += (chunk as Uint8Array).length
        if (bytes < measured + 8 * MEGABYTE) continue
        measured = bytes
        most.live = Math.max(most.live, live())
      }
      assert.equal(bytes, 96 * MEGABYTE)
      const grown = (most.live - start) / MEGABYTE
      // the S3 server of the test lives in this process too and holds what it hashes
      assert.ok(grown < (driver === 'a folder' ? 16 : 64), `it holds up to ${Math.round(grown)} MB`)
      await files.remove(storedName)
    })

    describe('in pieces', () => {
      const begin = async (size: number) => {
        const storedName = newStoredName()
        await files.uploads.store.create(new Upload({ id: files.uploads.idOf(storedName), size, offset: 0 }))
        return storedName
      }
      const offset = async (storedName: string) =>
        (await files.uploads.store.getUpload(files.uploads.idOf(storedName))).offset
      const write = async (storedName: string, bytes: Uint8Array, at: number) =>
        files.uploads.store.write(
          Readable.from(bytes.length > 0 ? [bytes] : []),
          files.uploads.idOf(storedName),
          at,
        )

      it('goes on where it stopped, and is a content only when it is adopted', async () => {
        const bytes = randomBytes(19 * MEGABYTE + 7)
        const storedName = await begin(bytes.length)
        const cuts = [0, 100, 6 * MEGABYTE, 6 * MEGABYTE + 1, 15 * MEGABYTE, bytes.length]
        for (const [i, from] of cuts.slice(0, -1).entries()) {
          assert.equal(await offset(storedName), from)
          await write(storedName, bytes.subarray(from, cuts[i + 1]), from)
        }
        const adopted = await files.uploads.adopt(storedName)
        assert.equal(adopted?.size, bytes.length)
        assert.deepEqual(await files.uploads.adopt(storedName), adopted, 'again is fine')
        assert.ok((await read(storedName))?.bytes.equals(bytes))
        await files.uploads.discard(storedName)
        assert.ok(await files.stat(storedName), 'what was adopted is a content')
        await files.remove(storedName)
      })

      it('leaves nothing behind when it is let go of', async () => {
        const storedName = await begin(10 * MEGABYTE)
        await write(storedName, randomBytes(6 * MEGABYTE), 0)
        assert.ok(!(await names()).includes(storedName))
        await files.uploads.discard(storedName)
        await files.uploads.discard(storedName)
        await assert.rejects(offset(storedName))
        assert.equal(await files.uploads.adopt(storedName), null)
      })

      it('lets go of what was begun long ago and never completed', async () => {
        const storedName = await begin(10 * MEGABYTE)
        await write(storedName, randomBytes(MEGABYTE), 0)
        const { storedName: whole } = await files.put(Buffer.from('whole'))
        assert.equal(await files.removeUnfinished(new Date(Date.now() - 3_600_000)), 0)
        assert.equal(await offset(storedName), MEGABYTE)
        assert.ok((await files.removeUnfinished(new Date(Date.now() + 3_600_000))) >= 1)
        await assert.rejects(offset(storedName))
        assert.ok(await files.stat(whole))
      })

      it('adopts nothing that was never begun', async () => {
        assert.equal(await files.uploads.adopt(`ab/ab${randomUUID().slice(2)}`), null)
      })
    })
  })
}

const folder = () => mkdtemp(join(tmpdir(), 'madang-files-'))

holds('a folder', async () => {
  const dataDir = await folder()
  const files = await openFiles({ dataDir, filesUrl: undefined })
  return { files, close: () => rm(dataDir, { recursive: true }) }
})

holds('a bucket that speaks S3', async () => {
  const directory = await folder()
  const server = await startS3Server(directory)
  const files = await openFiles({ dataDir: directory, filesUrl: server.url })
  return {
    files,
    async close() {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
})

describe('FILES_URL', () => {
  let server: S3Server
  let directory: string
  before(async () => {
    directory = await folder()
    server = await startS3Server(directory)
  })
  after(async () => {
    await server.close()
    await rm(directory, { recursive: true })
  })

  it('names a bucket, or is refused at start', () => {
    assert.equal(readSettings({ FILES_URL: server.url }).filesUrl, server.url)
    for (const wrong of ['somewhere', 'https://bucket', '/var/files', 's3://']) {
      assert.throws(() => readSettings({ FILES_URL: wrong }), StartError, wrong)
    }
  })

  it('says which bucket can not be used', async () => {
    const other = server.url.replace(server.bucket, 'no-such-bucket')
    await assert.rejects(
      openFiles({ dataDir: directory, filesUrl: other }),
      (error) => error instanceof StartError && /no-such-bucket.*404/.test(error.message),
    )
  })
})
