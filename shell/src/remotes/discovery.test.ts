import { remotes } from '../address/testing.ts'
import { type DiscoveryEntry, readRemotes } from './discovery.ts'

const rooms = remotes.find(({ name }) => name === 'mf-rooms')
const entry = (more: Partial<DiscoveryEntry> = {}): DiscoveryEntry => ({
  url: '/mf/store/mf-rooms/1.2.0/remoteEntry.js',
  fallbackUrl: '/mf/store/mf-rooms/1.1.0/remoteEntry.js',
  metadata: { integrity: 'sha256-entry', version: '1.2.0' },
  extras: {
    container: 'mf_rooms__1_2_0',
    declaration: rooms,
    chunks: ['exposed.js'],
    pageChunks: { 'rooms.list': ['list.js'] },
    localeChunks: { ko: ['ko.js'], en: ['en.js'] },
    integrity: { 'exposed.js': 'sha256-exposed', 'bad.js': 'md5-x' },
    fallback: {
      container: 'mf_rooms__1_1_0',
      version: '1.1.0',
      integrity: 'sha256-old',
      files: { 'old.js': 'sha256-old-file', 'bad.js': 7 as unknown as string },
    },
  },
  ...more,
})
const read = (more?: Partial<DiscoveryEntry>) =>
  readRemotes({ schema: '', microFrontends: { 'mf-rooms': [entry(more)] } }).remotes[0]

it('gives the version and behind it the last good one, each with its hashes', () => {
  expect(read()?.candidates).toEqual([
    {
      url: '/mf/store/mf-rooms/1.2.0/remoteEntry.js',
      version: '1.2.0',
      container: 'mf_rooms__1_2_0',
      source: 'live',
      hashes: {
        '/mf/store/mf-rooms/1.2.0/exposed.js': 'sha256-exposed',
        '/mf/store/mf-rooms/1.2.0/remoteEntry.js': 'sha256-entry',
      },
    },
    {
      url: '/mf/store/mf-rooms/1.1.0/remoteEntry.js',
      version: '1.1.0',
      container: 'mf_rooms__1_1_0',
      source: 'fallback',
      hashes: {
        '/mf/store/mf-rooms/1.1.0/old.js': 'sha256-old-file',
        '/mf/store/mf-rooms/1.1.0/remoteEntry.js': 'sha256-old',
      },
    },
  ])
})

it('has one candidate when the fallback is the same or missing', () => {
  expect(read({ fallbackUrl: undefined })?.candidates).toHaveLength(1)
  expect(read({ fallbackUrl: '/mf/store/mf-rooms/1.2.0/remoteEntry.js' })?.candidates).toHaveLength(1)
})

it('names the files of a page’s first show', () => {
  const base = '/mf/store/mf-rooms/1.2.0/'
  expect(read()?.filesFor('rooms.list', 'ko')).toEqual([
    `${base}exposed.js`,
    `${base}list.js`,
    `${base}ko.js`,
  ])
  expect(read()?.filesFor(null, 'en')).toEqual([`${base}exposed.js`, `${base}en.js`])
  const [first, ...others] = rooms?.pages ?? []
  const extras = {
    ...entry().extras,
    declaration: rooms && first && { ...rooms, pages: [{ ...first, texts: ['list'] }, ...others] },
    localeChunks: { ko: ['ko.js'], 'list.ko': ['list.ko.js'], 'class.ko': ['class.ko.js'] },
  }
  expect(
    read({ extras } as Partial<DiscoveryEntry>)
      ?.filesFor(first?.id ?? '', 'ko')
      .slice(-2),
  ).toEqual([`${base}ko.js`, `${base}list.ko.js`])
})

it('leaves an unusable entry out and names it, the others stay', () => {
  const found = readRemotes({
    schema: '',
    microFrontends: {
      'mf-rooms': [entry()],
      'mf-notes': [],
      'mf-intro': [entry({ extras: {} })],
      'mf-manage': [entry()],
      'mf-auth': 'x' as unknown as DiscoveryEntry[],
    },
  })
  expect(found.remotes.map(({ decl }) => decl.name)).toEqual(['mf-rooms'])
  expect(found.unusable).toEqual(['mf-notes', 'mf-intro', 'mf-manage', 'mf-auth'])
  expect(readRemotes(null)).toEqual({ remotes: [], unusable: [] })
})
