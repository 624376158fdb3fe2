import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RemoteDecl } from '@madang/remote-kit/define'
import { type FakeOptions, fakeApp } from '../testing/fake-app.ts'
import { withGateway } from '../testing/gateway.ts'
import { only, refused } from '../testing/refusals.ts'

const text = (word: string) => ({ ko: word, en: word })

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
