import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { RemoteDecl } from '@madang/remote-kit/define'
import { type FakeOptions, fakeApp } from '../testing/fake-app.ts'
import { withGateway } from '../testing/gateway.ts'
import { only, refused, stopped } from '../testing/refusals.ts'

const text = (word: string) => ({ ko: word, en: word })

test('PLAT-10 G001 a shared package that a shell can’t give stops a remote, the canary shell’s and a company’s too', () =>
  withGateway(async (gateway) => {
    const { ship, upload, move } = gateway
    await ship('shell', '1.0.0', { shares: { react: '19.3.1' } })
    const findings = await refused(
      gateway,
      ['mf-notes', '1.0.0', { shares: { react: '^20.0.0' } }],
      'stable',
      'G001',
    )
    assert.deepEqual(only(findings), {
      number: 'G001',
      level: 'stop',
      text: 'mf-notes 1.0.0 needs react ^20.0.0; shell 1.0.0 provides 19.3.1.',
      where: ['everybody'],
    })
    // On trial for some, and pinned by one company: the remote would meet these shells as well.
    await upload('shell', '1.1.0', fakeApp('shell', '1.1.0', { shares: { react: '19.4.0' } }).zip())
    await upload('shell', '0.9.0', fakeApp('shell', '0.9.0', { shares: { react: '19.2.0' } }).zip())
    assert.equal((await move('shell', 'promote', { version: '1.1.0', channel: 'canary' })).status, 200)
    assert.equal(
      (await move('shell', 'promote', { version: '0.9.0', channel: 'company:hanbit' })).status,
      200,
    )
    const later = await refused(
      gateway,
      ['mf-notes', '1.1.0', { shares: { react: '~19.3.0' } }],
      'stable',
      'G001',
    )
    assert.deepEqual(
      later.map(({ text, where }) => [/shell (\S+) provides/.exec(text)?.[1], where]),
      [
        ['1.1.0', ['everybody']],
        ['0.9.0', ['company hanbit']],
      ],
    )
    // For the one company alone, the shells of the others do not count.
    const pinned = await gateway.check('mf-notes', '1.1.0', 'company:hanbit')
    assert.deepEqual(
      pinned.map(({ where }) => where),
      [['company hanbit']],
    )
    // The trial ends: it can't be met any more.
    await move('shell', 'rollback', { channel: 'canary' })
    await move('shell', 'rollback', { channel: 'company:hanbit' })
    assert.deepEqual(await gateway.check('mf-notes', '1.1.0', 'stable'), [])
  }))

test('PLAT-10 G002 a shell that takes a shared package from a live remote is stopped, also where one company alone runs it', () =>
  withGateway(async (gateway) => {
    const { ship, upload, move } = gateway
    await ship('shell', '1.0.0', { shares: { react: '19.3.1' } })
    await ship('mf-notes', '1.0.0', { shares: { react: '^19.3.0' } })
    await ship('mf-rooms', '1.0.0', { shares: { react: '^19.0.0' } })
    await upload('mf-rooms', '0.9.0', fakeApp('mf-rooms', '0.9.0', { shares: { react: '~19.3.0' } }).zip())
    await move('mf-rooms', 'promote', { version: '0.9.0', channel: 'company:saebom' })
    const findings = await refused(
      gateway,
      ['shell', '1.1.0', { shares: { react: '19.4.0' } }],
      'stable',
      'G002',
    )
    const stop = findings.filter(({ level }) => level === 'stop')
    assert.deepEqual(only(stop).where, ['company saebom'])
    assert.match(only(stop).text, /mf-rooms 0\.9\.0 needs react ~19\.3\.0; shell 1\.1\.0 provides 19\.4\.0/)
    await refused(gateway, ['shell', '2.0.0', { shares: {} }], 'canary', 'G002')
    // A company that pins this very app elsewhere never meets the candidate.
    await move('shell', 'promote', { version: '1.0.0', channel: 'company:saebom' })
    assert.equal((await move('shell', 'promote', { version: '1.1.0' })).status, 200)
  }))

