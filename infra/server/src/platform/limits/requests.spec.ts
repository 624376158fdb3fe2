import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calls } from '@madang/contract/calls'
import type { RateLimiter } from './rate-limit.ts'
import { takeOpenCall } from './requests.ts'

test('guests of one class are counted each by their name: who knows the code uses up nobody else’s way in', async () => {
  const keys: string[] = []
  const limiter = { take: async (key: string) => void keys.push(key) } as Partial<RateLimiter> as RateLimiter
  const guest = { companyId: 'demo', inviteCode: '123456789', userTypeCd: 12 }
  for (const nickname of ['하늘', '하늘', '바다']) {
    await takeOpenCall(limiter, calls['login.easyJoin'], '192.0.2.1', { ...guest, nickname })
  }
  const [first, again, other] = keys
  assert.equal(first, again)
  assert.notEqual(first, other)
})

test('the branding of one company is counted apart from that of another, whatever it is asked by', async () => {
  const keys: string[] = []
  const limiter = { take: async (key: string) => void keys.push(key) } as Partial<RateLimiter> as RateLimiter
  for (const fields of [{ companyCode: 'DEMO' }, { companyCode: 'HANBIT' }, { companyId: 'demo' }]) {
    await takeOpenCall(limiter, calls['company.branding'], '192.0.2.1', fields)
  }
  assert.equal(new Set(keys).size, 3)
})
