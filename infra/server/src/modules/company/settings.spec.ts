import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { type ConfigKey, SETTING_KEYS, type SettingKey, UserType } from '@madang/contract'
import { webAuthOf } from '@madang/domain'
import { eq, inArray } from 'drizzle-orm'
import { auditLog } from '../../db/schema/audit.ts'
import { company, config } from '../../db/schema/company.ts'
import { users } from '../../db/schema/user.ts'
import { createCompanies } from '../../platform/company.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type FixtureCompany, type FixtureUser, PASSWORD } from '../../testing/fixture.ts'
import { setConfig } from './config.store.ts'

let t: TestApp
let first: { key: string; value: string }[]
before(async () => {
  t = await startTestApp()
  first = await rowsOf('ALPHA')
})
after(() => t.close())
beforeEach(() =>
  t.services.db.asPlatform(async (tx) => {
    await tx.delete(auditLog)
    await tx.delete(config).where(eq(config.companyCode, 'ALPHA'))
    await tx.insert(config).values(first.map((row) => ({ ...row, companyCode: 'ALPHA' })))
    const [row] = await tx.select().from(company).where(eq(company.companyCode, 'ALPHA'))
    const configVersion = row!.configVersion + 1
    await tx.update(company).set({ helpUrl: null, configVersion }).where(eq(company.companyCode, 'ALPHA'))
    await tx.update(users).set({ locked: false, loginFailCount: 0 })
  }),
)

const rowsOf = (companyCode: string) =>
  t.services.db.asPlatform((tx) =>
    tx
      .select({ key: config.key, value: config.value })
      .from(config)
      .where(eq(config.companyCode, companyCode))
      .orderBy(config.key),
  )
/** Signed in anew: each change of settings asks for another token. */
const fresh = async (username: FixtureUser = 'oper', companyId: FixtureCompany = 'alpha') => {
  const { body } = await t.anonymous.call('login.account', { companyId, username, password: PASSWORD })
  return t.withToken(body.data.token.accessToken)
}
const console = { area: 'MANAGE' } as const
const view = async (who: FixtureUser = 'oper', of: FixtureCompany = 'alpha') =>
  (await (await fresh(who, of)).call('settings.view', {}, console)).body.result
type Texts = Partial<Record<SettingKey, string>>
const save = async (settings: Texts, who: FixtureUser = 'oper', more: Record<string, unknown> = {}) => {
  const { configVersion } = await view(who)
  return (await fresh(who)).call('settings.save', { configVersion, settings, ...more }, console)
}
const undo = async (who: FixtureUser = 'oper') => {
  const { configVersion } = await view(who)
  return (await fresh(who)).call('settings.undo', { configVersion }, console)
}
const history = async () =>
  (await (await fresh()).call('settings.history', {}, console)).body.resultPage.content
const audited = () => t.services.db.asPlatform((tx) => tx.select().from(auditLog))
const set = (key: ConfigKey, value: string) => setConfig(t.services.db, { companyId: 'alpha', key, value })
const sum = (type: number) => webAuthOf('', type)
const { ADMIN, OPER, TEACHER } = UserType

