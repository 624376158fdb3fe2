import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import { studyLimits } from '@madang/contract'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { book, bookPage, pageImage } from '../../db/schema/book.ts'
import { fixedKeyring, type Keyring } from '../../platform/secrets.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type FixtureUser, PASSWORD } from '../../testing/fixture.ts'
import { sweepContents } from '../file/sweep.ts'
import { sweepPages } from './jobs.ts'
import { presentPage, takePages } from './service.ts'

const [oldKey, newKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
let secrets = [oldKey]
const keyring: Keyring = {
  keys: () => fixedKeyring(secrets).keys(),
  find: (kid) => fixedKeyring(secrets).find(kid),
}
let t: TestApp
before(async () => {
  t = await startTestApp({ keyring, settings: { storage: { person: 13_000_000, company: 14_000_000 } } })
})
after(() => t.close())

const blank = (width: number, height: number, background = '#3366cc') =>
  sharp({ create: { width, height, channels: 3, background } })
const png = async (width: number, height: number, filename = 'a.png') => ({
  filename,
  mimetype: 'image/png',
  bytes: await blank(width, height).png().toBuffer(),
})
/** All white, of one bit a pixel: a hundred megapixels are a few kilobytes. */
function whitePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(Math.ceil(width / 8), 0xff)])
  const rows = Buffer.concat(Array.from({ length: height }, () => row))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
const jpg = (bytes: Uint8Array, filename = 'a.jpg') => ({ filename, mimetype: 'image/jpeg', bytes })
const add = (uploadFile: unknown[], who: FixtureUser = 'teacher1', company: 'alpha' | 'beta' = 'alpha') =>
  t.as(company, who).call('page.add', { uploadFile })
const added = async (uploadFile: unknown[], who?: FixtureUser) => {
  const { status, body } = await add(uploadFile, who)
  assert.equal(status, 200, JSON.stringify(body))
  return body.resultList
}
const load = (url: string, headers: Record<string, string> = {}) => t.send({ method: 'GET', url, headers })
async function contents(): Promise<string[]> {
  const names: string[] = []
  for await (const { storedName } of t.services.files.list()) names.push(storedName)
  return names.sort()
}

