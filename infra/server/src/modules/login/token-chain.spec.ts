import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Token } from '@madang/contract'
import { sql } from 'drizzle-orm'
import { fixedKeyring, type Keyring } from '../../platform/secrets.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type FixtureUser, PASSWORD } from '../../testing/fixture.ts'
import { KEPT_EVERY } from './token-chain.store.ts'

const secrets = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] as const
let keys = fixedKeyring([secrets[0]])
const keyring: Keyring = { keys: () => keys.keys(), find: (kid) => keys.find(kid) }

let t: TestApp
before(async () => {
  t = await startTestApp({ keyring })
})
after(() => t.close())

const signIn = async (username: FixtureUser, autoLogin = false) => {
  const answer = await t.anonymous.call('login.account', {
    companyId: 'alpha',
    username,
    password: PASSWORD,
    autoLogin,
  })
  assert.equal(answer.status, 200)
  return answer.body.data
}
const renew = (refresh_token: string) =>
  t.anonymous.call('login.token', { grant_type: 'refresh_token', refresh_token })
const codeOf = async (refreshToken: string) => (await renew(refreshToken)).body.code
/** All tokens of a sign-in that is renewed so often, the first one among them. */
async function chainOf(first: Token, times: number): Promise<string[]> {
  const chain = [first.refreshToken]
  for (let i = 0; i < times; i++) {
    const { status, body } = await renew(chain[i]!)
    assert.equal(status, 200, `renewal ${i}`)
    chain.push(body.data.refreshToken)
  }
  return chain
}
const rowsOf = async (who: FixtureUser) => {
  const { rows } = await t.services.db.asPlatform((tx) =>
    tx.execute(sql`
      select 1 from session_token k join login_session s using (company_code, session_idx)
      where s.user_idx = ${t.people.alpha[who].userIdx} and s.company_code = 'ALPHA'`),
  )
  return rows.length
}

describe('a sign-in that is renewed at each page load', () => {
  it('keeps few rows, however often that is', async () => {
    const { token } = await signIn('student3')
    const chain = await chainOf(token, 4 * KEPT_EVERY + 10)
    // one of so many, the last that was used, and the one that is good now
    assert.equal(await rowsOf('student3'), 5 + 2)
    assert.equal((await renew(chain.at(-1)!)).status, 200)
  })

  it('still ends when a token of long ago comes back, with its row or without', async () => {
    const times = 2 * KEPT_EVERY + 10
    for (const old of [1, KEPT_EVERY - 1, KEPT_EVERY, times - 2]) {
      const chain = await chainOf((await signIn('student1')).token, times)
      assert.equal(await codeOf(chain[old]!), 'WB-401-002', `token ${old}`)
      assert.equal(await codeOf(chain.at(-1)!), 'WB-401-001', `after token ${old} the sign-in is over`)
    }
  })

  it('ends for a thief who has gone on with a copy, when its owner comes back', async () => {
    const { token } = await signIn('student2')
    const owner = await chainOf(token, 3)
    const stolen = owner.at(-1)!
    const thief = await chainOf({ ...token, refreshToken: stolen }, 2 * KEPT_EVERY - 7)
    assert.equal(await codeOf(stolen), 'WB-401-002')
    assert.equal(await codeOf(thief.at(-1)!), 'WB-401-001')
  })

  it('gives tabs that ask at once, or whose answer was lost, the same successor, far along the chain too', async () => {
    const chain = await chainOf((await signIn('teacher2')).token, KEPT_EVERY + 5)
    const last = chain.at(-1)!
    const tabs = await Promise.all([renew(last), renew(last), renew(last)])
    assert.deepEqual(new Set(tabs.map(({ status }) => status)), new Set([200]))
    const [next] = new Set(tabs.map(({ body }) => body.data.refreshToken))
    t.clock.advance(3_600_000)
    assert.equal((await renew(last)).body.data.refreshToken, next)
    assert.equal((await renew(next!)).status, 200)
  })

  it('leaves the other chains of a sign-in alone', async () => {
    const first = await signIn('oper', true)
    const held = (await renew(first.token.refreshToken)).body.data
    // remembered on another day: a chain of its own in the same sign-in
    const again = await t.anonymous.call('login.remember', { rememberToken: first.rememberToken! })
    await chainOf(again.body.data.token, 10)
    const lost = await renew(first.token.refreshToken)
    assert.deepEqual([lost.status, lost.body.data.refreshToken], [200, held.refreshToken])
  })

  it('is ended by whoever signs out with a token of before', async () => {
    const chain = await chainOf((await signIn('teacher1')).token, 10)
    assert.equal((await t.anonymous.call('login.logout', { refresh_token: chain[4]! })).status, 200)
    assert.equal(await codeOf(chain.at(-1)!), 'WB-401-001')
  })

  it('is known by its old tokens also where the key was turned between them and those after', async () => {
    const { token } = await signIn('member')
    const before = await chainOf(token, 20)
    keys = fixedKeyring([secrets[1], secrets[0]])
    const later = await chainOf({ ...token, refreshToken: before.at(-1)! }, 20)
    assert.equal(await codeOf(before[3]!), 'WB-401-002')
    assert.equal(await codeOf(later.at(-1)!), 'WB-401-001')
    keys = fixedKeyring([secrets[0]])
  })

  it('is not touched by tokens that somebody makes up', async () => {
    const { token } = await signIn('open1')
    const [company] = token.refreshToken.split('.')
    for (const made of ['a'.repeat(43), token.refreshToken.split('.')[1]!.replace(/^./, 'A')]) {
      if (`${company}.${made}` === token.refreshToken) continue
      assert.equal(await codeOf(`${company}.${made}`), 'WB-401-001')
    }
    assert.equal((await renew(token.refreshToken)).status, 200)
  })
})
