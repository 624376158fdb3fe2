import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { BrandImage } from '@madang/contract'
import { and, eq, sql } from 'drizzle-orm'
import { company, config } from '../../db/schema/company.ts'
import { file } from '../../db/schema/file.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { readBranding } from './service.ts'

let t: TestApp
before(async () => {
  t = await startTestApp()
})
after(() => t.close())

/** Changes configuration as the settings screen will: value and version together. */
const setConfig = (companyCode: string, key: string, value: string) =>
  t.services.db.asPlatform(async (tx) => {
    await tx
      .insert(config)
      .values({ companyCode, key, value })
      .onConflictDoUpdate({ target: [config.companyCode, config.key], set: { value } })
    await tx
      .update(company)
      .set({ configVersion: sql`${company.configVersion} + 1` })
      .where(eq(company.companyCode, companyCode))
  })

describe('companies', () => {
  it('API-OPEN-01 are found by id, whatever the case, and WB-400-205 says there is none', async () => {
    for (const companyId of ['alpha', 'ALPHA', 'aLpHa', ' alpha ']) {
      const { body } = await t.anonymous.call('company.get', { companyId })
      assert.deepEqual(body.result, { companyId: 'alpha', companyCode: 'ALPHA', companyName: '알파 학원' })
    }
    const none = await t.anonymous.call('company.get', { companyId: 'alp' })
    assert.deepEqual([none.status, none.body.code], [400, 'WB-400-205'])
  })

  it('API-OPEN-01 are searched by part of name or code; signs of LIKE are only signs', async () => {
    const ids = async (searchKeyword: string) =>
      (await t.anonymous.call('company.search', { searchKeyword })).body.resultList.map((c) => c.companyId)
    assert.deepEqual(await ids('학원'), ['beta', 'alpha'], 'by name')
    assert.deepEqual(await ids('ALPH'), ['alpha'])
    assert.deepEqual(await ids('베타'), ['beta'])
    for (const word of ['%', '_', '\\', "'", '100%']) assert.deepEqual(await ids(word), [], word)
    assert.equal((await t.anonymous.call('company.search', { searchKeyword: ' ' })).body.code, 'WB-400-200')
  })

  it('API-OPEN-02 tell how their login page looks; an unknown value means the plain form', async () => {
    const display = async () =>
      (await t.anonymous.call('company.loginInfo', { companyId: 'alpha' })).body.result.display
    assert.equal(await display(), 'USE')
    await setConfig('ALPHA', 'WEB_FRONT_LOGIN_DISPLAY', 'EASY')
    assert.equal(await display(), 'EASY')
    await setConfig('ALPHA', 'WEB_FRONT_LOGIN_DISPLAY', 'SOMETHING')
    assert.equal(await display(), 'USE')
  })

  it('API-LOGIN-08 GET /open/login with LOGIN_INFO says which company the login page is of and how it looks', async () => {
    await setConfig('BETA', 'WEB_FRONT_LOGIN_DISPLAY', 'EXP')
    const info = await t.send({ url: '/open/login?command=LOGIN_INFO&companyId=beta' })
    const company = { companyId: 'beta', companyCode: 'BETA', companyName: '베타 학원' }
    assert.deepEqual(info.body, { result: { company, display: 'EXP' } })
    const none = await t.send({ url: '/open/login?command=LOGIN_INFO&companyId=nobody' })
    assert.equal(none.body.code, 'WB-400-205')
  })
})