test('G003 … G006 pages, tabs, sidebar entries and widgets that another remote has are stopped', () =>
  withGateway(async (gateway) => {
    const taken = {
      tabs: [{ id: 'room', order: 1, to: 'room/list', label: text('x'), icon: 'class' }],
      sidebar: [{ id: 'rooms', order: 1, to: 'manage/room', label: text('x'), icon: 'class' }],
      widgets: [{ name: 'register-room', title: text('x') }],
    } satisfies Partial<RemoteDecl>
    const widgetChunks = (file: string) => ({
      files: { [file]: '/* widget */' },
      change: (manifest: { widgetChunks: Record<string, string[]> }) => {
        manifest.widgetChunks = { 'register-room': [file] }
      },
    })
    await gateway.ship('mf-rooms', '1.0.0', { declaration: taken, ...widgetChunks('widget.js') })
    await refused(
      gateway,
      ['mf-notes', '1.0.0', { pages: { 'notes.x': '/:companyId/rooms/list' } }],
      'stable',
      'G003',
    )
    for (const [version, part, number] of [
      ['1.0.1', 'tabs', 'G004'],
      ['1.0.2', 'sidebar', 'G005'],
      ['1.0.3', 'widgets', 'G006'],
    ] as const) {
      const options: FakeOptions = {
        declaration: { [part]: taken[part] },
        ...(part === 'widgets' && widgetChunks('widget.js')),
      }
      const finding = only(await refused(gateway, ['mf-notes', version, options], 'stable', number))
      assert.match(finding.text, /of mf-rooms 1\.0\.0|in mf-rooms 1\.0\.0/)
    }
    // And within one remote.
    const twice = { declaration: { tabs: [taken.tabs[0]!, taken.tabs[0]!] } }
    await refused(gateway, ['mf-alone', '1.0.0', twice], 'company:hanbit', 'G004')
  }))

test('G003 folder addresses are compared as pages are', () =>
  withGateway(async (gateway) => {
    const folders = (path: string): FakeOptions => ({
      declaration: { folders: [{ path, to: '/:companyId/notes/list' }] },
    })
    await gateway.ship('mf-rooms', '1.0.0', {
      pages: { 'rooms.list': '/:companyId/room/list' },
      declaration: { folders: [{ path: '/:companyId/room', to: '/:companyId/room/list' }] },
    })
    for (const [version, path] of [
      ['1.0.0', '/:companyId/room'],
      ['1.0.1', '/:companyId/room/list'],
    ] as const) {
      await refused(gateway, ['mf-notes', version, folders(path)], 'stable', 'G003')
    }
    await refused(
      gateway,
      ['mf-notes', '1.0.2', { pages: { 'notes.x': '/:companyId/room' } }],
      'stable',
      'G003',
    )
    // Within one remote: a folder may stand once for each kind of person, but not beside a page of its address.
    const twice = { path: '/:companyId/notes', to: '/:companyId/notes/list' }
    await gateway.upload(
      'mf-notes',
      '1.0.3',
      fakeApp('mf-notes', '1.0.3', { declaration: { folders: [twice, twice] } }).zip(),
    )
    assert.deepEqual(await gateway.check('mf-notes', '1.0.3', 'stable'), [])
    await refused(gateway, ['mf-notes', '1.0.4', folders('/:companyId/notes/list')], 'stable', 'G003')
  }))

