import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { sql } from 'drizzle-orm'
import { file } from '../../db/schema/file.ts'
import { remoteRows } from '../../platform/remotes/rows.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { sweepContents } from './sweep.ts'

let t: TestApp
before(async () => {
  t = await startTestApp({ settings: { storage: { person: 3_000_000, company: 4_000_000 } } })
})
after(() => t.close())

const idx = (who: 'teacher1' | 'student1' | 'student2') => t.people.alpha[who].userIdx
const pdf = (size: number, filename = '안내.pdf') => {
  const bytes = randomBytes(size)
  bytes.write('%PDF-1.7\n')
  return { filename, mimetype: 'text/html', bytes }
}
const send = (uploadFile: unknown[], who: 'teacher1' | 'student1' | 'student2' = 'teacher1') =>
  t.as('alpha', who).call('message.send', {
    message: { title: '자료', contents: '<p>보세요</p>' },
    receiverList: [idx(who === 'student1' ? 'teacher1' : 'student1')],
    uploadFile,
  })
async function attachment(uploaded: ReturnType<typeof pdf>) {
  const { messageIdx } = (await send([uploaded])).body.result
  const view = await t.as('alpha', 'teacher1').call('message.get', { messageIdx, messageType: 'SEND' })
  const searchIdx = view.body.result.fileList[0]!.fileIdx
  return (headers: Record<string, string> = {}) =>
    t.as('alpha', 'student1').call('file.download', { fileType: 'MESSAGE', searchIdx }, { headers })
}
async function contents(): Promise<string[]> {
  const names: string[] = []
  for await (const { storedName } of t.services.files.list()) names.push(storedName)
  return names.sort()
}

