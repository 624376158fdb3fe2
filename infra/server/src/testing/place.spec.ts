import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { allCalls } from '@madang/contract/calls'
import { schemas } from '@madang/contract/schemas'
import sharp from 'sharp'
import { startTestApp, type TestApp } from './app.ts'
import { tusClient } from './upload-client.ts'

/** Where somebody lives, as a phone writes it into its pictures and films. */
const PLACE = 'N37.5665 E126.9780'

/** A picture that lies on its side, with a place in EXIF and XMP, and one behind it. */
async function photo(): Promise<Buffer> {
  const taken = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#369' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Model: PLACE }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 59/1' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>${PLACE}</place></x:xmpmeta>`)
    .jpeg()
    .toBuffer()
  return Buffer.concat([taken, Buffer.from(PLACE)])
}
function film(): Buffer {
  const box = (kind: string, content: Buffer) => {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(content.length + 8)
    return Buffer.concat([size, Buffer.from(kind, 'latin1'), content])
  }
  const head = Buffer.alloc(100)
  head.writeUInt32BE(1000, 12)
  head.writeUInt32BE(5000, 16)
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0')),
    box('moov', Buffer.concat([box('mvhd', head), box('udta', box('\xa9xyz', Buffer.from(PLACE)))])),
    box('mdat', Buffer.alloc(2000, 3)),
  ])
}

let t: TestApp
let origin: string
const kept: Buffer[] = []
before(async () => {
  t = await startTestApp()
  origin = await t.listen()
  const { files } = t.services
  const put = files.put.bind(files)
  files.put = async (content, options) => {
    const bytes = content instanceof Readable ? await buffer(content) : Buffer.from(content)
    kept.push(bytes)
    return put(bytes, options)
  }
})
after(() => t.close())

const taking = allCalls.flatMap(({ id }) => {
  const { files } = schemas[id] as { files?: { extensions: readonly string[] } }
  const film = files?.extensions.includes('mp4')
  return files && (film || files.extensions.some((one) => /^(jpe?g|png|gif)$/.test(one)))
    ? [{ id, fileName: film ? 'a.mp4' : 'a.jpg', film }]
    : []
})

describe('the place where a picture or film was taken', () => {
  it('is in no content that any call keeps: every call that takes pictures or films is asked', async () => {
    assert.ok(taking.length >= 6, taking.map(({ id }) => id).join())
    for (const { id, fileName, film: moves } of taking) {
      const bytes = moves ? film() : await photo()
      const uploadFile = [{ filename: fileName, mimetype: 'image/jpeg', bytes }]
      const before = kept.length
      // whether it is allowed is not the question: its body is read before
      await t.as('alpha', 'teacher1').call(id as 'page.add', { uploadFile })
      await t.as('alpha', 'oper').call(id as 'page.add', { uploadFile }, { area: 'MANAGE' })
      assert.ok(kept.length > before, `${id} kept nothing`)
    }
    for (const content of kept) assert.ok(!content.includes('37.5665'))
  })

  it('is not handed to who receives a message, also where the file came in pieces; the picture lies as it lay', async () => {
    const client = tusClient(origin, await t.as('alpha', 'teacher1').token())
    const bytes = await photo()
    const uploadId = await client.begin('소풍.jpg', bytes.length, 'message.send')
    assert.equal((await client.patch(uploadId, 0, bytes)).status, 204)
    const { status, body } = await t.as('alpha', 'teacher1').call('message.send', {
      message: { title: '소풍', contents: '사진', messageStatusCd: 'SEND' },
      receiverList: [t.people.alpha.student1.userIdx],
      uploadFile: [uploadId, { filename: '둘.jpg', mimetype: 'image/jpeg', bytes }],
    } as never)
    assert.equal(status, 200, JSON.stringify(body))
    const received = kept.slice(-2)
    for await (const { storedName } of t.services.files.list()) {
      const opened = await t.services.files.open(storedName)
      const content = await buffer(opened!.stream)
      assert.ok(!content.includes('37.5665'), 'nothing of it is left in the store')
    }
    for (const content of received) {
      const { orientation, exif } = await sharp(content).metadata()
      assert.equal(orientation, 6)
      assert.ok(!exif?.includes('37.5665'))
    }
  })

  it('is what a picture is refused for that can’t be read, in words of its own file', async () => {
    const unreadable = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1]), Buffer.from(PLACE)])
    const { status, body } = await t.as('alpha', 'teacher1').call('message.send', {
      message: { title: 'x', contents: 'x', messageStatusCd: 'SEND' },
      receiverList: [t.people.alpha.student1.userIdx],
      uploadFile: [{ filename: '깨짐.jpg', mimetype: 'image/jpeg', bytes: unreadable }],
    } as never)
    assert.deepEqual([status, body.code], [400, 'WB-400-403'])
    const client = tusClient(origin, await t.as('alpha', 'teacher1').token())
    const uploadId = await client.begin('깨짐.jpg', unreadable.length, 'message.send')
    assert.equal((await client.patch(uploadId, 0, unreadable)).code, 'WB-400-403')
  })
})