test('G003 a page is compared with what each company has, and with the canary', () =>
  withGateway(async (gateway) => {
    const { ship, upload, move } = gateway
    const free = { pages: { 'rooms.list': '/:companyId/room/list' } }
    await ship('mf-rooms', '1.0.0', free)
    const trial = { pages: { 'rooms.list': '/:companyId/room/list', 'rooms.new': '/:companyId/plan' } }
    await upload('mf-rooms', '1.1.0', fakeApp('mf-rooms', '1.1.0', trial).zip())
    const candidate: FakeOptions = { pages: { 'notes.plan': '/:companyId/plan' } }
    for (const [channel, where] of [
      ['canary', 'everybody'],
      ['company:hanbit', 'company hanbit'],
    ] as const) {
      await move('mf-rooms', 'promote', { version: '1.1.0', channel })
      const finding = only(await refused(gateway, ['mf-notes', '1.0.0', candidate], 'stable', 'G003'))
      assert.deepEqual(finding.where, [where])
      await move('mf-rooms', 'rollback', { channel })
    }
    // Nobody is in a trial of 0 %.
    await move('mf-rooms', 'promote', { version: '1.1.0', channel: 'canary', traffic: 0 })
    assert.deepEqual(await gateway.check('mf-notes', '1.0.0', 'stable'), [])
  }))

test('G007 a build for a contract that the server does not answer yet, or not any more', () =>
  withGateway(
    async (gateway) => {
      const built = (contract: string): FakeOptions => ({
        change: (manifest) => {
          manifest.contract = contract
        },
      })
      const newer = only(await refused(gateway, ['mf-notes', '1.0.0', built('1.5.0')], 'stable', 'G007'))
      assert.match(
        newer.text,
        /contract 1\.5\.0; the server's is 1\.4\.2\. The server has to be deployed first/,
      )
      assert.equal(newer.where, undefined)
      const older = only(await refused(gateway, ['mf-notes', '1.0.1', built('0.9.0')], 'canary', 'G007'))
      assert.match(older.text, /Build it anew/)
      await refused(gateway, ['shell', '1.0.0', built('2.0.0')], 'stable', 'G007')
      await gateway.ship('mf-notes', '1.0.2', built('1.4.2'))
      await gateway.ship('mf-notes', '1.0.3', built('1.3.0'))
      await gateway.ship('mf-notes', '1.0.4')
    },
    { contractVersion: '1.4.2' },
  ))

test('G008, G009 and G014: declaration and build must say the same', () =>
  withGateway(async (gateway) => {
    const widgets = [{ name: 'compose', title: text('x') }]
    await refused(gateway, ['mf-notes', '1.0.0', { declaration: { widgets } }], 'stable', 'G008')
    const undeclared: FakeOptions = {
      files: { 'page-x.js': '/* x */' },
      change: (manifest) => {
        manifest.pageChunks['notes.hidden'] = ['page-x.js']
        manifest.widgetChunks.hidden = ['page-x.js']
      },
    }
    const found = await refused(gateway, ['mf-notes', '1.0.1', undeclared], 'stable', 'G009')
    assert.deepEqual(
      found.map(({ text }) => text.split(',')[0]),
      ['Page notes.hidden is built', 'Widget hidden is built'],
    )
    const silent: FakeOptions = {
      change: (manifest) => {
        delete manifest.localeChunks.ko
      },
    }
    assert.match(
      only(await refused(gateway, ['mf-notes', '1.0.2', silent], 'stable', 'G014')).text,
      /Language ko/,
    )
    const halfSaid: FakeOptions = {
      change: ({ declaration, localeChunks }) => {
        Object.assign(declaration?.pages[0] ?? {}, { texts: ['days'] })
        localeChunks['days.en'] = localeChunks.en ?? []
      },
    }
    assert.match(
      only(await refused(gateway, ['mf-notes', '1.0.3', halfSaid], 'stable', 'G014')).text,
      /Texts of the feature days are declared, and the build has none in ko\./,
    )
  }))

