import { SETTING_KEYS, type SettingKey } from '@madang/contract'
import { hasPermission, webAuthOf } from './permissions.ts'
import { addressProblem, portProblem, settingProblem } from './setting-problem.ts'
import {
  changedTexts,
  ontoOthers,
  type SettingTexts,
  settingChanges,
  settingValues,
  wordList,
} from './settings.ts'

const texts = (more: Partial<Record<SettingKey, string>> = {}): SettingTexts => ({
  ...(Object.fromEntries(SETTING_KEYS.map((key) => [key, ''])) as Record<SettingKey, string>),
  WEB_FUNC_USE: '1,1,0',
  WEB_CLIENT_SETTING: 'APPWEB',
  ...more,
})

test('what nobody has touched is not saved, whatever its letters', () => {
  const odd = texts({
    WEB_ROOM_CATEGORY_1: 'on',
    SYSTEM_EMERGENCY_MODE: '7',
    WEB_TASK_FILE_SUFFIX: ' _a , _b ,',
    BASE_APP: 'no JSON',
    WEB_USER_TYPE_AUTH: '5,2149595136|99,1',
  })
  expect(changedTexts(settingValues(odd), odd)).toEqual({})
})

test('one flag, one right, one field of a client change their own text, and leave in it what they do not know', () => {
  const was = texts({
    WEB_FUNC_USE: '1,1,0,0,0,0,1',
    BASE_APP: '{"WIN":{"version":"1","startType":1},"MAC":{"version":"2"}}',
    WEB_USER_TYPE_AUTH: '11,1|77,5',
  })
  const values = settingValues(was)
  values.WEB_FUNC_USE.CHARGES = true
  values.BASE_APP.WIN = { version: '1.1', download: '/a.exe', agentPort: '5000' }
  values.BASE_APP.MAC.version = ''
  values.WEB_USER_TYPE_AUTH.TEACHER.RECORD_DOWNLOAD = true
  const changed = changedTexts(values, was)
  expect(Object.keys(changed)).toEqual(['WEB_FUNC_USE', 'BASE_APP', 'WEB_USER_TYPE_AUTH'])
  expect(changed.WEB_FUNC_USE).toBe('1,1,0,0,0,1,1')
  expect(JSON.parse(changed.BASE_APP ?? '')).toEqual({
    WIN: { version: '1.1', download: '/a.exe', agentPort: 5000, startType: 1 },
  })
  expect(changed.WEB_USER_TYPE_AUTH).toContain('11,2147483649')
  expect(changed.WEB_USER_TYPE_AUTH).toContain('77,5')
  for (const [key, text] of Object.entries(changed))
    expect(settingProblem(key as SettingKey, text)).toBeNull()
})

test('rights that were never set are those of the product, before one of them is taken away', () => {
  const values = settingValues(texts())
  values.WEB_USER_TYPE_AUTH.TEACHER.MEET_OPEN = false
  const text = changedTexts(values, texts()).WEB_USER_TYPE_AUTH ?? ''
  expect(webAuthOf(text, 5)).toBe(webAuthOf('', 5))
  expect(hasPermission(webAuthOf(text, 11), 'MEET_OPEN')).toBe(false)
  expect(hasPermission(webAuthOf(text, 11), 'RECORD_DOWNLOAD')).toBe(true)
})

test('lists stand one a line, each once, and are kept with commas; banks by their number in two languages', () => {
  const values = settingValues(texts())
  values.WEB_PROHIBITED_WORDS = '바보\n 멍청이 \n\n바보,stupid'
  values.BOOK_BANKS.bank2 = { ko: '기출', en: '' }
  const changed = changedTexts(values, texts())
  expect(changed).toEqual({ WEB_PROHIBITED_WORDS: '바보,멍청이,stupid', BOOK_BANKS: '{"2":{"ko":"기출"}}' })
  expect(settingValues(texts(changed)).WEB_PROHIBITED_WORDS).toBe('바보\n멍청이\nstupid')
  expect(wordList(' , \n')).toEqual([])
})

