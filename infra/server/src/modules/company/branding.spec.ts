import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type BrandImage, BrandImage as brandImages, limits } from '@madang/contract'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { auditLog } from '../../db/schema/audit.ts'
import { file } from '../../db/schema/file.ts'
import { createCompanies } from '../../platform/company.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type FixtureCompany, type FixtureUser, PASSWORD } from '../../testing/fixture.ts'
import { putConfig, raiseVersion } from './branding.store.ts'
import { readBranding } from './service.ts'

let t: TestApp
before(async () => {
  t = await startTestApp()
})
after(() => t.close())

const picture = async (colour: string, { width = 40, height = 20, name = 'logo.png' } = {}) => ({
  filename: name,
  mimetype: 'image/png',
  bytes: await sharp({ create: { width, height, channels: 4, background: colour } })
    .png()
    .toBuffer(),
})
/** Signed in anew: each change of settings asks for another token. */
const fresh = async (companyId: FixtureCompany, username: FixtureUser) => {
  const { body } = await t.anonymous.call('login.account', { companyId, username, password: PASSWORD })
  return t.withToken(body.data.token.accessToken)
}
const view = async (company: FixtureCompany = 'alpha') =>
  (await (await fresh(company, 'oper')).call('branding.view', { language: 'ko' }, { area: 'MANAGE' })).body
    .result
const save = async (change: Record<string, unknown>, who: 'oper' | 'admin' = 'oper') => {
  const { configVersion, text, theme } = await view()
  const request = { configVersion, text, ...(theme && { theme }), ...change }
  return (await fresh('alpha', who)).call('branding.save', request, { area: 'MANAGE' })
}
const open = async (companyId: string, language: 'ko' | 'en' = 'ko') =>
  (await t.anonymous.call('company.branding', { companyId, language })).body.result.setting
const image = (command: BrandImage, companyId = 'alpha') =>
  t.anonymous.call('company.image', { command, companyId })
const brandRows = () =>
  t.services.db.asPlatform((tx) =>
    tx
      .select()
      .from(file)
      .where(and(eq(file.companyCode, 'ALPHA'), eq(file.ownerType, 'BRAND'))),
  )

const words = (title: string) => ({
  title,
  description: `${title}에서 배워요`,
  keyword: '수업, 숙제',
  loginText: '어서 와요',
})

