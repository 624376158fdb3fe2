import fc from 'fast-check'
import { categoryEnabled } from './category.ts'
import { allowsApp, allowsWeb, parseClientSetting } from './client-setting.ts'
import { emergencyOf } from './emergency.ts'
import { hasFunc, parseFuncUse } from './func-use.ts'
import { hiddenBecause, isVisible } from './visibility.ts'
import { isOperator, isTeacher } from './web-role.ts'

const cfg = { WEB_FUNC_USE: '1,0,0,1,0,1', WEB_ROOM_CATEGORY_1: '1', WEB_ROOM_CATEGORY_3: '1' }
const teacher = { userTypeCd: 11, webAuth: 2149591040 }
const student = { userTypeCd: 12, webAuth: 0 }

describe('SHELL-68 what is shown', () => {
  it('needs every condition that is given', () => {
    const rule = {
      userTypes: [11, 13],
      permission: 'MEET_OPEN',
      flag: 'HOMEWORK',
      needsTaskCategory: true,
    } as const
    expect(hiddenBecause(rule, teacher, cfg)).toBeNull()
    expect(hiddenBecause(rule, student, cfg)).toBe('userType')
    expect(hiddenBecause(rule, { ...teacher, webAuth: 2048 }, cfg)).toBe('permission')
    expect(hiddenBecause(rule, teacher, { ...cfg, WEB_FUNC_USE: '0' })).toBe('flag')
    expect(hiddenBecause(rule, teacher, { ...cfg, WEB_ROOM_CATEGORY_3: '0' })).toBe('category')
    expect(hiddenBecause(rule, null, cfg)).toBe('signIn')
  })

  it('shows to everyone what has no condition', () => {
    expect(isVisible({}, null, cfg)).toBe(true)
  })
})

describe('SHELL-62 functions by position', () => {
  it('a missing or odd position is off', () => {
    expect(parseFuncUse(' 1 ,0,x,11,')).toEqual([true, false, false, false, false])
    expect(hasFunc('1', 'HOMEWORK')).toBe(true)
    expect(hasFunc('1', 'CHARGES')).toBe(false)
    expect(hasFunc('', 'HOMEWORK')).toBe(false)
    expect(hasFunc('0,0,1,0,0,0', 'SCORE_EXCEL')).toBe(true)
  })
})

describe('ROOMS-20 room categories by configuration', () => {
  it.each([
    ['', false],
    ['0', false],
    [' ', false],
    ['1', true],
    ['Y', true],
  ])('%j → %s', (value, on) => {
    expect(categoryEnabled({ WEB_ROOM_CATEGORY_1: value, WEB_ROOM_CATEGORY_3: '' }, 'INSTANT')).toBe(on)
    expect(categoryEnabled({ WEB_ROOM_CATEGORY_1: '', WEB_ROOM_CATEGORY_3: value }, 'TASK')).toBe(on)
    expect(categoryEnabled({ WEB_ROOM_CATEGORY_1: '', WEB_ROOM_CATEGORY_3: value }, 'RESERVED')).toBe(true)
  })
})

describe('SHELL-61 client setting', () => {
  it.each([
    [1, false, true],
    ['WEB', true, false],
    ['appweb', true, true],
    ['4', false, false],
    [null, false, false],
  ])('%j: web %s, app %s', (value, web, app) => {
    const setting = parseClientSetting(value)
    expect(allowsWeb(setting)).toBe(web)
    expect(allowsApp(setting)).toBe(app)
  })
})

describe('SHELL-55 emergency mode', () => {
  it.each([
    [0, false, false],
    ['', false, false],
    [undefined, false, false],
    [1, true, true],
    ['2', true, false],
  ])('%j: on %s, quiet %s', (value, on, quiet) => expect(emergencyOf(value)).toEqual({ on, quiet }))
})

describe('web roles', () => {
  it('teachers are 11 and 13, operators 3, 5 and 13', () => {
    const types = [3, 4, 5, 10, 11, 12, 13]
    expect(types.filter(isTeacher)).toEqual([11, 13])
    expect(types.filter(isOperator)).toEqual([3, 5, 13])
  })
})

test('no text of a company makes a rule throw', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const odd = { WEB_FUNC_USE: text, WEB_ROOM_CATEGORY_1: text, WEB_ROOM_CATEGORY_3: text }
      isVisible({ flag: 'BOOKS', needsTaskCategory: true }, teacher, odd)
      emergencyOf(text)
      parseClientSetting(text)
    }),
  )
})