test('a change is told value by value', () => {
  expect(settingChanges('WEB_FUNC_USE', '1,0,0', '1,1,0,0,0,1')).toEqual([
    { part: 'GROUP_TREE', before: false, after: true },
    { part: 'CHARGES', before: false, after: true },
  ])
  expect(settingChanges('HELP_URL', '', '/help')).toEqual([{ part: '', before: '', after: '/help' }])
  expect(settingChanges('WEB_CLIENT_SETTING', 'APP', '1')).toEqual([])
  expect(settingChanges('WEB_USER_TYPE_AUTH', '5,4096', '5,0')).toEqual([
    { part: 'OPER.MANAGE_ACCESS', before: true, after: false },
  ])
})

test('what was typed is put onto what somebody else has saved, one value at a time', () => {
  const was = settingValues(texts())
  const typed = settingValues(texts({ WEB_FUNC_USE: '0,1,0' }))
  const now = settingValues(texts({ WEB_FUNC_USE: '1,1,1', HELP_URL: '/help' }))
  const both = ontoOthers(typed, was, now)
  expect([both.WEB_FUNC_USE.HOMEWORK, both.WEB_FUNC_USE.SCORE_EXCEL, both.HELP_URL]).toEqual([
    false,
    true,
    '/help',
  ])
})

const refused: [SettingKey, ...string[]][] = [
  ['WEB_FUNC_USE', '', '1,2', '1,,0', 'on'],
  ['WEB_ROOM_CATEGORY_1', '', '2', 'true'],
  ['WEB_CLIENT_SETTING', '', '0', '4', 'WEB'],
  [
    'BASE_APP',
    'x',
    '[]',
    '{"PC":{}}',
    '{"WIN":1}',
    '{"WIN":{"more":1}}',
    '{"WIN":{"agentPort":80}}',
    '{"WIN":{"download":"http://a.example"}}',
    '{"WIN":{"agentPort":"5000"}}',
    '{"WIN":{"startType":10}}',
  ],
  ['WEB_FRONT_LOGIN_DISPLAY', '', 'easy', 'NONE'],
  ['WEB_FRONT_ACCOUNT_PWD_POLICY', '', 'none'],
  [
    'WEB_PROHIBITED_WORDS',
    'a',
    '12',
    '가',
    'a'.repeat(31),
    Array.from({ length: 201 }, (_, i) => `word${i}`).join(),
  ],
  ['WEB_USER_TYPE_AUTH', '5', '5,x', '5,1|5,2', '5,4294967296', '5,1|'],
  ['WEB_TASK_FILE_SUFFIX', 'a'.repeat(31), Array.from({ length: 21 }, (_, i) => `_${i}`).join()],
  ['RETENTION_MONTHS', '[]', '{"chat":-1}', '{"chat":"1"}', '{"rooms":1}', '{"audit":121}', '{'],
  ['BOOK_BANKS', '{"4":{"ko":"a"}}', '{"1":{"fr":"a"}}', `{"1":{"ko":"${'a'.repeat(61)}"}}`],
  ['HELP_URL', 'help', 'javascript:alert(1)', '//evil.example', 'https://', `/${'a'.repeat(300)}`],
  ['SYSTEM_EMERGENCY_MODE', '', '3', 'on'],
]
test.each(refused)('%s may not be what it does not know', (key, ...values) => {
  for (const text of values) expect([text, settingProblem(key, text)]).not.toEqual([text, null])
})

test('addresses are of the web or of this origin, ports of those that a client may take; both may be absent', () => {
  expect(['', '/help', 'https://help.example/a?b=c'].map(addressProblem)).toEqual([null, null, null])
  expect(['', '1024', '65535'].map(portProblem)).toEqual([null, null, null])
  expect(['80', '65536', '-1', '5e3'].map(portProblem)).toEqual(['port', 'port', 'port', 'port'])
})
