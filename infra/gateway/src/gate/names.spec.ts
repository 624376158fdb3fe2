import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import type { AppManifest } from '@madang/build/manifest'
import { RemoteStore } from '../store/store.ts'
import { type FakeOptions, fakeApp } from '../testing/fake-app.ts'
import { withGateway } from '../testing/gateway.ts'
import { only, refused, stopped } from '../testing/refusals.ts'
import { openGate } from './gate.ts'

test('G015 a name that a shell’s shared module lacks stops a remote, of whichever version; known names pass beside an older shell', () =>
  withGateway(async (gateway) => {
    const { ship, upload, move, check } = gateway
    const shares = { '@madang/remote-kit': '^1.0.0', '@madang/design-system/core': '^1.0.0' }
    const given = { '@madang/remote-kit': '1.0.0', '@madang/design-system/core': '1.0.0' }
    const older = { '@madang/remote-kit': ['useMe'], '@madang/design-system/core': ['Box', 'Button'] }
    await ship('shell', '1.0.0', { shares: given, names: older })
    const findings = await refused(
      gateway,
      [
        'mf-notes',
        '1.0.0',
        {
          shares,
          names: {
            '@madang/design-system/core': ['Box', 'Rating', 'Stack'],
            '@madang/remote-kit': ['useMe'],
          },
        },
      ],
      'stable',
      'G015',
    )
    assert.deepEqual(only(findings), {
      number: 'G015',
      level: 'stop',
      text: 'mf-notes 1.0.0 takes Rating, Stack from @madang/design-system/core; shell 1.0.0 does not have them.',
      where: ['everybody'],
    })
    // What is taken as a whole can't be compared.
    await ship('mf-notes', '1.1.0', { shares, names: { '@madang/design-system/core': ['*', 'Box'] } })
    // The shell comes first, for some of the people: the others still have the older one.
    const newer = { ...older, '@madang/design-system/core': ['Box', 'Button', 'Rating', 'Stack'] }
    await upload('shell', '1.1.0', fakeApp('shell', '1.1.0', { shares: given, names: newer }).zip())
    await move('shell', 'promote', { version: '1.1.0', channel: 'canary' })
    await stopped(gateway, 'mf-notes', '1.0.0', 'stable', 'G015')
    assert.equal((await move('shell', 'promote', { version: '1.1.0' })).status, 200)
    assert.deepEqual(await check('mf-notes', '1.0.0', 'stable'), [])
    assert.equal((await move('mf-notes', 'promote', { version: '1.0.0' })).status, 200)
  }))

test('G016 a shell that lacks a name which a live remote takes is stopped, also where one company alone runs it', () =>
  withGateway(async (gateway) => {
    const { ship, upload, move } = gateway
    const shares = { '@madang/remote-kit': '^1.0.0' }
    const given = { '@madang/remote-kit': '1.0.0' }
    const kit = (...names: string[]) => ({ '@madang/remote-kit': names })
    await ship('shell', '1.1.0', { shares: given, names: kit('useMe', 'useTick') })
    await ship('mf-notes', '1.0.0', { shares, names: kit('useMe') })
    await upload(
      'mf-notes',
      '1.1.0',
      fakeApp('mf-notes', '1.1.0', { shares, names: kit('useMe', 'useTick') }).zip(),
    )
    await move('mf-notes', 'promote', { version: '1.1.0', channel: 'company:saebom' })
    const older = { shares: given, names: kit('useMe') }
    const found = only(await refused(gateway, ['shell', '1.0.0', older], 'stable', 'G016'))
    assert.match(
      found.text,
      /mf-notes 1\.1\.0 takes useTick from @madang\/remote-kit; shell 1\.0\.0 does not have it/,
    )
    assert.deepEqual(found.where, ['company saebom'])
    assert.equal((await move('shell', 'promote', { version: '1.0.0', channel: 'company:demo' })).status, 200)
  }))