describe('branding', () => {
  it('API-OPEN-03 answers by id or code in the language asked for', async () => {
    const ko = await t.anonymous.call('company.branding', { companyId: 'alpha', language: 'ko' })
    const en = await t.anonymous.call('company.branding', { companyCode: 'alpha', language: 'en' })
    assert.equal(ko.body.result.setting.title, '알파 교실')
    assert.equal(en.body.result.setting.title, '알파 class')
    assert.equal(en.body.result.setting.theme.primary, '#115533')
    assert.equal(en.body.result.cfg.WEB_CLIENT_SETTING, 3)
    assert.equal(en.body.result.company.timeZone, 'Asia/Seoul')
    const neither = await t.anonymous.call('company.branding', { language: 'ko' })
    assert.equal(neither.body.code, 'WB-400-200')
  })

  it('API-OPEN-13 holds nothing beyond what the contract names', async () => {
    await setConfig('ALPHA', 'BASE_APP', '{"secret":"geheim"}')
    await setConfig('ALPHA', 'WEB_FILE_MANUAL', 'geheim')
    const { bytes, body } = await t.anonymous.call('company.branding', { companyId: 'alpha' })
    assert.ok(!bytes.toString().includes('geheim'))
    assert.ok(!('BASE_APP' in body.result.cfg))
  })

  it('ROOMS-35 A-26 tells the app of each kind of device, its download and its agent, and nothing that is not one', async () => {
    const app = async (value: object) => {
      await setConfig('ALPHA', 'BASE_APP', JSON.stringify(value))
      return (await t.anonymous.call('company.branding', { companyId: 'alpha' })).body.result.setting.app
    }
    const win = {
      version: '822.003.21',
      download: 'https://app.example/setup.exe',
      agentPort: 47_210,
      startType: 1,
    }
    assert.deepEqual(await app({ WIN: win, secret: 'geheim' }), { WIN: win })
    const wrong = { version: 7, download: 'javascript:alert(1)', agentPort: 80, startType: 'x' }
    assert.equal(await app({ WIN: wrong }), undefined)
    assert.deepEqual(await app({ WIN: wrong, AOS: { version: '5.1' } }), { AOS: { version: '5.1' } })
    await setConfig('ALPHA', 'WEB_CLIENT_SETTING', 'WEB')
    assert.equal(await app({ WIN: win }), undefined, 'the browser alone')
    await setConfig('ALPHA', 'WEB_CLIENT_SETTING', 'APPWEB')
  })

  it('A-06 follows a change of settings at once', async () => {
    await setConfig('ALPHA', 'SYSTEM_EMERGENCY_MODE', '1')
    const on = await t.anonymous.call('company.branding', { companyId: 'alpha' })
    assert.equal(on.body.result.cfg.SYSTEM_EMERGENCY_MODE, 1)
    await setConfig('ALPHA', 'SYSTEM_EMERGENCY_MODE', '0')
    const off = await t.anonymous.call('company.branding', { companyId: 'alpha' })
    assert.equal(off.body.result.cfg.SYSTEM_EMERGENCY_MODE, 0)
    assert.ok(off.body.result.setting.configVersion > on.body.result.setting.configVersion)
  })

  it('A-25 A-28 reads settings in words and fills the gaps with the defaults', async () => {
    await setConfig('BETA', 'WEB_CLIENT_SETTING', 'WEB')
    await setConfig('BETA', 'BRANDING_WEB_TEXT', 'not json at all')
    const { result } = (await t.anonymous.call('company.branding', { companyId: 'beta' })).body
    assert.equal(result.cfg.WEB_CLIENT_SETTING, 2)
    assert.equal(result.cfg.WEB_USER_TYPE_AUTH, '12,0', 'that guests are students, and nobody’s rights')
    assert.equal(result.setting.title, '베타 학원', "the company's name where there is no title")
    await setConfig('BETA', 'BRANDING_WEB_TEXT', '{"ko":{"title":"한글 제목"},"theme":{"primary":"red"}}')
    const mixed = (await t.anonymous.call('company.branding', { companyId: 'beta', language: 'en' })).body
      .result
    assert.equal(mixed.setting.title, '한글 제목', 'the other language before nothing')
    assert.match(mixed.setting.theme.primary, /^#[0-9a-f]{6}$/)
  })

  it('gives the gateway the same, and null for a company that does not exist', async () => {
    const companies = { find: t.findCompany }
    assert.equal((await readBranding(companies, 'ALPHA', 'ko'))?.setting.title, '알파 교실')
    assert.equal(await readBranding(companies, 'gamma', 'ko'), null)
  })
})

describe('brand images', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const addFile = async (values: Partial<typeof file.$inferInsert> = {}) => {
    const { storedName, size } = await t.services.files.put(Buffer.from(SVG))
    const [row] = await t.services.db.asPlatform((tx) =>
      tx
        .insert(file)
        .values({
          companyCode: 'ALPHA',
          ownerType: 'BRAND',
          orgFileName: 'logo.svg',
          storedName,
          fileSize: size,
          isPublic: true,
          ...values,
        })
        .returning({ fileIdx: file.fileIdx }),
    )
    return row!.fileIdx
  }
  const image = (companyId = 'alpha', headers = {}) =>
    t.anonymous.call('company.image', { command: 'LOGIN_LOGO', companyId }, { headers })

  it('API-OPEN-04 are served with their type, locked away from scripts, and cached by version', async () => {
    await setConfig('ALPHA', 'BRANDING_WEB_IMG', JSON.stringify({ LOGIN_LOGO: await addFile() }))
    const answer = await image()
    assert.equal(answer.status, 200)
    assert.equal(answer.bytes.toString(), SVG)
    assert.match(String(answer.headers['content-type']), /^image\/svg\+xml/)
    assert.match(String(answer.headers['content-security-policy']), /default-src 'none'.*sandbox/)
    assert.equal(answer.headers['x-content-type-options'], 'nosniff')
    assert.match(String(answer.headers['cache-control']), /public, max-age=/)
    const again = await image('alpha', { 'if-none-match': String(answer.headers.etag) })
    assert.deepEqual([again.status, again.bytes.length], [304, 0])
    assert.equal(t.leftOpen(), 0, 'not modified: nothing stays open')
    const { setting } = (await t.anonymous.call('company.branding', { companyId: 'alpha' })).body.result
    assert.deepEqual(setting.images, ['LOGIN_LOGO'])
    await setConfig('ALPHA', 'SYSTEM_EMERGENCY_MODE', '0')
    const changed = await image('alpha', { 'if-none-match': String(answer.headers.etag) })
    assert.equal(changed.status, 200)
  })

  it('SHELL-70 are fetched by command and companyId: LOGIN_LOGO, LOGIN_BG, FAVICON, SERVICE_LOGO, SERVICE_DARK_LOGO', async () => {
    const names = ['LOGIN_LOGO', 'LOGIN_BG', 'FAVICON', 'SERVICE_LOGO', 'SERVICE_DARK_LOGO'] as const
    assert.deepEqual(BrandImage, names)
    const images: Record<string, number> = {}
    for (const name of names) {
      const { storedName } = await t.services.files.put(Buffer.from(`<svg id="${name}"/>`))
      images[name] = await addFile({ storedName })
    }
    await setConfig('ALPHA', 'BRANDING_WEB_IMG', JSON.stringify(images))
    for (const name of names) {
      const url = `/open/company/branding/image?command=${name}&companyId=alpha`
      const { status, bytes } = await t.send({ url })
      assert.deepEqual([status, bytes.toString()], [200, `<svg id="${name}"/>`], name)
      assert.equal((await t.send({ url: url.replace('alpha', 'beta') })).status, 404, name)
    }
  })

  it('API-OPEN-05 ROOMS-35 GET /open/company/branding/installGuildImage returns the install-guide image', async () => {
    const get = (companyId: string) =>
      t.send({ url: `/open/company/branding/installGuildImage?companyId=${companyId}` })
    await setConfig('ALPHA', 'BRANDING_WEB_IMG', '{}')
    assert.equal((await get('alpha')).status, 404)
    const { storedName } = await t.services.files.put(Buffer.from('<svg id="guide"/>'))
    await setConfig(
      'ALPHA',
      'BRANDING_WEB_IMG',
      JSON.stringify({ INSTALL_GUIDE: await addFile({ storedName }) }),
    )
    const { status, bytes } = await get('alpha')
    assert.deepEqual([status, bytes.toString()], [200, '<svg id="guide"/>'])
    assert.equal((await get('beta')).body.code, 'WB-404-102')
    const { setting } = (await t.anonymous.call('company.branding', { companyId: 'alpha' })).body.result
    assert.deepEqual([setting.installGuide, setting.images], [true, []])
  })

  it('API-OPEN-04 are WB-404-102 when there is none', async () => {
    const none = await image('beta')
    assert.deepEqual([none.status, none.body.code], [404, 'WB-404-102'])
    const unknown = await t.anonymous.call('company.image', { command: 'SECRET', companyId: 'alpha' })
    assert.equal(unknown.body.code, 'WB-400-200')
  })

  it('never serve a file that is something else, private, gone, or another company’s', async () => {
    const wrong = [
      await addFile({ ownerType: 'MESSAGE' }),
      await addFile({ isPublic: false }),
      await addFile({ storedName: 'aa/00000000-0000-0000-0000-000000000000' }),
      await addFile({ orgFileName: 'page.html' }),
      await addFile({ companyCode: 'BETA' }),
    ]
    for (const fileIdx of wrong) {
      await setConfig('ALPHA', 'BRANDING_WEB_IMG', JSON.stringify({ LOGIN_LOGO: fileIdx }))
      assert.equal((await image()).body.code, 'WB-404-102', String(fileIdx))
    }
    const rows = await t.services.db.asPlatform((tx) =>
      tx
        .select()
        .from(config)
        .where(and(eq(config.companyCode, 'ALPHA'), eq(config.key, 'BRANDING_WEB_IMG'))),
    )
    assert.equal(rows.length, 1)
  })
})

describe('the product', () => {
  it('has a name and an address of its public pages', async () => {
    const { result } = (await t.anonymous.call('intro.setting', {})).body
    assert.deepEqual(result, { productName: 'Madang', introUrl: '/intro' })
  })
})