describe('what a company sets of its looks', () => {
  it('MAN-BRAND-01 A-34 operators set title, description, keywords and favicon, and read them again', async () => {
    const before = await view()
    assert.deepEqual([before.favicon, before.faviconId, before.images], [null, null, []])
    const text = { ko: words('새 알파'), en: { ...words('New Alpha'), loginText: '' } }
    const saved = await save({
      text,
      theme: { primary: '#123456', secondary: '#654321', loginBackground: '#ffeedd' },
      images: ['FAVICON'],
      uploadFile: [await picture('#ff0000')],
    })
    assert.deepEqual(saved.body.result, { ok: true })
    const now = await view()
    assert.deepEqual(
      [now.title, now.description, now.keyword],
      ['새 알파', '새 알파에서 배워요', '수업, 숙제'],
    )
    assert.deepEqual(now.text, text)
    assert.equal(now.theme?.primary, '#123456')
    assert.equal(typeof now.faviconId, 'number')
    assert.equal((await t.send({ url: now.favicon! })).status, 200)
    assert.deepEqual(
      now.images.map(({ command, fileIdx }) => [command, fileIdx]),
      [['FAVICON', now.faviconId]],
    )
  })

  it('MAN-BRAND-02 each of the five images is replaced and reset, by pictures within the general limit alone; its old content is gone', async () => {
    const colours = ['#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff']
    const uploadFile = await Promise.all(colours.map((colour) => picture(colour)))
    assert.equal((await save({ images: [...brandImages], uploadFile })).status, 200)
    for (const [at, name] of brandImages.entries()) {
      const { status, bytes, headers } = await image(name)
      assert.equal(status, 200, name)
      assert.match(String(headers['content-type']), name === 'LOGIN_BG' ? /jpeg/ : /png/)
      const { dominant } = await sharp(bytes).stats()
      const asked = [1, 3, 5].map((from) => Number.parseInt(colours[at]!.slice(from, from + 2), 16))
      for (const [channel, value] of [dominant.r, dominant.g, dominant.b].entries())
        assert.ok(Math.abs(value - asked[channel]!) < 20, name)
      assert.equal((await image(name, 'beta')).status, 404, name)
    }
    const rows = await brandRows()
    assert.equal(rows.length, 5, 'the icon of before is gone')
    const pdf = { filename: 'a.pdf', mimetype: 'application/pdf', bytes: Buffer.from('%PDF-1.7\n') }
    const red = uploadFile[0]!
    const large = { ...red, bytes: Buffer.concat([red.bytes, Buffer.alloc(limits.fileSize)]) }
    for (const name of brandImages) {
      const refused = async (file: object) => (await save({ images: [name], uploadFile: [file] })).body.code
      assert.deepEqual([await refused(pdf), await refused(large)], ['WB-400-403', 'WB-400-402'], name)
    }
    assert.deepEqual((await save({ reset: [...brandImages] })).body.result, { ok: true })
    for (const name of brandImages) assert.equal((await image(name)).body.code, 'WB-404-102', name)
    assert.deepEqual(await brandRows(), [])
    for (const { storedName } of rows) assert.equal(await t.services.files.open(storedName), null)
    assert.deepEqual((await view()).images, [])
  })

  it('takes pictures alone: no other type, no broken ones, none beyond the general limit, each once', async () => {
    const good = await picture('#ff0000')
    const code = async (change: Record<string, unknown>) => (await save(change)).body.code
    const one = (file: object) => ({ images: ['LOGIN_LOGO'], uploadFile: [file] })
    const text = { filename: 'a.pdf', mimetype: 'application/pdf', bytes: Buffer.from('%PDF-1.7\n') }
    assert.equal(await code(one(text)), 'WB-400-403')
    assert.equal(await code(one({ ...text, filename: 'a.png' })), 'WB-400-403')
    const svg = { filename: 'a.svg', mimetype: 'image/svg+xml', bytes: Buffer.from('<svg/>') }
    assert.equal(await code(one(svg)), 'WB-400-403')
    const cut = { ...good, bytes: good.bytes.subarray(0, good.bytes.length - 20) }
    assert.equal(await code(one(cut)), 'WB-400-403')
    const large = { ...good, bytes: Buffer.concat([good.bytes, Buffer.alloc(limits.fileSize)]) }
    assert.equal(await code(one(large)), 'WB-400-402')
    assert.equal(await code({ images: ['LOGIN_LOGO'] }), 'WB-400-200')
    assert.equal(await code({ images: ['LOGO'], uploadFile: [good] }), 'WB-400-200')
    assert.equal(await code({ images: ['LOGIN_LOGO', 'LOGIN_LOGO'], uploadFile: [good, good] }), 'WB-400-200')
    assert.equal(await code({ ...one(good), reset: ['LOGIN_LOGO'] }), 'WB-400-200')
    assert.equal(
      await code({ theme: { primary: 'red', secondary: '#000000', loginBackground: '#000000' } }),
      'WB-400-200',
    )
    assert.equal(await code({ text: { ko: words('가'.repeat(101)), en: {} } }), 'WB-400-200')
    assert.deepEqual(await brandRows(), [])
  })

  it('keeps pixels alone, no larger than they are shown', async () => {
    const photo = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#808080' } })
      .withExif({ IFD0: { Copyright: 'geheim' } })
      .jpeg()
      .toBuffer()
    const uploadFile = [{ filename: 'photo.jpg', mimetype: 'image/jpeg', bytes: photo }]
    assert.equal((await save({ images: ['LOGIN_BG'], uploadFile })).status, 200)
    const { bytes } = await image('LOGIN_BG')
    assert.ok(!Buffer.from(bytes).includes('geheim'))
    assert.equal((await sharp(bytes).metadata()).width, 2560)
    await save({ reset: ['LOGIN_BG'] })
  })

  it('MAN-BRAND-03 shows at the next page, to everybody of the company on every node, and to nobody of another', async () => {
    const otherNode = createCompanies(t.services.db)
    const other = await open('beta')
    const page = async (companyId: string) => (await readBranding(otherNode, companyId, 'ko'))?.setting
    const warm = await page('alpha')
    const student = t.as('alpha', 'student1')
    const stranger = t.as('beta', 'student1')
    await Promise.all([student.token(), stranger.token()])
    const text = { ko: words('모두의 알파'), en: words('Alpha of all') }
    assert.equal((await save({ text }, 'admin')).status, 200)
    assert.equal((await page('alpha'))?.title, '모두의 알파')
    assert.equal((await open('alpha', 'en')).title, 'Alpha of all')
    assert.ok((await open('alpha')).configVersion > warm!.configVersion)
    // who is signed in hears of it with the next call
    assert.equal((await student.call('user.me', {})).body.code, 'WB-402-001')
    assert.equal((await stranger.call('user.me', {})).status, 200)
    assert.deepEqual(await open('beta'), other)
    assert.deepEqual((await page('beta'))?.title, other.title)
  })

  it('without colours of its own a company has the product’s; the guide of the client stays', async () => {
    const guide = 77
    const { defaultTheme, configVersion } = await view()
    await t.services.db.asPlatform(async (tx) => {
      await putConfig(tx, 'ALPHA', { BRANDING_WEB_IMG: JSON.stringify({ INSTALL_GUIDE: guide }) })
      await raiseVersion(tx, 'ALPHA', configVersion)
    })
    assert.equal((await save({ theme: undefined })).status, 200)
    const now = await view()
    assert.equal(now.theme, null)
    assert.deepEqual((await open('alpha')).theme, defaultTheme)
    assert.equal((await open('alpha')).installGuide, true)
  })

  it('what somebody else has set meanwhile is not overwritten, and nothing that was sent is left behind', async () => {
    const { configVersion, text } = await view()
    assert.equal((await save({ text: { ...text, ko: words('먼저') } })).status, 200)
    const late = await (await fresh('alpha', 'admin')).call(
      'branding.save',
      { configVersion, text, images: ['LOGIN_LOGO'], uploadFile: [await picture('#ff0000')] },
      { area: 'MANAGE' },
    )
    assert.deepEqual([late.status, late.body.code], [409, 'WB-409-002'])
    assert.equal((await view()).title, '먼저')
    assert.deepEqual(await brandRows(), [])
  })

  it('is kept in the audit log, value by value', async () => {
    await t.services.db.asPlatform((tx) => tx.delete(auditLog))
    const { text } = await view()
    await save({
      text: { ...text, ko: { ...text.ko, title: '기록' } },
      images: ['LOGIN_LOGO'],
      uploadFile: [await picture('#ff0000')],
    })
    const [row, more] = await t.services.db.asPlatform((tx) => tx.select().from(auditLog))
    assert.equal(more, undefined)
    assert.deepEqual(
      [row!.action, row!.subjectType, row!.subjectKey, row!.actorId],
      ['BRANDING_CHANGED', 'COMPANY', 'ALPHA', 'oper'],
    )
    assert.deepEqual(row!.before, { titleKo: text.ko.title, LOGIN_LOGO: 'DEFAULT' })
    assert.deepEqual(row!.after, { titleKo: '기록', LOGIN_LOGO: 'NEW' })
  })
})
