import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
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
    const file = (name: string) => join(store.versionFiles.root, 'mf-notes', '1.0.0', name)
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
      join(store.versionFiles.root, 'mf-notes', '1.0.1', 'remoteEntry.js.gz'),
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
