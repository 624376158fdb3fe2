import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { limits, uploads } from '@madang/contract'
import { sql } from 'drizzle-orm'
import { type FileStore, folderFiles, openFiles } from '../../platform/files/index.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { startS3Server } from '../../testing/s3-server.ts'
import { type TusClient, tusClient } from '../../testing/upload-client.ts'
import { sweepUploads } from './sweep.ts'

const MEGABYTE = 1024 * 1024
const pdf = (size: number) => {
  const bytes = randomBytes(size)
  bytes.write('%PDF-1.7\n')
  return bytes
}
type Who = 'teacher1' | 'teacher2' | 'student1'

const scratch = () => mkdtemp(join(tmpdir(), 'madang-uploads-'))
const drivers: Record<string, () => Promise<{ files: FileStore; close(): Promise<void> }>> = {
  async 'a folder'() {
    const directory = await scratch()
    return { files: folderFiles(directory), close: () => rm(directory, { recursive: true }) }
  },
  async 'a bucket that speaks S3'() {
    const directory = await scratch()
    const server = await startS3Server(directory)
    return {
      files: await openFiles({ dataDir: directory, filesUrl: server.url }),
      async close() {
        await server.close()
        await rm(directory, { recursive: true })
      },
    }
  },
}

for (const [driver, open] of Object.entries(drivers)) {
  describe(`an upload in pieces over ${driver}`, () => {
    let t: TestApp
    let origin: string
    let closeFiles: () => Promise<void>
    before(async () => {
      const opened = await open()
      closeFiles = opened.close
      t = await startTestApp({
        files: opened.files,
        settings: { storage: { person: 60 * MEGABYTE, company: 90 * MEGABYTE } },
      })
      origin = await t.listen()
    })
    after(async () => {
      await t.close()
      await closeFiles()
    })
    const as = async (who: Who, company: 'alpha' | 'beta' = 'alpha'): Promise<TusClient> =>
      tusClient(origin, await t.as(company, who).token())
    const send = (uploadFile: unknown[], who: Who = 'teacher1') =>
      t.as('alpha', who).call('message.send', {
        message: { title: '자료', contents: '<p>보세요</p>' },
        receiverList: [t.people.alpha.student1.userIdx],
        uploadFile,
      })
    const gone = async () =>
      (await t.services.db.asPlatform((tx) => tx.execute(sql`select 1 from upload`))).rows.length === 0
    const contents = async () => {
      const names: string[] = []
      for await (const { storedName } of t.services.files.list()) names.push(storedName)
      return names.sort()
    }
    /** Brings all of it. */
    async function bring(client: TusClient, bytes: Buffer, fileName = '교재.pdf'): Promise<string> {
      const uploadId = await client.begin(fileName, bytes.length)
      for (let at = 0; at < bytes.length; at += uploads.piece) {
        const answer = await client.patch(uploadId, at, bytes.subarray(at, at + uploads.piece))
        assert.deepEqual([answer.status, answer.offset], [204, Math.min(bytes.length, at + uploads.piece)])
      }
      return uploadId
    }

    it('becomes an attachment by its id, once, beside a file that comes with the call, in their order', async () => {
      const teacher = await as('teacher1')
      const bytes = pdf(11 * MEGABYTE + 7)
      const uploadId = await bring(teacher, bytes)
      const whole = await teacher.head(uploadId)
      assert.deepEqual([whole.status, whole.offset], [200, bytes.length])
      const small = { filename: '둘째.pdf', mimetype: 'application/pdf', bytes: pdf(100) }

      const refused = await t.as('alpha', 'teacher1').call('message.send', {
        message: { title: '자료', contents: '<p>보세요</p>' },
        receiverList: [99_999_999],
        uploadFile: [uploadId],
      })
      assert.equal(refused.body.code, 'WB-400-200')
      const { body } = await send([uploadId, small])
      const view = await t
        .as('alpha', 'student1')
        .call('message.get', { messageIdx: body.result.messageIdx, messageType: 'RECV' })
      const { fileList } = view.body.result
      assert.deepEqual(
        fileList.map(({ orgFileName, fileSize }) => [orgFileName, fileSize]),
        [
          ['교재.pdf', bytes.length],
          ['둘째.pdf', 100],
        ],
      )
      const download = await t
        .as('alpha', 'student1')
        .call('file.download', { fileType: 'MESSAGE', searchIdx: fileList[0]!.fileIdx })
      assert.ok(download.bytes.equals(bytes))
      assert.equal(download.headers['content-type'], 'application/pdf')

      const again = await send([uploadId])
      assert.deepEqual(
        [again.status, again.body.code, again.body.data],
        [404, 'WB-404-106', { uploadIdList: [uploadId] }],
      )
      assert.equal((await teacher.head(uploadId)).status, 404)
      assert.ok(await gone())
    })

    it('goes on at the byte at which the line was cut', async () => {
      const teacher = await as('teacher1')
      const bytes = pdf(7 * MEGABYTE)
      const uploadId = await teacher.begin('교재.pdf', bytes.length)
      const socket = await teacher.openPatch(uploadId, 0, bytes.length)
      socket.on('error', () => {}).resume()
      // more than a line holds on its way: when all is written, the server has read some of it
      await new Promise((done) => socket.write(bytes.subarray(0, 3 * MEGABYTE), done))
      // whoever comes next makes the server let go of the line that it still takes for alive
      let at = 0
      for (let asked = 0; at === 0 && asked < 100; asked += 1) {
        const { status, offset } = await teacher.head(uploadId)
        assert.equal(status, 200)
        at = offset!
      }
      socket.destroy()
      assert.ok(at > 0 && at <= 3 * MEGABYTE, `${at} bytes were kept`)
      assert.equal((await teacher.patch(uploadId, at, bytes.subarray(at))).offset, bytes.length)
      const stored = await t.services.files.open(`${uploadId.slice(0, 2)}/${uploadId}`)
      assert.ok(Buffer.concat((await stored!.stream.toArray()) as Buffer[]).equals(bytes))
      assert.equal((await teacher.remove(uploadId)).status, 204)
    })

    it('has one writer at a time, and takes no byte at another place', async () => {
      const teacher = await as('teacher1')
      const bytes = pdf(2 * MEGABYTE)
      const uploadId = await teacher.begin('교재.pdf', bytes.length)
      const both = await Promise.all([teacher.patch(uploadId, 0, bytes), teacher.patch(uploadId, 0, bytes)])
      for (const { status, code } of both) {
        assert.ok(status === 204 || code === 'WB-409-001' || code === 'WB-423-001', `${status} ${code}`)
      }
      const { offset } = await teacher.head(uploadId)
      if (offset! < bytes.length) await teacher.patch(uploadId, offset!, bytes.subarray(offset!))
      assert.equal((await teacher.head(uploadId)).offset, bytes.length)
      const stored = await t.services.files.open(`${uploadId.slice(0, 2)}/${uploadId}`)
      assert.ok(Buffer.concat((await stored!.stream.toArray()) as Buffer[]).equals(bytes))

      const other = await teacher.begin('교재.pdf', bytes.length)
      const elsewhere = await teacher.patch(other, 5, bytes.subarray(5))
      assert.deepEqual([elsewhere.status, elsewhere.code], [409, 'WB-409-001'])
      const tooMuch = await teacher.patch(other, 0, Buffer.concat([bytes, bytes]))
      assert.deepEqual([tooMuch.status, tooMuch.code], [413, 'WB-413-001'])
      assert.equal((await teacher.head(other)).offset, 0)

      // a node that was killed in the middle: nobody gets in until its word is over, then the next one
      const word = (until: string) =>
        t.services.db.asPlatform((tx) =>
          tx.execute(
            sql`update upload set writer = gen_random_uuid(), writer_until = now() + ${until}::interval`,
          ),
        )
      await word('1 hour')
      const locked = await teacher.head(other)
      assert.equal(locked.status, 423)
      assert.ok(Number(locked.headers.get('retry-after')) > 0)
      await word('-1 second')
      assert.equal((await teacher.head(other)).offset, 0)
      for (const id of [uploadId, other]) assert.equal((await teacher.remove(id)).status, 204)
      assert.ok(await gone())
    })

    it('is let go of by whoever brought it, and after a day by the server, finished or not', async () => {
      const had = await contents()
      const teacher = await as('teacher1')
      const begun = await teacher.begin('교재.pdf', 2 * MEGABYTE)
      await teacher.patch(begun, 0, pdf(MEGABYTE))
      const finished = await bring(teacher, pdf(MEGABYTE))
      const removed = await bring(teacher, pdf(MEGABYTE))
      assert.equal((await teacher.remove(removed)).status, 204)
      assert.equal((await teacher.remove(removed)).status, 404)
      const expires = Date.parse((await teacher.head(begun)).headers.get('upload-expires')!)
      assert.ok(Math.abs(expires - t.clock.now().getTime() - uploads.keptMs) < 2000)
      assert.equal(await sweepUploads(t.services), 0)
      t.clock.advance(uploads.keptMs + 1000)
      const later = await as('teacher1')
      assert.equal((await later.head(begun)).status, 404)
      assert.equal((await send([finished])).body.code, 'WB-404-106')
      assert.equal(await sweepUploads(t.services), 2)
      assert.deepEqual(await contents(), had)
      await assert.rejects(
        t.services.files.uploads.store.getUpload(
          t.services.files.uploads.idOf(`${begun.slice(0, 2)}/${begun}`),
        ),
      )
    })
  })
}

