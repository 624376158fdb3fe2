import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fakeApp } from '../testing/fake-app.ts'
import { withGateway } from '../testing/gateway.ts'

test('which companies are pinned is shown to teams, and to each company its own', () =>
  withGateway(
    async ({ app, ship, move, token, upload }) => {
      await ship('mf-notes', '1.0.0')
      await upload('mf-notes', '1.1.0', fakeApp('mf-notes', '1.1.0').zip())
      await move('mf-notes', 'promote', { version: '1.1.0', channel: 'canary', traffic: 20 })
      for (const companyId of ['hanbit', 'saebom']) {
        await move('mf-notes', 'promote', { version: '1.0.0', channel: `company:${companyId}` })
      }
      const read = async (query = '', authorization?: string) => {
        const answer = await app.inject({
          url: `/mf/api/status${query}`,
          headers: authorization ? { authorization } : {},
        })
        assert.equal(answer.headers['cache-control'], 'no-store')
        return answer.json()
      }
      const channels = async (query?: string, authorization?: string) =>
        Object.keys((await read(query, authorization)).apps[0].channels)
      assert.deepEqual(await channels(), ['stable', 'canary'])
      assert.deepEqual(await channels('?companyId=Hanbit'), ['stable', 'canary', 'company:hanbit'])
      assert.deepEqual(await channels('?companyId=demo'), ['stable', 'canary'])
      const team = `Bearer ${await token('mf-rooms')}`
      assert.deepEqual(await channels('', team), ['stable', 'canary', 'company:hanbit', 'company:saebom'])
      assert.equal((await read('', 'Bearer mdt_wrongwrongwrongwrongwrong')).code, 'MF-401-002')

      const { revision, at, contract, apps } = await read()
      assert.deepEqual([revision, typeof at, contract], [4, 'string', '1.2.1'])
      assert.deepEqual(
        { ...apps[0], shares: null, contract: null },
        {
          name: 'mf-notes',
          channels: {
            stable: { version: '1.0.0', earlier: [] },
            canary: { version: '1.1.0', earlier: [], traffic: 20 },
          },
          versions: 2,
          shares: null,
          contract: null,
          health: { '1.0.0': { pages: 0, failed: 0 }, '1.1.0': { pages: 0, failed: 0 } },
        },
      )
    },
    { contractVersion: '1.2.1' },
  ))

test("the history needs a token, and names people to their own team and to the platform's alone", () =>
  withGateway(async ({ app, ship, token }) => {
    await ship('mf-notes', '1.0.0')
    assert.equal((await app.inject('/mf/api/history')).statusCode, 401)
    const seenBy = async (name: string) => {
      const headers = { authorization: `Bearer ${await token(name)}` }
      const [move] = (await app.inject({ url: '/mf/api/history?limit=1', headers })).json().history
      return [move.app, move.version, move.by]
    }
    assert.deepEqual(await seenBy('mf-notes'), ['mf-notes', '1.0.0', 'team mf-notes'])
    assert.deepEqual(await seenBy('shell'), ['mf-notes', '1.0.0', 'team mf-notes'])
    assert.deepEqual(await seenBy('mf-rooms'), ['mf-notes', '1.0.0', null])
  }))