describe('pictures that become pages', () => {
  it('are kept in their order, at most 1000 px wide, each with a thumbnail', async () => {
    const pages = await added([await png(2400, 3000), await png(700, 900), await png(1000, 10)])
    assert.deepEqual(
      pages.map(({ width, height }) => [width, height]),
      [
        [1000, 1250],
        [700, 900],
        [1000, 10],
      ],
    )
    for (const { imgUrl, thumbUrl, width, height } of pages) {
      const [page, thumb] = [await load(imgUrl), await load(thumbUrl)]
      assert.equal(page.headers['content-type'], 'image/jpeg')
      const large = await sharp(page.bytes).metadata()
      assert.deepEqual([large.format, large.width, large.height], ['jpeg', width, height])
      assert.equal((await sharp(thumb.bytes).metadata()).width, 200)
    }
  })

  it('stand upright and tell nothing of where they were taken', async () => {
    // left half red, right half blue, to be turned by 90° as a phone says it
    const right = await blank(40, 60, '#0000ff').png().toBuffer()
    const photo = await blank(80, 60, '#ff0000')
      .composite([{ input: right, left: 40, top: 0 }])
      .withExif({ IFD0: { Make: 'SpyPhone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const [page] = await added([jpg(photo)])
    assert.deepEqual([page!.width, page!.height], [60, 80])
    const { bytes } = await load(page!.imgUrl)
    const found = await sharp(bytes).metadata()
    assert.deepEqual(
      [found.exif, found.icc, found.xmp, found.orientation],
      [undefined, undefined, undefined, undefined],
    )
    assert.ok(!bytes.includes('SpyPhone'))
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const pixel = (x: number, y: number) => [...data.subarray((y * 60 + x) * 3, (y * 60 + x) * 3 + 3)]
    assert.ok(pixel(30, 10)[0]! > 200 && pixel(30, 10)[2]! < 60, 'red is above')
    assert.ok(pixel(30, 70)[2]! > 200 && pixel(30, 70)[0]! < 60, 'blue is below')
  })

  it('are refused beyond five of a call, 10 MB, or what they say they are, and leave nothing behind', async () => {
    const had = await contents()
    const small = await png(20, 20)
    const bomb = whitePng(10_000, 10_000)
    assert.ok(bomb.length < 100_000, 'a bomb is small')
    assert.equal((await sharp(bomb).stats()).channels[0]?.mean, 255, 'and a true picture')
    const photo = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer()
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
    )
    const gif = await blank(9, 9).gif().toBuffer()
    const cases: [string, unknown[], string][] = [
      ['six', Array.from({ length: 6 }, () => small), 'WB-400-401'],
      ['too large', [jpg(Buffer.concat([photo, Buffer.alloc(studyLimits.pageSize)]))], 'WB-400-402'],
      ['a bomb', [{ ...small, bytes: bomb }], 'WB-400-403'],
      ['cut off', [jpg(photo.subarray(0, photo.length / 2))], 'WB-400-403'],
      ['a head alone', [jpg(photo.subarray(0, 30))], 'WB-400-403'],
      ['SVG as PNG', [{ ...small, bytes: svg }], 'WB-400-403'],
      ['SVG by name', [{ ...small, filename: 'a.svg', bytes: svg }], 'WB-400-403'],
      ['GIF as JPEG', [jpg(gif)], 'WB-400-403'],
      ['a PDF', [{ ...small, filename: 'a.pdf', bytes: Buffer.from('%PDF-1.7') }], 'WB-400-403'],
      ['nothing', [], 'WB-400-200'],
      ['one good and one broken', [small, jpg(photo.subarray(0, 900))], 'WB-400-403'],
    ]
    for (const [what, uploadFile, code] of cases) {
      const { body } = await add(uploadFile)
      assert.equal(body.code, code, what)
    }
    assert.deepEqual(await contents(), had)
  })

  it('are nothing but a picture afterwards, whatever else they were', async () => {
    const clean = await blank(90, 90).jpeg().toBuffer()
    const script = '<script>alert(1)</script>PK\x03\x04'
    const [page] = await added([jpg(Buffer.concat([clean, Buffer.from(script)]))])
    const { bytes, headers } = await load(page!.imgUrl)
    assert.ok(!bytes.includes('script') && !bytes.includes('PK\x03\x04'))
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.match(String(headers['content-security-policy']), /default-src 'none'.*sandbox/)
  })

  it('count for the room that a person and the company have', async () => {
    const had = await contents()
    const full = (fileSize: number) =>
      t.services.db.asPlatform((tx) =>
        tx.update(pageImage).set({ fileSize }).where(eq(pageImage.pageIdx, held!.pageIdx)),
      )
    const [held] = await added([await png(30, 30)], 'teacher2')
    // what is sent fits, what becomes of it does not
    const small = { ...(await png(30, 30)), filename: 'b.png', bytes: whitePng(900, 900) }
    await full(13_000_000 - 3000)
    const person = await add([small], 'teacher2')
    assert.deepEqual([person.body.code, person.body.data?.of], ['WB-400-404', 'person'])
    const other = await add([small], 'teacher1')
    assert.equal(other.status, 200)
    await full(13_990_000)
    const company = await add([small], 'teacher1')
    assert.deepEqual([company.body.code, company.body.data?.of], ['WB-400-404', 'company'])
    await full(1000)
    assert.equal((await contents()).length, had.length + 4, 'what was refused is gone')
  })

  it('A-23 are brought only where the company has books or homework', async () => {
    const one = await png(20, 20)
    for (const [flags, status] of [
      ['0,1,1,1,0,1', 403],
      ['1,0,0,0,0,0', 200],
      ['0,0,0,0,1,0', 200],
    ] as const) {
      await t.services.db.asPlatform(async (tx) => {
        await tx.execute(
          sql`update config set value = ${flags} where company_code = 'BETA' and key = 'WEB_FUNC_USE'`,
        )
        await tx.execute(
          sql`update company set config_version = config_version + 1 where company_code = 'BETA'`,
        )
      })
      const account = { companyId: 'beta', username: 'teacher1', password: PASSWORD }
      const { token } = (await t.anonymous.call('login.account', account)).body.data
      const answer = await t.withToken(token.accessToken).call('page.add', { uploadFile: [one] })
      assert.equal(answer.status, status, flags)
    }
    await t.services.db.asPlatform((tx) => tx.delete(pageImage).where(eq(pageImage.companyCode, 'BETA')))
  })
})

describe('the address of a page', () => {
  it('is the same for hours and tells browsers to keep it', async () => {
    const hours = 3_600_000
    const start = new Date((Math.ceil(t.clock.now().getTime() / (6 * hours)) * 6 + 1) * hours)
    t.clock.set(start)
    const [page] = await added([await png(40, 40)])
    const taken = async () => {
      const company = await t.findCompany('alpha')
      const me = { userIdx: t.people.alpha.teacher1.userIdx } as never
      const { services } = t
      const [row] = await services.db.inCompany('ALPHA', (tx) =>
        takePages({ tx, company, me }, [page!.pageIdx]),
      )
      return presentPage({ company, services, now: t.clock.now() }, row!)
    }
    assert.deepEqual(await taken(), page)
    t.clock.advance(4 * hours)
    assert.deepEqual(await taken(), page)
    t.clock.advance(2 * hours)
    assert.notEqual((await taken()).imgUrl, page!.imgUrl)
    t.clock.set(start)
    const first = await load(page!.imgUrl)
    const age = Number(/max-age=(\d+)/.exec(String(first.headers['cache-control']))?.[1])
    assert.match(String(first.headers['cache-control']), /^private, max-age=\d+, immutable$/)
    assert.ok(age >= 6 * 3600 && age <= 12 * 3600, String(age))
    assert.equal(first.headers['cross-origin-resource-policy'], 'same-origin')
    const known = await load(page!.imgUrl, { 'if-none-match': String(first.headers.etag) })
    assert.deepEqual([known.status, known.bytes.length], [304, 0])
    t.clock.advance((age - 1) * 1000)
    assert.equal((await load(page!.imgUrl)).status, 200)
    t.clock.advance(1000)
    assert.equal((await load(page!.imgUrl)).status, 404)
  })

  it('answers wrong or late like a page that isn’t there', async () => {
    const [page] = await added([await png(40, 40)])
    const { imgUrl, pageIdx } = page!
    const good = new URL(imgUrl, 'http://x')
    const changed = (change: (url: URL) => void) => {
      const url = new URL(good)
      change(url)
      return url.pathname + url.search
    }
    const e = good.searchParams.get('e')!
    const missing = await load(changed((url) => (url.pathname = `/open/page/ALPHA/${pageIdx + 1000}/page`)))
    assert.deepEqual([missing.status, missing.body.code], [404, 'WB-404-109'])
    const wrong = [
      changed((url) => (url.pathname = `/open/page/BETA/${pageIdx}/page`)),
      changed((url) => (url.pathname = `/open/page/ALPHA/${pageIdx}/thumb`)),
      changed((url) => (url.pathname = `/open/page/ALPHA/0${pageIdx}/page`)),
      changed((url) => (url.pathname = `/open/page/ALPHA/${pageIdx}/original`)),
      changed((url) => url.searchParams.set('e', String(Number(e) + 3600))),
      changed((url) => url.searchParams.set('s', 'A'.repeat(22))),
      changed((url) => url.searchParams.append('s', good.searchParams.get('s')!)),
      changed((url) => url.searchParams.set('s', `${good.searchParams.get('s')}=`)),
      changed((url) => url.searchParams.set('k', '00000000-0000-0000-0000-000000000000')),
      changed((url) => url.searchParams.delete('s')),
      changed((url) => (url.search = '')),
      `/open/page/ALPHA/${pageIdx}/page?s=%00&e=-1&k='`,
    ]
    for (const url of wrong) {
      const answer = await load(url)
      assert.deepEqual([answer.status, answer.body], [404, missing.body], url)
    }
    assert.equal((await load(imgUrl)).status, 200)
  })

  it('stays good when the installation has turned its key, and no longer when the key has gone', async () => {
    const [page] = await added([await png(40, 40)])
    secrets = [newKey, oldKey]
    assert.equal((await load(page!.imgUrl)).status, 200)
    const [fresh] = await added([await png(41, 41)])
    secrets = [newKey]
    assert.deepEqual([(await load(page!.imgUrl)).status, (await load(fresh!.imgUrl)).status], [404, 200])
    secrets = [oldKey]
  })
})

describe('pages that wait for a book', () => {
  it('are their sender’s alone until a book of the company names them', async () => {
    const [page] = await added([await png(40, 40)])
    const { pageIdx } = page!
    const take = async (who: FixtureUser, company: 'alpha' | 'beta' = 'alpha') => {
      const found = await t.findCompany(company)
      const me = { userIdx: t.people[company][who].userIdx } as never
      return t.services.db.inCompany(found.companyCode, (tx) =>
        takePages({ tx, company: found, me }, [pageIdx, pageIdx]),
      )
    }
    const refused = { code: 'WB-404-109', data: { places: [0, 1] } }
    assert.equal((await take('teacher1')).length, 2)
    await assert.rejects(take('teacher2'), refused)
    await assert.rejects(take('teacher1', 'beta'), refused)
    await t.services.db.asPlatform(async (tx) => {
      const [made] = await tx
        .insert(book)
        .values({
          companyCode: 'ALPHA',
          bookName: '수학',
          bookType: 'WORKBOOK',
          regUserIdx: t.people.alpha.teacher1.userIdx,
        })
        .returning()
      await tx.insert(bookPage).values({ companyCode: 'ALPHA', bookIdx: made!.bookIdx, pageNo: 1, pageIdx })
    })
    assert.equal((await take('teacher2')).length, 2)
    await assert.rejects(take('teacher1', 'beta'), refused)
  })

  it('go after some days, with their contents, but for those that a book names', async () => {
    const before = await contents()
    const [loose] = await added([await png(50, 50)])
    const files = (await contents()).filter((name) => !before.includes(name))
    assert.equal(files.length, 2, 'what was sent has become a page and a thumbnail')
    t.clock.advance((studyLimits.loosePageDays - 1) * 86_400_000)
    await sweepContents(t.services)
    const still = async () => (await load(loose!.imgUrl)).status
    assert.equal((await contents()).filter((name) => files.includes(name)).length, 2)
    const rows = () => t.services.db.asPlatform((tx) => tx.select().from(pageImage))
    assert.ok((await rows()).some(({ pageIdx }) => pageIdx === loose!.pageIdx))
    t.clock.advance(2 * 86_400_000)
    assert.ok((await sweepPages(t.services)) > 0)
    assert.equal((await rows()).length, 1, 'the page of the book stays')
    assert.equal(await still(), 404)
    await sweepContents(t.services)
    assert.equal((await contents()).length, 2)
    const [kept] = await rows()
    assert.deepEqual(await contents(), [kept!.storedName, kept!.thumbName].sort())
  })
})