describe('an upload in pieces is judged', () => {
  let t: TestApp
  let origin: string
  before(async () => {
    t = await startTestApp({ settings: { storage: { person: 3_000_000, company: 4_000_000 } } })
    origin = await t.listen()
  })
  after(() => t.close())
  const as = async (who: Who | 'monitor', company: 'alpha' | 'beta' = 'alpha') =>
    tusClient(origin, await t.as(company, who).token())

  it('by what is announced, as its call would judge it', async () => {
    const teacher = await as('teacher1')
    const cases: [string, Promise<{ status: number; code: string | undefined }>, number, string][] = [
      ['too large', teacher.announce('교재.pdf', limits.fileSize + 1), 400, 'WB-400-402'],
      ['another extension', teacher.announce('교재.exe', 100), 400, 'WB-400-403'],
      ['empty', teacher.announce('교재.pdf', 0), 400, 'WB-400-403'],
      ['no length', teacher.announce('교재.pdf', 'x'), 400, 'WB-400-200'],
      ['no such purpose', teacher.announce('교재.pdf', 100, 'nothing'), 400, 'WB-400-200'],
      ['a call without uploads', teacher.announce('교재.png', 100, 'user.modPhoto'), 400, 'WB-400-200'],
      [
        'no names',
        teacher.send('POST', '', { 'upload-length': '5', 'upload-metadata': 'a b c' }),
        400,
        'WB-400-200',
      ],
      ['no room', teacher.announce('교재.pdf', 3_000_001), 400, 'WB-400-404'],
      ['another protocol', teacher.send('POST', '', { 'tus-resumable': '0.2.2' }), 400, 'WB-400-100'],
      [
        'no area',
        tusClient(origin, await t.as('alpha', 'teacher1').token(), 'X').announce('a.pdf', 5),
        400,
        'WB-400-100',
      ],
      ['nobody', tusClient(origin, null).announce('a.pdf', 5), 401, 'WB-401-001'],
      ['a monitor', (await as('monitor')).announce('a.pdf', 5), 403, 'WB-403-101'],
    ]
    for (const [what, answer, status, code] of cases) {
      const got = await answer
      assert.deepEqual([got.status, got.code], [status, code], what)
    }
  })

  it('by the room that uploads under way have taken already, the person’s and the company’s', async () => {
    const [teacher, student] = [await as('teacher1'), await as('student1')]
    const first = await teacher.begin('교재.pdf', 2_500_000)
    assert.equal((await teacher.patch(first, 0, pdf(2_499_999))).status, 204)
    assert.equal((await teacher.announce('교재.pdf', 600_000)).code, 'WB-400-404')
    assert.equal((await student.announce('교재.pdf', 1_600_000)).code, 'WB-400-404')
    assert.equal((await (await as('teacher1', 'beta')).announce('교재.pdf', 1_600_000)).status, 201)
    await teacher.remove(first)
    assert.equal((await teacher.announce('교재.pdf', 600_000)).status, 201)
  })

  it('by its bytes when they are there: what its name lies about is gone', async () => {
    const student = await as('student1')
    const uploadId = await student.begin('그림.png', 1000)
    const answer = await student.patch(uploadId, 0, pdf(1000))
    assert.deepEqual([answer.status, answer.code], [400, 'WB-400-403'])
    assert.equal((await student.head(uploadId)).status, 404)
  })

  it('answers somebody else’s like one that does not exist', async () => {
    const student = await as('student1')
    const uploadId = await student.begin('교재.pdf', 1000)
    await student.patch(uploadId, 0, pdf(1000))
    const others = [await as('teacher2'), await as('student1', 'beta'), await as('teacher1', 'beta')]
    for (const other of others) {
      for (const id of [uploadId, '00000000-0000-4000-8000-000000000000', 'x', '💥']) {
        for (const work of [other.head(id), other.patch(id, 0, Buffer.from('x')), other.remove(id)]) {
          const { status, code } = await work
          assert.ok(
            status === 404 && (code === undefined || /WB-404-10[16]/.test(code)),
            `${id}: ${status} ${code}`,
          )
        }
      }
    }
    const send = (who: Who, company: 'alpha' | 'beta', uploadFile: string[]) =>
      t.as(company, who).call('message.send', {
        message: { title: 'x', contents: '<p>x</p>' },
        receiverList: [t.people[company].teacher1.userIdx],
        uploadFile,
      })
    assert.equal((await send('teacher2', 'alpha', [uploadId])).body.code, 'WB-404-106')
    assert.equal((await send('student1', 'beta', [uploadId])).body.code, 'WB-404-106')
    assert.equal((await send('student1', 'alpha', [uploadId, uploadId])).body.code, 'WB-404-106')
    assert.equal((await send('student1', 'alpha', ['not an id'])).body.code, 'WB-400-200')
    assert.equal((await send('student1', 'alpha', [uploadId])).status, 200)
  })

  it('before its body is read: a client that sends headers alone has its answer', async () => {
    const student = await as('student1')
    const uploadId = await student.begin('교재.pdf', 1000)
    const cases: [string, TusClient, string, RegExp][] = [
      ['nobody', tusClient(origin, null), uploadId, /^HTTP\/1\.1 401 [\s\S]*WB-401-001/],
      ['somebody else', await as('teacher2'), uploadId, /^HTTP\/1\.1 404 [\s\S]*WB-404-106/],
      ['a piece that does not fit', student, uploadId, /^HTTP\/1\.1 413 [\s\S]*WB-413-001/],
    ]
    for (const [who, client, id, expected] of cases) {
      const socket = await client.openPatch(id, 0, 400_000_000)
      const parts: Buffer[] = []
      socket.on('data', (part: Buffer) => parts.push(part))
      await once(socket, 'close')
      const answer = Buffer.concat(parts).toString()
      assert.match(answer, expected, who)
      assert.match(answer, /connection: close/i, who)
    }
    assert.equal((await student.head(uploadId)).offset, 0)
    await student.remove(uploadId)
  })

  it('says what of tus it speaks', async () => {
    const { status, headers } = await (await as('student1')).send('OPTIONS', '')
    assert.equal(status, 204)
    assert.equal(headers.get('tus-version'), uploads.version)
    assert.equal(headers.get('tus-extension'), 'creation,termination,expiration')
  })
})
