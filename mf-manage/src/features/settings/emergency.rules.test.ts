import { type SettingValues, settingValues } from '@madang/domain/settings'
import fc from 'fast-check'
import { makeSettings } from '../../testing/settings.ts'
import { closingTabs, effectsOf } from './emergency.rules.ts'

const valuesOf = (more: Parameters<typeof makeSettings>[0] = {}): SettingValues =>
  settingValues(makeSettings(more).settings)
const whats = (...of: Parameters<typeof effectsOf>) => effectsOf(...of).map(({ what }) => what)

test('off changes nothing; mode 1 stops messages and updates of settings besides what each mode does', () => {
  expect(effectsOf('0', valuesOf())).toEqual([])
  const loud = whats('2', valuesOf())
  expect(loud).not.toContain('quiet')
  expect(whats('1', valuesOf())).toEqual(expect.arrayContaining([...loud, 'quiet', 'later']))
})

test('the display of the sign-in is named only where it becomes another one', () => {
  expect(whats('2', valuesOf({ WEB_FRONT_LOGIN_DISPLAY: 'USE' }))).not.toContain('display')
  for (const shown of ['EASY', 'EXP'])
    expect(whats('2', valuesOf({ WEB_FRONT_LOGIN_DISPLAY: shown }))).toContain('display')
})

test('a tab that the company has not doesn’t close, and class results always do', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), fc.boolean(), (homework, category, charges) => {
      const bit = (on: boolean) => (on ? '1' : '0')
      const tabs = closingTabs(
        valuesOf({
          WEB_FUNC_USE: `${bit(homework)},0,0,0,0,${bit(charges)}`,
          WEB_ROOM_CATEGORY_3: category ? '1' : '',
        }),
      )
      expect(tabs).toContain('logMeet')
      expect(tabs.includes('task')).toBe(homework && category)
      expect(tabs.includes('note')).toBe(homework && category)
      expect(tabs.includes('charges')).toBe(charges)
    }),
  )
})
