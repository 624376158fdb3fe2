import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestApp } from '../../testing/app.ts'

const token = 'a-token-of-24-characters'

test('the numbers of an installation are shown to this machine alone, and not through a proxy', async () => {
  const t = await startTestApp()
  try {
    const ask = async (remoteAddress: string, headers: Record<string, string> = {}) =>
      (await t.send({ url: '/metrics', remoteAddress, headers })).status
    assert.equal(await ask('127.0.0.1'), 200)
    assert.equal(await ask('::ffff:127.0.0.1'), 200)
    assert.equal(await ask('::1'), 200)
    assert.equal(await ask('192.0.2.7'), 404)
    assert.equal(await ask('127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }), 404)
    assert.equal(await ask('127.0.0.1', { forwarded: 'for=192.0.2.7' }), 404)
  } finally {
    await t.close()
  }
})

test('with a token whoever holds it reads them, from anywhere, and nobody else', async () => {
  const t = await startTestApp({ settings: { metricsToken: token } })
  try {
    const ask = async (authorization: string) =>
      (await t.send({ url: '/metrics', remoteAddress: '192.0.2.7', headers: { authorization } })).status
    assert.equal(await ask(`Bearer ${token}`), 200)
    assert.equal(await ask(`Bearer ${token}x`), 404)
    assert.equal(await ask(''), 404)
    assert.equal((await t.send({ url: '/metrics', remoteAddress: '127.0.0.1' })).status, 404)
  } finally {
    await t.close()
  }
})