describe('a download', () => {
  it('API-FILE-05 has the type of its bytes, never of the upload, and is saved, not shown', async () => {
    const cases: [ReturnType<typeof pdf>, string][] = [
      [pdf(3000), 'application/pdf'],
      // a container is what its name says; HTML in front of a PDF header makes it plain bytes
      [
        { filename: 'x.zip.docx', mimetype: 'text/html', bytes: Buffer.from('PK\x03\x04 and more') },
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      ],
      [
        { filename: 'a.pdf', mimetype: 'text/html', bytes: Buffer.from('<script>1</script>%PDF-1.4') },
        'application/octet-stream',
      ],
    ]
    for (const [uploaded, type] of cases) {
      const { status, headers, bytes } = await (await attachment(uploaded))()
      assert.equal(status, 200)
      assert.equal(headers['content-type'], type)
      assert.match(String(headers['content-disposition']), /^attachment; /)
      assert.equal(headers['x-content-type-options'], 'nosniff')
      assert.match(String(headers['content-security-policy']), /default-src 'none'.*sandbox/)
      assert.ok(bytes.equals(uploaded.bytes))
    }
  })

  it('gives the part that is asked for, and only of the same content', async () => {
    const uploaded = pdf(5000)
    const download = await attachment(uploaded)
    const whole = await download()
    assert.equal(whole.headers['accept-ranges'], 'bytes')
    const etag = String(whole.headers.etag)
    assert.match(etag, /^"/)

    const part = await download({ range: 'bytes=100-199', 'if-range': etag })
    assert.deepEqual(
      [part.status, part.headers['content-range'], part.headers['content-length']],
      [206, 'bytes 100-199/5000', '100'],
    )
    assert.ok(part.bytes.equals(uploaded.bytes.subarray(100, 200)))
    const end = await download({ range: 'bytes=-10' })
    assert.ok(end.bytes.equals(uploaded.bytes.subarray(4990)))
    const beyond = await download({ range: 'bytes=5000-' })
    assert.deepEqual([beyond.status, beyond.headers['content-range']], [416, 'bytes */5000'])
    const other = await download({ range: 'bytes=100-199', 'if-range': '"another"' })
    assert.deepEqual([other.status, other.bytes.length], [200, 5000])
    const known = await download({ 'if-none-match': `"x", W/${etag}` })
    assert.deepEqual([known.status, known.bytes.length], [304, 0])
    assert.equal(t.leftOpen(), 0)
  })
})

describe('an upload', () => {
  it('is refused before its body is read, to whoever may not send it, and when it is announced too large', async () => {
    const address = new URL(await t.listen())
    const token = async (who: 'monitor' | 'teacher1') =>
      `authorization: Bearer ${await t.as('alpha', who).token()}`
    const cases: [string, string, number, string][] = [
      ['nobody', '', 1000, 'WB-401-001'],
      ['a monitor', await token('monitor'), 1000, 'WB-403-101'],
      ['a teacher with too much', await token('teacher1'), 200_000_000, 'WB-400-402'],
    ]
    for (const [who, authorization, length, code] of cases) {
      const socket = connect(Number(address.port), address.hostname)
      const head = [
        'POST /api/message HTTP/1.1',
        'host: x',
        'x-service-area: SERVICE',
        'content-type: multipart/form-data; boundary=x',
        `content-length: ${length}`,
        ...(authorization ? [authorization] : []),
      ]
      // not one byte of the body: the answer comes all the same
      socket.write(`${head.join('\r\n')}\r\n\r\n`)
      const [answer] = (await once(socket, 'data')) as [Buffer]
      socket.destroy()
      assert.match(answer.toString(), new RegExp(code), who)
    }
  })

  it('API-COMMON-05 sent as JSON is refused as a body that is not readable', async () => {
    for (const [url, command] of [
      ['/api/message', 'SEND'],
      ['/api/user/profile', 'MODIFY'],
    ]) {
      const answer = await t.send({
        method: 'POST',
        url,
        headers: {
          authorization: `Bearer ${await t.as('alpha', 'teacher1').token()}`,
          'x-service-area': 'SERVICE',
          'content-type': 'application/json',
        },
        payload: {
          command,
          uploadFile: [{ storedName: 'ab/cd', size: 1, head: {} }],
          userIdx: idx('teacher1'),
        },
      })
      assert.deepEqual([answer.status, answer.body.code], [400, 'WB-400-202'], url)
    }
  })

  it('leaves no content behind when its call is refused', async () => {
    const had = await contents()
    const refused = [
      await send([pdf(2000), { ...pdf(2000), filename: 'x.exe' }]),
      await send([pdf(10), pdf(10), pdf(10), pdf(10)]),
      await t.as('alpha', 'teacher1').call('message.send', {
        message: { title: 'x', contents: 'x' },
        receiverList: [99_999_999],
        uploadFile: [pdf(2000)],
      }),
    ]
    assert.deepEqual(
      refused.map(({ body }) => body.code),
      ['WB-400-403', 'WB-400-401', 'WB-400-200'],
    )
    assert.deepEqual(await contents(), had)
  })

  it('is kept only while the person and the company have room, with a code that says whose is full', async () => {
    const had = await contents()
    const person = await send([pdf(2_900_000), pdf(200_000)], 'student1')
    assert.deepEqual([person.status, person.body.code, person.body.data?.of], [400, 'WB-400-404', 'person'])
    const kept = await send([pdf(2_000_000)], 'student1')
    assert.equal(kept.status, 200)
    // what is sent on counts like what is sent
    const again = await t.as('alpha', 'student1').call('message.send', {
      message: { title: 'x', contents: '<p>x</p>', sourceMessageIdx: kept.body.result.messageIdx },
      receiverList: [t.people.alpha.teacher1.userIdx],
    })
    assert.deepEqual([again.status, again.body.code, again.body.data?.of], [400, 'WB-400-404', 'person'])
    const company = await send([pdf(2_500_000)], 'student2')
    assert.deepEqual([company.body.code, company.body.data?.of], ['WB-400-404', 'company'])
    assert.equal((await contents()).length, had.length + 1)
    // a company's room is its own
    const beta = t.as('beta', 'teacher1')
    const elsewhere = await beta.call('message.send', {
      message: { title: 'x', contents: '<p>x</p>' },
      receiverList: [t.people.beta.student1.userIdx],
      uploadFile: [pdf(2_900_000)],
    })
    assert.equal(elsewhere.status, 200)
  })
})

describe('the sweeper', () => {
  it('removes what no row names after a day, and nothing else, also when two of them sweep', async () => {
    const day = 86_400_000
    const kept = await t.services.db.asPlatform((tx) => tx.select({ name: file.storedName }).from(file))
    assert.ok(kept.length > 0)
    // a deployed remote, where gateways share their store
    const rows = remoteRows(t.services.db, t.services.broadcast)
    const deployed = await t.services.files.put(Buffer.from('a build'))
    const version = { app: 'mf-notes', version: '1.0.0', manifest: '{}', publishedAt: new Date() }
    assert.equal(await rows.versions.add({ ...version, ...deployed }), true)
    const { storedName: orphan } = await t.services.files.put(Buffer.from('its commit failed'))
    assert.equal(await sweepContents(t.services), 0, 'a content may be on its way to its row')
    t.clock.advance(day + 60_000)
    await Promise.all([sweepContents(t.services), sweepContents(t.services)])
    assert.equal(await t.services.files.stat(orphan), null)
    for (const { name } of kept) assert.ok(await t.services.files.stat(name))
    assert.ok(await t.services.files.stat(deployed.storedName))
  })

  it('asks by an index', async () => {
    const plan = await t.services.db.asPlatform(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return tx.execute(sql`explain select 1 from file where stored_name = 'x'`)
    })
    assert.match(JSON.stringify(plan.rows), /file_stored/)
  })
})