test('G007, G015 and G016: a candidate that doesn’t say what it is built for is stopped; one that is live already stops nobody', () =>
  withGateway(
    async (gateway) => {
      const { ship, store } = gateway
      const shares = { react: '^19.3.1' }
      const silent = ({ names: _names, contract: _contract, ...rest }: AppManifest) => rest as AppManifest
      const forget = (manifest: AppManifest) => {
        delete manifest.names
        delete manifest.contract
      }
      const notes: FakeOptions = { shares, change: forget }
      const [contract, names] = await refused(gateway, ['mf-notes', '1.0.0', notes], 'stable', 'G007', 'G015')
      assert.match(contract?.text ?? '', /doesn't say for which contract it is built/)
      assert.match(names?.text ?? '', /doesn't say which names it takes from the shared modules/)
      await refused(gateway, ['shell', '1.0.0', { change: forget }], 'stable', 'G007', 'G016')
      // Both went live before anybody asked.
      await ship('shell', '1.1.0', { names: { react: ['useId'] } })
      await ship('mf-notes', '1.1.0', { shares, names: { react: ['useId'] } })
      for (const [app, version] of [
        ['shell', '1.1.0'],
        ['mf-notes', '1.1.0'],
      ] as const) {
        const path = join(store.versionFiles.root, app, version, 'madang-manifest.json')
        await writeFile(path, JSON.stringify(silent(JSON.parse(await readFile(path, 'utf8')) as AppManifest)))
      }
      const again = await RemoteStore.open(gateway.folder)
      assert.equal((await again.manifest('shell', '1.1.0'))?.names, undefined)
      const current = (await again.revisions.current())?.pointers ?? {}
      const later: [string, FakeOptions][] = [
        ['mf-quiz', { shares, names: { react: ['useGone'] } }],
        ['shell', { names: { react: [] } }],
      ]
      for (const [app, options] of later) {
        await gateway.upload(app, '2.0.0', fakeApp(app, '2.0.0', options).zip())
        const candidate = await again.manifest(app, '2.0.0')
        assert.ok(candidate)
        const gate = await openGate(again, candidate, 'stable', { contractVersion: '1.0.0' })
        assert.deepEqual(await gate.findings(current), [])
      }
    },
    { contractVersion: '1.0.0' },
  ))

test('no page carries the names, and the document that the shell reads does not either', () =>
  withGateway(async ({ app, ship }) => {
    const names = { react: ['aNameOfItsOwn'] }
    await ship('shell', '1.0.0', { names })
    await ship('mf-notes', '1.0.0', { shares: { react: '^19.3.1' }, names })
    for (const url of ['/demo/notes/list', '/mf/discovery.json?companyId=demo']) {
      const { statusCode, body } = await app.inject(url)
      assert.equal(statusCode, 200)
      assert.match(body, /mf-notes/)
      assert.doesNotMatch(body, /aNameOfItsOwn/)
    }
  }))

test('a build that was not uploaded can be asked about: its manifest is held against what everybody has, and nothing is kept', () =>
  withGateway(async ({ app, ship, upload, move, store }) => {
    await ship('shell', '1.0.0', { names: { react: ['useId'] } })
    const old = { shares: { react: '18.0.0' } }
    await upload('shell', '0.9.0', fakeApp('shell', '0.9.0', old).zip())
    await move('shell', 'promote', { version: '0.9.0', channel: 'company:hanbit' })
    const token = await store.tokens.issue('mf-other', 'another team', new Date(Date.now() + 60_000))
    const request = { method: 'POST', url: '/mf/api/preview' } as const
    const ask = (payload: object) =>
      app.inject({ ...request, payload, headers: { authorization: `Bearer ${token}` } })
    assert.equal((await app.inject({ ...request, payload: {} })).json().code, 'MF-401-001')
    const building = (...taken: string[]) =>
      fakeApp('mf-notes', '1.0.0-dev', { shares: { react: '^19.3.1' }, names: { react: taken } }).manifest
    const ahead = await ask(building('useTomorrow'))
    const found = only(ahead.json().findings)
    assert.deepEqual(
      [found.number, found.where],
      ['G015', ['everybody']],
      'no word of the company with a pin',
    )
    assert.deepEqual((await ask(building('useId'))).json(), { findings: [] })
    assert.equal((await ask({ name: 'mf-notes' })).json().code, 'MF-400-003')
    assert.deepEqual(await store.versions('mf-notes'), [])
  }))
