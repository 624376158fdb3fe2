import { settingValues } from '@madang/domain/settings'
import { makeSave, makeSettings } from '../../testing/settings.ts'
import { canUndo, dangerOf, keptLess, rebased, requestOf } from './settings.rules.ts'

test('what differs is sent alone, with the version that it was read in', () => {
  const view = makeSettings({ HELP_URL: '/help' })
  const values = settingValues(view.settings)
  expect(requestOf(values, view)).toEqual({ configVersion: 3, settings: {} })
  expect(requestOf({ ...values, HELP_URL: '', WEB_CLIENT_SETTING: '1' }, view)).toEqual({
    configVersion: 3,
    settings: { HELP_URL: '', WEB_CLIENT_SETTING: '1' },
  })
})

test('on top of what somebody else has saved, only what was typed differs from it', () => {
  const [was, now] = [makeSettings(), makeSettings({ WEB_FUNC_USE: '1,0,1,1,1,0', HELP_URL: '/theirs' }, 4)]
  const typed = settingValues(was.settings)
  typed.WEB_FUNC_USE.CHARGES = true
  expect(requestOf(rebased(typed, was, now), now)).toEqual({
    configVersion: 4,
    settings: { WEB_FUNC_USE: '1,0,1,1,1,1' },
  })
})

test('the newest save can be taken back while what it set is there, and an undo can’t', () => {
  const { settings } = makeSettings({ HELP_URL: '/help' })
  expect(canUndo(makeSave(), settings)).toBe(true)
  expect(canUndo(makeSave(), { ...settings, HELP_URL: '/other' })).toBe(false)
  expect(canUndo(makeSave({ kind: 'UNDONE' }), settings)).toBe(false)
  expect(canUndo(undefined, settings)).toBe(false)
})

test('what closes the company to everybody, or goes for good, is asked about; what keeps more is not', () => {
  const view = makeSettings({ RETENTION_MONTHS: '{"chat":12}' })
  const values = settingValues(view.settings)
  expect(dangerOf(values, view)).toBeNull()
  expect(dangerOf({ ...values, SYSTEM_EMERGENCY_MODE: '2' }, view)).toBe('emergency')
  const chat = (months: string) => ({
    ...values,
    RETENTION_MONTHS: { ...values.RETENTION_MONTHS, chat: months },
  })
  expect(['6', '12', '24', '', '0'].map((months) => dangerOf(chat(months), view))).toEqual([
    'retention',
    null,
    null,
    null,
    null,
  ])
})

test('what would be kept for fewer months, or no longer for ever, is named; what can’t be and what is kept longer is not', () => {
  const view = makeSettings({ RETENTION_MONTHS: '{"chat":12,"audit":24}' })
  const kept = (months: Partial<Record<'signIn' | 'chat' | 'audit' | 'withdrawn', string>>) => {
    const values = settingValues(view.settings)
    return keptLess({ ...values, RETENTION_MONTHS: { ...values.RETENTION_MONTHS, ...months } }, view)
  }
  expect(kept({})).toEqual([])
  expect(kept({ chat: '6', audit: '36', signIn: '3', withdrawn: '0' })).toEqual([
    { name: 'signIn', months: '3' },
    { name: 'chat', months: '6' },
  ])
  expect(kept({ chat: '', audit: 'x' })).toEqual([])
})
