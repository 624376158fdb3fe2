import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promote } from './deploy.ts'
import { RemoteStore } from './store/store.ts'
import { fakeApp } from './testing/fake-app.ts'
import { brandingOf, withGateway } from './testing/gateway.ts'

test('PLAT-07 a new version goes live and back by moving a pointer; every move is in the history', () =>
  withGateway(async ({ app, ship, move, token }) => {
    await ship('shell', '1.0.0')
    await ship('mf-notes', '1.0.0')
    await ship('mf-notes', '1.1.0')
    const live = async () => {
      const document = (await app.inject('/mf/discovery.json?companyId=demo')).json()
      const [entry] = document.microFrontends['mf-notes']
      return [entry.metadata.version, entry.fallbackUrl]
    }
    assert.deepEqual(await live(), ['1.1.0', '/mf/store/mf-notes/1.0.0/remoteEntry.js'])
    const back = await move('mf-notes', 'rollback', {})
    assert.deepEqual([back.status, back.body.version, back.body.from], [200, '1.0.0', '1.1.0'])
    assert.deepEqual(await live(), ['1.0.0', undefined])
    const shell = (await app.inject('/mf/api/status'))
      .json()
      .apps.find((a: { name: string }) => a.name === 'shell')
    assert.equal(shell.channels.stable.version, '1.0.0')
    const { history } = (
      await app.inject({
        url: '/mf/api/history?app=mf-notes',
        headers: { authorization: `Bearer ${await token('mf-notes')}` },
      })
    ).json()
    assert.deepEqual(
      history.map((line: { action: string; by: string; version: string }) => [
        line.action,
        line.by,
        line.version,
      ]),
      [
        ['rollback', 'team mf-notes', '1.0.0'],
        ['promote', 'team mf-notes', '1.1.0'],
        ['promote', 'team mf-notes', '1.0.0'],
      ],
    )
    assert.equal((await move('mf-notes', 'rollback', {})).body.code, 'MF-404-002')
  }))

test('a token works for its own remote alone and changes nothing elsewhere', () =>
  withGateway(async ({ app, upload, move, token, store, ship }) => {
    await ship('mf-notes', '1.0.0')
    const before = (await store.revisions.current())?.revision
    const zip = fakeApp('mf-notes', '1.1.0').zip()
    const rooms = await token('mf-rooms')
    const expired = await store.tokens.issue('mf-notes', 'x', new Date(Date.now() - 1000))
    for (const [bearer, code] of [
      ['', 'MF-401-001'],
      ['mdt_wrongwrongwrongwrongwrong', 'MF-401-002'],
      [expired, 'MF-401-002'],
      [rooms, 'MF-403-001'],
    ] as const) {
      assert.equal((await upload('mf-notes', '1.1.0', zip, bearer)).body.code, code)
      assert.equal((await move('mf-notes', 'promote', { version: '1.0.0' }, bearer)).body.code, code)
      assert.equal((await move('mf-notes', 'rollback', {}, bearer)).body.code, code)
    }
    assert.equal((await app.inject('/mf/api/history')).statusCode, 401)
    assert.equal((await store.revisions.current())?.revision, before)
    assert.deepEqual(await store.versions('mf-notes'), ['1.0.0'])
  }))

test('ten promotions at once all happen, one after the other', () =>
  withGateway(async ({ store, upload, move }) => {
    const versions = Array.from({ length: 10 }, (_, i) => `1.0.${i}`)
    for (const version of versions) {
      await upload('mf-notes', version, fakeApp('mf-notes', version).zip())
    }
    const answers = await Promise.all(versions.map((version) => move('mf-notes', 'promote', { version })))
    assert.ok(answers.every(({ status }) => status === 200))
    assert.deepEqual(
      answers.map(({ body }) => body.revision).sort((a, b) => Number(a) - Number(b)),
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    )
    const history = await store.revisions.history(100)
    assert.deepEqual([...new Set(history.map(({ version }) => version))].sort(), versions)
    for (const [i, line] of history.entries()) assert.equal(line.from, history[i + 1]?.version ?? null)
  }))

