import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOriginPattern } from '@madang/gateway'
import { settingsOf } from '../settings.ts'

const accepted = (origins: string): boolean => {
  try {
    settingsOf({ MADANG_OVERRIDE_ORIGINS: origins })
    return true
  } catch {
    return false
  }
}

test('the settings take exactly the origins that the gateway understands', () => {
  for (const origin of [
    'http://localhost:*',
    'http://127.0.0.1:4173',
    'https://dev.example.com',
    'http://[::1]:*',
    'https://*.example.com',
    'https://*',
    '*',
    'http://localhost:*/x',
    'https://Dev.example.com',
    'ftp://dev.example.com',
    'dev.example.com',
    'https://dev.example.com;script-src',
    'http://localhost:123456',
  ]) {
    assert.equal(accepted(origin), isOriginPattern(origin), origin)
  }
  assert.deepEqual(settingsOf({}).overrideOrigins, ['http://localhost:*', 'http://127.0.0.1:*'])
  assert.deepEqual(
    settingsOf({ MADANG_OVERRIDE_ORIGINS: 'https://a.example, https://b.example' }).overrideOrigins,
    ['https://a.example', 'https://b.example'],
  )
})

test('who may override is a list of company and user, anyone, or left to the machine', () => {
  assert.equal(settingsOf({}).overrideUsers, undefined)
  assert.equal(settingsOf({ MADANG_OVERRIDE_USERS: 'anyone' }).overrideUsers, 'anyone')
  assert.deepEqual(settingsOf({ MADANG_OVERRIDE_USERS: 'Demo/Admin, hanbit/oper' }).overrideUsers, [
    'demo/admin',
    'hanbit/oper',
  ])
  for (const bad of ['admin', 'demo/', 'demo/admin,anyone', 'a/b/c']) {
    assert.throws(() => settingsOf({ MADANG_OVERRIDE_USERS: bad }), /MADANG_OVERRIDE_USERS must be/, bad)
  }
})