describe('what a company sets of its configuration', () => {
  it('is read as it is stored, every key of it, from the company of the token alone', async () => {
    const { settings } = await view()
    assert.deepEqual(Object.keys(settings).sort(), [...SETTING_KEYS].sort())
    assert.deepEqual(
      [settings.WEB_FUNC_USE, settings.WEB_CLIENT_SETTING, settings.HELP_URL, settings.WEB_PROHIBITED_WORDS],
      ['1,1,1,1,1,1', '3', '', ''],
    )
    const mine = await view()
    const asked = await (await fresh()).call(
      'settings.view',
      { companyCode: 'BETA', companyId: 'beta' },
      console,
    )
    assert.deepEqual(asked.body.result, mine)
  })

  it('is changed where it was told and nowhere else, in one version, for no other company', async () => {
    const [was, beta] = [await view(), await rowsOf('BETA')]
    const settings = {
      WEB_FUNC_USE: '1,1,1,1,1,0',
      HELP_URL: 'https://help.example/ko',
      WEB_CLIENT_SETTING: '3',
    }
    const saved = await save(settings, 'oper', { companyCode: 'BETA', companyId: 'beta' })
    assert.deepEqual(saved.body.result, { ok: true })
    const now = await view('admin')
    assert.deepEqual(now.settings, { ...was.settings, ...settings })
    assert.equal(now.configVersion, was.configVersion + 1)
    assert.deepEqual(await rowsOf('BETA'), beta)
    // what is the same as before is in no record of it
    const [row, more] = await audited()
    assert.equal(more, undefined)
    assert.deepEqual(
      [row!.action, row!.subjectType, row!.subjectKey, row!.actorId],
      ['SETTINGS_CHANGED', 'COMPANY', 'ALPHA', 'oper'],
    )
    assert.deepEqual(row!.before, { WEB_FUNC_USE: '1,1,1,1,1,1', HELP_URL: '' })
    assert.deepEqual(row!.after, { WEB_FUNC_USE: '1,1,1,1,1,0', HELP_URL: 'https://help.example/ko' })
  })

  it('stays as it is where nothing differs: no version, no record', async () => {
    const was = await view()
    assert.equal((await save({})).status, 200)
    assert.equal((await save({ WEB_CLIENT_SETTING: ' 3 ', HELP_URL: '' })).status, 200)
    assert.deepEqual(await view(), was)
    assert.deepEqual(await audited(), [])
  })

  it('is checked at each setting, and nothing is set where one of them can’t be', async () => {
    const was = await view()
    const wrong: Texts = {
      WEB_FUNC_USE: '1,2',
      WEB_ROOM_CATEGORY_1: 'yes',
      WEB_ROOM_CATEGORY_3: '',
      WEB_CLIENT_SETTING: '4',
      BASE_APP: '{"WIN":{"agentPort":80}}',
      WEB_FRONT_LOGIN_DISPLAY: 'NONE',
      WEB_FRONT_ACCOUNT_PWD_POLICY: 'none',
      WEB_GUEST_TEACHERS: 'all',
      WEB_PROHIBITED_WORDS: 'a',
      WEB_ALLOWED_WORDS: 'a'.repeat(31),
      WEB_USER_TYPE_AUTH: '5;4096',
      WEB_TASK_FILE_SUFFIX: 'a'.repeat(31),
      BOOK_BANKS: '[]',
      HELP_URL: 'javascript:alert(1)',
      RETENTION_MONTHS: '{"chat":121}',
      SYSTEM_EMERGENCY_MODE: '9',
    }
    assert.deepEqual(Object.keys(wrong).sort(), [...SETTING_KEYS].sort())
    for (const [key, text] of Object.entries(wrong)) {
      const { status, body } = await save({ HELP_URL: '/help', [key]: text })
      assert.deepEqual([status, body.code], [400, 'WB-400-200'], key)
      const issues = (body.data?.issues ?? []) as { field: string }[]
      assert.deepEqual(
        issues.map(({ field }) => field),
        [`settings.${key}`],
      )
    }
    for (const settings of [
      { BRANDING_WEB_IMG: '{}' },
      { WEB_FUNC_USE: 1 },
      { HELP_URL: 'a'.repeat(20_001) },
    ]) {
      assert.equal((await save(settings as Texts)).body.code, 'WB-400-200')
    }
    assert.equal(
      (await (await fresh()).call('settings.save', { settings: {} }, console)).body.code,
      'WB-400-200',
    )
    assert.deepEqual(await view(), was)
  })

  it('says how long the audit log and sign-ins are kept by administrators alone, also by taking back', async () => {
    const of = async (months: string, who: FixtureUser = 'oper') => {
      const { status, body } = await save({ RETENTION_MONTHS: months }, who)
      return [status, body.code]
    }
    assert.deepEqual(await of('{"audit":12}'), [403, 'WB-403-101'])
    assert.deepEqual(await of('{"chat":6}'), [200, undefined])
    assert.deepEqual(await of('{"chat":6,"signIn":24}', 'admin'), [200, undefined])
    assert.deepEqual(await of('{"chat":3,"signIn":24}'), [200, undefined], 'what stays is nobody’s change')
    assert.deepEqual(await of('{"chat":3}', 'admin'), [200, undefined])
    assert.equal((await undo()).body.code, 'WB-403-101')
  })

  it('is not overwritten where somebody else has saved meanwhile', async () => {
    const { configVersion } = await view()
    assert.equal((await save({ HELP_URL: '/first' }, 'admin')).status, 200)
    const late = await (await fresh()).call(
      'settings.save',
      { configVersion, settings: { HELP_URL: '/late' } },
      console,
    )
    assert.deepEqual([late.status, late.body.code], [409, 'WB-409-002'])
    assert.equal((await view()).settings.HELP_URL, '/first')
    assert.equal((await audited()).length, 1)
  })

  it('holds from the next page on, on every node, for all of the company and nobody else', async () => {
    const otherNode = createCompanies(t.services.db)
    const read = async (of: string) => (await otherNode.find(of)).cfg.SYSTEM_EMERGENCY_MODE
    assert.deepEqual([await read('alpha'), await read('beta')], ['0', '0'])
    const [student, stranger] = [await fresh('student1'), await fresh('student1', 'beta')]
    assert.equal((await save({ SYSTEM_EMERGENCY_MODE: '2', WEB_FUNC_USE: '0,1,1,1,1,1' })).status, 200)
    assert.deepEqual([await read('alpha'), await read('beta')], ['2', '0'])
    const open = async (companyId: string) =>
      (await t.anonymous.call('company.branding', { companyId, language: 'ko' })).body.result.cfg
    assert.equal((await open('alpha')).SYSTEM_EMERGENCY_MODE, 2)
    assert.equal((await open('beta')).SYSTEM_EMERGENCY_MODE, 0)
    // who is signed in hears of it with the next call
    assert.equal((await student.call('user.me', {})).body.code, 'WB-402-001')
    assert.equal((await stranger.call('user.me', {})).status, 200)
    assert.equal((await (await fresh('student1')).call('task.list', {})).body.code, 'WB-403-101')
    assert.equal((await stranger.call('task.list', {})).status, 200)
  })
})