test('of ten promotions from the same stated revision one wins and nine hear where the pointers stand', () =>
  withGateway(async ({ upload, move, ship }) => {
    await ship('mf-notes', '1.0.0')
    await upload('mf-notes', '1.1.0', fakeApp('mf-notes', '1.1.0').zip())
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => move('mf-notes', 'promote', { version: '1.1.0', revision: 1 })),
    )
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    const lost = answers.filter(({ status }) => status === 409)
    assert.equal(lost.length, 9)
    assert.ok(lost.every(({ body }) => body.code === 'MF-409-002' && body.data?.revision === 2))
  }))

test('two processes on one store: no promotion of either is lost', () =>
  withGateway(async ({ store, upload, folder }) => {
    for (const version of ['1.0.0', '1.0.1', '1.0.2']) {
      await upload('mf-notes', version, fakeApp('mf-notes', version).zip())
    }
    const script = fileURLToPath(new URL('./testing/many-promotions.ts', import.meta.url))
    const children = ['1.0.1', '1.0.2'].map((version) =>
      spawn(process.execPath, [script, folder, version], { stdio: 'inherit' }),
    )
    for (let i = 0; i < 20; i++) {
      await promote(store, { app: 'mf-notes', channel: 'stable', version: '1.0.0', by: 'here' })
    }
    for (const child of children) {
      if (child.exitCode === null) await once(child, 'exit')
      assert.equal(child.exitCode, 0)
    }
    assert.equal((await store.revisions.current())?.revision, 60)
    assert.equal((await store.revisions.history(100)).length, 60)
  }))

test('a company pin holds for that company alone, and its rollback gives the company back to stable', () =>
  withGateway(async ({ app, ship, move, upload }) => {
    await ship('mf-notes', '1.0.0')
    await upload('mf-notes', '1.1.0', fakeApp('mf-notes', '1.1.0').zip())
    await move('mf-notes', 'promote', { version: '1.1.0', channel: 'company:Hanbit' })
    const version = async (companyId: string) =>
      (await app.inject(`/mf/discovery.json?companyId=${companyId}`)).json().microFrontends['mf-notes'][0]
        .metadata.version
    assert.deepEqual(
      [await version('hanbit'), await version('HANBIT'), await version('demo')],
      ['1.1.0', '1.1.0', '1.0.0'],
    )
    await move('mf-notes', 'rollback', { channel: 'company:hanbit' })
    assert.equal(await version('hanbit'), '1.0.0')
  }))

test('a body of the wrong form moves nothing', () =>
  withGateway(async ({ ship, move }) => {
    await ship('mf-notes', '1.0.0')
    for (const body of [
      {},
      { version: 7 },
      { version: '1.0.0', channel: 'everyone' },
      { version: '1.0.0', revision: '1' },
    ]) {
      assert.equal((await move('mf-notes', 'promote', body)).body.code, 'MF-400-006')
    }
    assert.equal((await move('mf-notes', 'promote', { version: '3.0.0' })).body.code, 'MF-404-001')
  }))

test('a company that does not exist gets no pin, neither by a code that stands for one; asking is refused as well', () =>
  withGateway(
    async ({ ship, move, store, check }) => {
      await ship('mf-notes', '1.0.0')
      const before = await store.revisions.current()
      for (const channel of ['company:nobody', 'company:alpha']) {
        const { status, body } = await move('mf-notes', 'promote', { version: '1.0.0', channel })
        assert.deepEqual([status, body.code], [404, 'MF-404-003'])
        await assert.rejects(check('mf-notes', '1.0.0', channel), /MF-404-003/)
      }
      assert.deepEqual(await store.revisions.current(), before)
      assert.equal(
        (await move('mf-notes', 'promote', { version: '1.0.0', channel: 'company:Demo' })).status,
        200,
      )
    },
    // as the server does: a company is found by its code too
    { readBranding: (asked) => brandingOf(asked === 'alpha' ? 'demo' : asked) },
  ))

