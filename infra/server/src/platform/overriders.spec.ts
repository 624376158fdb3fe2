import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { createCompanies } from './company.ts'
import { mayOverride } from './overriders.ts'
import type { Settings } from './settings.ts'

describe('who may override remotes', () => {
  let t: TestApp
  before(async () => {
    t = await startTestApp()
  })
  after(() => t.close())

  const ask = async (
    settings: Partial<Settings>,
    asker: { token?: string; host?: string; local?: boolean } = {},
  ) => {
    const services = { ...t.services, settings: { ...t.services.settings, ...settings } }
    return mayOverride(
      { services, companies: createCompanies(t.services.db) },
      {
        ...(asker.token && { authorization: `Bearer ${asker.token}` }),
        host: asker.host ?? 'school.example',
        local: asker.local ?? false,
      },
    )
  }

  it('is anyone at this machine on the embedded database, and nobody elsewhere, without a setting', async () => {
    const embedded = { overrideUsers: undefined, databaseUrl: undefined }
    for (const host of ['localhost:4000', '127.0.0.1', '[::1]:4000']) {
      assert.equal(await ask(embedded, { host, local: true }), 'anyone')
      assert.equal(await ask(embedded, { host, local: false }), null, 'a Host header is easily written')
    }
    assert.equal(await ask(embedded, { host: 'school.example', local: true }), null)
    assert.equal(await ask(embedded, { host: 'localhost.evil.example', local: true }), null)
    const own = { overrideUsers: undefined, databaseUrl: 'postgresql://db/madang' }
    assert.equal(await ask(own, { host: 'localhost', local: true }), null)
    const token = (await t.as('alpha', 'admin').token()) ?? ''
    assert.equal(await ask(own, { token }), null)
  })

  it('is nobody but the people that the setting names, by their own valid session', async () => {
    const listed = { overrideUsers: ['alpha/admin'] }
    const token = (await t.as('alpha', 'admin').token()) ?? ''
    assert.equal(await ask(listed, { token }), 'alpha/admin')
    assert.equal(await ask(listed, { token: (await t.as('alpha', 'student1').token()) ?? '' }), null)
    assert.equal(await ask(listed, { token: (await t.as('beta', 'admin').token()) ?? '' }), null)
    assert.equal(await ask(listed, { host: 'localhost', local: true }), null)
    assert.equal(await ask(listed, { token: `${token.slice(0, -2)}xx` }), null)
    assert.equal(await ask(listed, { token: 'a.b.c' }), null)
    assert.equal(await ask({ overrideUsers: 'anyone' }), 'anyone')
  })

  it('needs a session that is still open', async () => {
    const listed = { overrideUsers: ['alpha/teacher1'] }
    const caller = t.as('alpha', 'teacher1')
    const token = (await caller.token()) ?? ''
    assert.equal(await ask(listed, { token }), 'alpha/teacher1')
    await caller.call('login.logout', {})
    t.clock.advance(24 * 60 * 60 * 1000)
    assert.equal(await ask(listed, { token }), null)
  })
})