describe('a save that would lock staff out', () => {
  const rights = (sums: Record<number, number>) =>
    Object.entries(sums)
      .map((pair) => pair.join())
      .join('|')
  const usual = { [ADMIN]: sum(ADMIN), [OPER]: sum(OPER), [TEACHER]: sum(TEACHER) }
  const refusal = async (sums: Record<number, number>, who: FixtureUser = 'oper') => {
    const { status, body } = await save({ WEB_USER_TYPE_AUTH: rights(sums) }, who)
    return [status, body.code, body.data?.why]
  }

  it('is refused: of oneself, of a higher type, of everybody', async () => {
    const was = await view()
    assert.deepEqual(await refusal({ ...usual, [OPER]: 0 }), [400, 'WB-400-234', 'self'])
    assert.deepEqual(await refusal({ [ADMIN]: sum(ADMIN) }), [400, 'WB-400-234', 'self'])
    assert.deepEqual(await refusal({ ...usual, [ADMIN]: 4096 }), [400, 'WB-400-234', 'higher'])
    assert.deepEqual(await refusal({ ...usual, [ADMIN]: 0 }, 'admin'), [400, 'WB-400-234', 'self'])
    // signed in before the accounts were locked
    const [oper, { configVersion }] = [await fresh(), was]
    await t.services.db.asPlatform((tx) =>
      tx
        .update(users)
        .set({ locked: true })
        .where(inArray(users.userTypeCd, [ADMIN, OPER])),
    )
    const settings = { WEB_USER_TYPE_AUTH: rights({ ...usual, [TEACHER]: 0, 4: 4096 }) }
    const { body } = await oper.call('settings.save', { configVersion, settings }, console)
    assert.deepEqual([body.code, body.data?.why], ['WB-400-234', 'nobody'])
    await t.services.db.asPlatform((tx) => tx.update(users).set({ locked: false }))
    assert.deepEqual(await view(), was)
    assert.deepEqual(await audited(), [])
  })

  it('is taken where staff stay: rights of others change with the next sign-in', async () => {
    const all = { ...usual, 4: sum(4), 10: 0, 12: 0, 13: sum(13) }
    assert.equal((await save({ WEB_USER_TYPE_AUTH: rights({ ...all, [TEACHER]: 2048 }) })).status, 200)
    const me = async () => (await (await fresh('teacher1')).call('user.me', {})).body.result.webAuth
    assert.equal(await me(), 2048)
    assert.equal((await save({ WEB_USER_TYPE_AUTH: rights({ ...all, [OPER]: 0 }) }, 'admin')).status, 200)
    assert.equal((await (await fresh()).call('settings.view', {}, console)).body.code, 'WB-403-101')
  })

  it('by taking back is refused as well', async () => {
    await set('WEB_USER_TYPE_AUTH', rights({ ...usual, [OPER]: 0 }))
    assert.equal((await save({ WEB_USER_TYPE_AUTH: rights(usual) }, 'admin')).status, 200)
    const { body } = await undo()
    assert.deepEqual([body.code, body.data?.why], ['WB-400-234', 'self'])
    assert.equal((await undo('admin')).status, 200)
  })
})