test('whoever listens hears of each move once, also of one that another process made', () =>
  withGateway(async ({ store, ship, move, folder }) => {
    await ship('mf-notes', '1.0.0')
    const other = await RemoteStore.open(folder)
    await other.revisions.current()
    let here = 0
    let there = 0
    store.revisions.onMoved(() => {
      here += 1
    })
    const end = other.revisions.onMoved(() => {
      there += 1
    })
    await ship('mf-notes', '1.1.0')
    assert.deepEqual([here, there], [1, 0])
    await other.revisions.current()
    await other.revisions.current()
    assert.deepEqual([here, there], [1, 1])
    // refused: nothing moved
    assert.equal((await move('mf-notes', 'promote', { version: '9.9.9' })).status, 404)
    end()
    await ship('mf-notes', '1.2.0')
    await other.revisions.current()
    assert.deepEqual([here, there], [2, 1])
  }))

test('a move back that breaks what is live names it first, and a version that fits; whoever insists goes back', () =>
  withGateway(async ({ ship, move, store }) => {
    const stable = async () => (await store.revisions.current())?.pointers.shell?.stable?.version
    await ship('shell', '1.0.0', { shares: { react: '19.3.1' } })
    await ship('shell', '1.1.0', { shares: { react: '20.1.0' } })
    await ship('shell', '1.2.0', { shares: { react: '19.4.0' } })
    await ship('shell', '1.3.0', { shares: { react: '20.2.0' } })
    await ship('mf-notes', '1.0.0', { shares: { react: '^20.0.0' } })
    const refused = await move('shell', 'rollback', {})
    assert.deepEqual([refused.status, refused.body.code], [422, 'MF-422-002'])
    assert.match(
      String(refused.body.message),
      /mf-notes 1\.0\.0 needs react \^20\.0\.0; shell 1\.2\.0 provides 19\.4\.0/,
    )
    const { version, fits, findings } = refused.body.data as {
      version: string
      fits: string
      findings: unknown[]
    }
    assert.deepEqual([version, fits, findings.length], ['1.2.0', '1.1.0', 1])
    assert.equal(await stable(), '1.3.0', 'nothing moved')
    assert.equal((await move('shell', 'rollback', { anyway: 'yes' })).body.code, 'MF-400-006')

    const moved = await move('shell', 'rollback', { anyway: true, note: 'worse as it is' })
    assert.deepEqual([moved.status, moved.body.version], [200, '1.2.0'])
    // back to one that fits nobody has to insist
    const fitting = await move('shell', 'rollback', {})
    assert.deepEqual([fitting.status, fitting.body.version], [200, '1.1.0'])
    // and none fits any more: 1.0.0 doesn't either, 1.2.0 was looked at
    await move('shell', 'promote', { version: '1.3.0' })
    await ship('mf-notes', '1.1.0', { shares: { react: '^20.2.0' } })
    const none = await move('shell', 'rollback', {})
    assert.deepEqual([none.body.code, none.body.data?.fits], ['MF-422-002', null])
  }))

test('a remote’s move back is held against the shell that is live, a canary’s against nothing', () =>
  withGateway(async ({ ship, move, upload }) => {
    await ship('shell', '1.0.0', { shares: { react: '19.3.1' } })
    await ship('mf-notes', '1.0.0', { shares: { react: '^19.0.0' } })
    await ship('mf-notes', '1.1.0', { shares: { react: '>=19.0.0' } })
    await ship('shell', '2.0.0', { shares: { react: '20.0.0' } })
    const refused = await move('mf-notes', 'rollback', {})
    assert.deepEqual([refused.body.code, refused.body.data?.fits], ['MF-422-002', null])
    assert.match(
      String(refused.body.message),
      /mf-notes 1\.0\.0 needs react \^19\.0\.0; shell 2\.0\.0 provides 20\.0\.0/,
    )
    const trial = fakeApp('mf-notes', '1.2.0', { shares: { react: '^20.0.0' } })
    await upload('mf-notes', '1.2.0', trial.zip())
    await move('mf-notes', 'promote', { version: '1.2.0', channel: 'canary' })
    assert.equal((await move('mf-notes', 'rollback', { channel: 'canary' })).status, 200)
  }))