test('PLAT-27 G010 a file that was changed or lost in the store is found before it goes live', () =>
  withGateway(async (gateway) => {
    const { store, upload, move } = gateway
    await upload('mf-notes', '1.0.0', fakeApp('mf-notes', '1.0.0').zip())
    assert.equal((await move('mf-notes', 'promote', { version: '1.0.0', channel: 'canary' })).status, 200)
    const file = (name: string) => join(store.appsFolder, 'mf-notes', '1.0.0', name)
    await writeFile(file('remote.aa.js'), '/* tampered */')
    assert.match(
      only(await stopped(gateway, 'mf-notes', '1.0.0', 'stable', 'G010')).text,
      /remote\.aa\.js has another hash/,
    )
    await rm(file('remote.aa.js'))
    assert.match(
      only(await stopped(gateway, 'mf-notes', '1.0.0', 'stable', 'G010')).text,
      /remote\.aa\.js is missing/,
    )
    // What browsers are given is the packed form.
    await upload('mf-notes', '1.0.1', fakeApp('mf-notes', '1.0.1').zip())
    await writeFile(
      join(store.appsFolder, 'mf-notes', '1.0.1', 'remoteEntry.js.gz'),
      gzipSync('/* tampered */'),
    )
    assert.match(
      only(await stopped(gateway, 'mf-notes', '1.0.1', 'stable', 'G010')).text,
      /remoteEntry\.js\.gz is not that file/,
    )
  }))

test('G011 the sizes that count are those of the files, not those of the manifest', () =>
  withGateway(async (gateway) => {
    const heavy: FakeOptions = {
      files: { 'page-notes.list.bb.js': `/* ${randomBytes(70_000).toString('base64')} */` },
      change: (manifest) => {
        manifest.sizes['page-notes.list.bb.js'] = { raw: 10, gzip: 10 }
      },
    }
    const finding = only(await refused(gateway, ['mf-notes', '1.0.0', heavy], 'stable', 'G011'))
    assert.match(finding.text, /^mf-notes, page notes\.list: \d+\.\d kB gzip of 60\.0 kB\.$/)
  }))

test('G012 styles that reach beyond the remote’s place, in a style sheet or a script', () =>
  withGateway(async (gateway) => {
    const styled = (css: string): FakeOptions => ({ files: { 'notes.css': css } })
    const found = only(
      await refused(
        gateway,
        ['mf-notes', '1.0.0', styled('.mf-notes-list{color:red}\nbody{margin:0}')],
        'stable',
        'G012',
      ),
    )
    assert.equal(found.text, "notes.css: `body` (line 2) reaches beyond the remote's place.")
    const script = { files: { 'page-notes.list.bb.js': 'const s=document.createElement("style");' } }
    assert.match(
      only(await refused(gateway, ['mf-notes', '1.0.1', script], 'stable', 'G012')).text,
      /makes a style element by createElement\(\)/,
    )
    await gateway.ship('mf-notes', '1.0.2', styled('[data-remote="mf-notes"] h1{color:red}'))
    // The page is the shell's own.
    await gateway.ship('shell', '1.0.0', styled('body{margin:0}'))
  }))

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

test('the check is for the remote’s own team, and knows what is not there', () =>
  withGateway(async ({ app, token, ship }) => {
    await ship('mf-notes', '1.0.0')
    const ask = async (bearer: string, version: unknown, channel?: string) =>
      (
        await app.inject({
          method: 'POST',
          url: '/mf/api/remotes/mf-notes/check',
          payload: { version, ...(channel && { channel }) },
          headers: { authorization: `Bearer ${bearer}` },
        })
      ).json().code
    assert.equal(await ask(await token('mf-rooms'), '1.0.0'), 'MF-403-001')
    assert.equal(await ask('mdt_wrongwrongwrongwrongwrong', '1.0.0'), 'MF-401-002')
    assert.equal(await ask(await token('mf-notes'), '9.0.0'), 'MF-404-001')
    assert.equal(await ask(await token('mf-notes'), 7), 'MF-404-001')
    assert.equal(await ask(await token('mf-notes'), '1.0.0', 'everywhere'), 'MF-400-006')
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