describe('saves of settings', () => {
  it('are kept with who, when, from what to what, newest first, and only of settings', async () => {
    assert.deepEqual(await history(), [])
    await save({ HELP_URL: '/one', SYSTEM_EMERGENCY_MODE: '1' })
    t.clock.advance(60_000)
    await save({ HELP_URL: '/two' }, 'admin')
    const { configVersion, text } = (await (await fresh()).call('branding.view', { language: 'ko' }, console))
      .body.result
    await (await fresh()).call('branding.save', { configVersion, text }, console)
    const [second, one, more] = await history()
    assert.equal(more, undefined)
    assert.deepEqual(second!.changes, [{ key: 'HELP_URL', before: '/one', after: '/two' }])
    assert.deepEqual([second!.kind, second!.actorId, one!.actorId], ['SAVED', 'admin', 'oper'])
    assert.ok(second!.regDatetime > one!.regDatetime)
    assert.deepEqual(one!.changes, [
      { key: 'HELP_URL', before: '', after: '/one' },
      { key: 'SYSTEM_EMERGENCY_MODE', before: '0', after: '1' },
    ])
    const paged = (await (await fresh()).call('settings.history', { page: 2, size: 1 }, console)).body
      .resultPage
    assert.deepEqual([paged.content.map(({ historyIdx }) => historyIdx), paged.total], [[one!.historyIdx], 2])
    const others = await (await fresh('oper', 'beta')).call('settings.history', {}, console)
    assert.deepEqual(others.body.resultPage.content, [])
  })

  it('are taken back by one step, to the letters that were there, and that is kept too', async () => {
    await set('WEB_CLIENT_SETTING', 'APPWEB')
    const was = await view()
    await save({ HELP_URL: '/one', WEB_CLIENT_SETTING: '1' })
    assert.deepEqual((await undo('admin')).body.result, { ok: true })
    const now = await view()
    assert.deepEqual(now.settings, was.settings)
    assert.equal(now.configVersion, was.configVersion + 2)
    const [back] = await history()
    assert.deepEqual([back!.kind, back!.actorId], ['UNDONE', 'admin'])
    assert.deepEqual(back!.changes.at(-1), { key: 'HELP_URL', before: '/one', after: '' })
    const again = await undo()
    assert.deepEqual([again.status, again.body.code], [404, 'WB-404-120'])
  })

  it('are not taken back where there is none, somebody was first, or what one has set is something else by now', async () => {
    assert.equal((await undo()).body.code, 'WB-404-120')
    await save({ HELP_URL: '/one', SYSTEM_EMERGENCY_MODE: '1' })
    const { configVersion } = await view()
    await set('WEB_ROOM_CATEGORY_1', '0')
    const late = await (await fresh()).call('settings.undo', { configVersion }, console)
    assert.deepEqual([late.status, late.body.code], [409, 'WB-409-002'])
    await set('SYSTEM_EMERGENCY_MODE', '2')
    const changed = await undo()
    assert.deepEqual([changed.status, changed.body.code], [409, 'WB-409-002'])
    assert.equal((await view()).settings.HELP_URL, '/one')
    await set('SYSTEM_EMERGENCY_MODE', '1')
    // another company's last save is none of this one's
    const other = await fresh('oper', 'beta')
    assert.equal((await other.call('settings.undo', { configVersion }, console)).body.code, 'WB-404-120')
    assert.equal((await undo()).status, 200)
    // what the save had not set stays as it was set since
    assert.equal((await view()).settings.WEB_ROOM_CATEGORY_1, '0')
  })
})

describe('words of a company', () => {
  it('are refused in names of its people and guests, and those that it allows are not; other companies’ names stay theirs', async () => {
    const rename = async (userName: string, of: FixtureCompany = 'alpha') => {
      const { userIdx } = t.people[of].student1
      const { status, body } = await (await fresh('student1', of)).call('user.modName', { userIdx, userName })
      return body.code ?? status
    }
    assert.equal(await rename('왕바보'), 200)
    assert.equal(await rename('꺼져'), 'WB-400-231')
    assert.equal((await save({ WEB_PROHIBITED_WORDS: '바보,stupid', WEB_ALLOWED_WORDS: '꺼져' })).status, 200)
    assert.equal(await rename('왕 바보'), 'WB-400-231')
    assert.equal(await rename('Stup1d'), 'WB-400-231')
    assert.equal(await rename('꺼져'), 200)
    assert.equal(await rename('왕바보', 'beta'), 200)
    const guest = async (companyId: string) => {
      const request = { companyId, nickname: '바보', userTypeCd: 12, inviteCode: '000000001' }
      return (await t.anonymous.call('login.easyJoin', { command: 'JOIN', ...request })).body.code
    }
    assert.deepEqual([await guest('alpha'), await guest('beta')], ['WB-400-231', 'WB-400-220'])
  })
})
