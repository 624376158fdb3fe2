import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FakeOptions, fakeApp } from '../testing/fake-app.ts'
import { withGateway } from '../testing/gateway.ts'

test('W101 and W102 are said, and stop nothing', () =>
  withGateway(async ({ ship, upload, move, check }) => {
    const carrying =
      (raw: number): FakeOptions['change'] =>
      (manifest) => {
        manifest.bundled = { dayjs: { version: '1.11.23', raw }, tiny: { version: '1.0.0', raw: 300 } }
      }
    const kit = '@madang/remote-kit'
    await ship('shell', '1.0.0', {
      shares: { [kit]: '1.4.1', [`${kit}/query`]: '1.4.1' },
      change: carrying(8192),
    })
    await ship('mf-rooms', '1.0.0', { shares: { [kit]: '^1.4.0' }, change: carrying(7168) })
    const late = { shares: { [kit]: '^1.3.0', [`${kit}/query`]: '^1.3.0' }, change: carrying(6144) }
    await upload('mf-notes', '1.0.0', fakeApp('mf-notes', '1.0.0', late).zip())
    const findings = await check('mf-notes', '1.0.0', 'stable')
    assert.deepEqual(findings, [
      {
        number: 'W101',
        level: 'warn',
        text: 'mf-notes 1.0.0 is built against @madang/remote-kit 1.3.0; shell 1.0.0 provides 1.4.1.',
        where: ['everybody'],
      },
      {
        number: 'W102',
        level: 'warn',
        text: 'dayjs 1.11.23 (6.0 kB) is also in shell (1.11.23, 8.0 kB), mf-rooms (1.11.23, 7.0 kB). One copy would save 13.0 kB.',
        where: ['everybody'],
      },
    ])
    const moved = await move('mf-notes', 'promote', { version: '1.0.0' })
    assert.deepEqual([moved.status, moved.body.findings], [200, findings])
    // Seen from the other side: a shell that leaves remotes behind.
    await upload(
      'shell',
      '1.1.0',
      fakeApp('shell', '1.1.0', { shares: { [kit]: '1.5.0', [`${kit}/query`]: '1.5.0' } }).zip(),
    )
    assert.deepEqual(
      (await check('shell', '1.1.0', 'stable')).map(({ text }) => text),
      [
        'Built against older versions than @madang/remote-kit 1.5.0: mf-notes 1.0.0 (1.3.0), mf-rooms 1.0.0 (1.4.0).',
      ],
    )
  }))

test('the report tells who runs against what, who is behind and what duplicates cost; pins only to those who deploy', () =>
  withGateway(
    async ({ app, token, ship, upload, move }) => {
      const kit = '@madang/remote-kit'
      const carrying =
        (raw: number): FakeOptions['change'] =>
        (manifest) => {
          manifest.contract = '1.0.0'
          manifest.bundled = { dayjs: { version: '1.11.23', raw } }
        }
      await ship('shell', '1.0.0', { shares: { [kit]: '2.1.0' }, change: carrying(9000) })
      await ship('mf-rooms', '1.0.0', { shares: { [kit]: '^2.1.0' }, change: carrying(7000) })
      await ship('mf-notes', '1.0.0', { shares: { [kit]: '^2.0.0' }, change: carrying(6000) })
      await upload('mf-notes', '0.9.0', fakeApp('mf-notes', '0.9.0', { shares: { [kit]: '>=1.2.0' } }).zip())
      await move('mf-notes', 'promote', { version: '0.9.0', channel: 'company:hanbit' })
      const read = async (headers = {}) => (await app.inject({ url: '/mf/api/report', headers })).json()
      const open = await read()
      assert.deepEqual(
        open.releases.map((one: { app: string; version: string; behind: object; duplicated: number }) => [
          `${one.app}@${one.version}`,
          one.behind,
          one.duplicated,
        ]),
        [
          ['shell@1.0.0', {}, 0],
          ['mf-notes@1.0.0', { [kit]: 'minor' }, 6000],
          ['mf-rooms@1.0.0', {}, 7000],
        ],
      )
      assert.deepEqual([open.contract, open.duplicatedBytes], ['1.2.0', 13_000])
      assert.deepEqual(
        open.duplicates.map((one: { package: string; cost: number }) => [one.package, one.cost]),
        [['dayjs', 13_000]],
      )
      const whole = await read({ authorization: `Bearer ${await token('mf-rooms')}` })
      const pinned = whole.releases.find((one: { version: string }) => one.version === '0.9.0')
      assert.deepEqual([pinned.channels, pinned.behind], [['company:hanbit'], { [kit]: 'major' }])
      assert.equal((await read({ authorization: 'Bearer mdt_wrongwrongwrongwrongwrong' })).code, 'MF-401-002')
    },
    { contractVersion: '1.2.0' },
  ))
