import type { Me } from '@madang/contract'
import fc from 'fast-check'
import type { SettingDecl } from './settings.ts'
import { createSessionStorage, ownSettingKeys, type StoredKey, sessionKeys } from './storage.ts'

function memory(values: Record<string, string> = {}) {
  const map = new Map(Object.entries(values))
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    get length() {
      return map.size
    },
    key: (i: number) => [...map.keys()][i] ?? null,
  }
}

const person = (userIdx: number) =>
  ({ userIdx, userId: 'a', userName: 'A', companyId: 'demo', companyCode: 'DEMO', webAuth: 0 }) as Me
const count = (of: 'browser' | 'person'): SettingDecl<number> => ({
  key: `mf-quiz.count-${of}`,
  of,
  initial: 0,
  check: (value): value is number => typeof value === 'number',
})
const token = { accessToken: 'a', refreshToken: 'r', expiresIn: 1 }

test('SHELL-122 values come back as they were kept, in every tab', () => {
  const storage = memory()
  const one = createSessionStorage(storage, undefined)
  const two = createSessionStorage(storage, undefined)
  one.set('session', 'name')
  one.set('language', 'ko')
  one.settings.set(count('browser'), 4)
  expect([two.get('session'), two.get('language'), two.settings.get(count('browser'))]).toEqual([
    'name',
    'ko',
    4,
  ])
  one.remove('language')
  expect(two.get('language')).toBeNull()
})

test('SHELL-125 whatever stands there, reading gives a value of the right kind', () => {
  const keys = [...sessionKeys, ...ownSettingKeys, 'language', 'userId'] as StoredKey[]
  fc.assert(
    fc.property(fc.constantFrom(...keys), fc.oneof(fc.string(), fc.json()), (key, text) => {
      const storage = createSessionStorage(
        memory({ [`madang.${key}`]: text, [`madang.${key}.0`]: text }),
        undefined,
      )
      const fallback = createSessionStorage(memory(), undefined).get(key)
      const value = storage.get(key)
      if (fallback !== null) expect(typeof value).toBe(typeof fallback)
      if (key === 'token' && value !== null)
        expect(typeof (value as typeof token).refreshToken).toBe('string')
      storage.port.owner()
      storage.port.token()
      const settings = createSessionStorage(
        memory({ 'madang.setting.browser.mf-quiz.count-browser': text }),
        undefined,
      ).settings
      expect(typeof settings.get(count('browser'))).toBe('number')
    }),
    { numRuns: 500 },
  )
})

test('SHELL-124 reset clears what remotes and the login form remember, of this person alone, and leaves the session', () => {
  const raw = memory()
  const storage = createSessionStorage(raw, undefined)
  storage.set('session', 'name')
  storage.set('user', person(7))
  storage.set('language', 'en')
  storage.set('pastUserName', 'kim')
  storage.set('autoLogin', true)
  storage.settings.set(count('browser'), 3)
  storage.settings.set(count('person'), 3)
  raw.setItem('madang.setting.person.8.mf-quiz.count-person', '5')
  raw.setItem('foreign', '1')
  storage.resetSettings()
  expect([...raw.map.keys()].sort()).toEqual([
    'foreign',
    'madang.language',
    'madang.session',
    'madang.setting.person.8.mf-quiz.count-person',
    'madang.user',
  ])
})

test('SHELL-126 personal settings belong to the person who is signed in', () => {
  const storage = createSessionStorage(memory(), undefined)
  storage.set('user', person(1))
  storage.settings.set(count('person'), 9)
  storage.settings.set(count('browser'), 2)
  storage.set('user', person(2))
  expect([storage.settings.get(count('person')), storage.settings.get(count('browser'))]).toEqual([0, 2])
  storage.set('user', person(1))
  expect(storage.settings.get(count('person'))).toBe(9)
})

test('SHELL-33 clearing the session leaves what the next person may find', () => {
  const raw = memory()
  const storage = createSessionStorage(raw, undefined)
  storage.port.setToken(token)
  storage.set('remembered', true)
  storage.set('token', token)
  storage.set('rememberToken', 'x')
  storage.set('user', person(1))
  storage.set('autoLogin', true)
  storage.clearSession()
  expect([...raw.map.keys()]).toEqual(['madang.autoLogin'])
  expect(storage.port.token()).toBeNull()
  expect(storage.port.owner()).toBeNull()
})

test('a storage that refuses keeps the values for the life of the page', () => {
  const refusing = {
    getItem: () => null,
    setItem: () => {
      throw new Error('quota')
    },
    removeItem: () => {
      throw new Error('denied')
    },
  }
  const storage = createSessionStorage(refusing, undefined)
  expect(storage.settings.set(count('browser'), 4)).toBe(false)
  expect(storage.settings.get(count('browser'))).toBe(4)
  storage.port.setToken(token)
  expect(storage.port.token()).toMatchObject({ accessToken: 'a', refreshToken: 'r' })
  storage.clearSession()
  expect(storage.port.token()).toBeNull()
})
