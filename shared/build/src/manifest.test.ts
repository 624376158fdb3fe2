import { checkBudgets, type Limits } from './budget.ts'
import { type AppManifest, containerName, filesForPage } from './manifest.ts'

const remote: AppManifest = {
  schema: 1,
  name: 'mf-rooms',
  version: '1.4.2',
  container: 'mf_rooms__1_4_2',
  entry: 'remoteEntry.js',
  declaration: { name: 'mf-rooms', title: { ko: '강의실', en: 'Rooms' }, languages: ['ko', 'en'], pages: [] },
  exposes: { './remote': ['remote.js'] },
  pageChunks: { 'rooms.list': ['shared.js', 'list.js'], 'rooms.class': ['shared.js', 'class.js'] },
  pageShares: {
    'rooms.list': ['@madang/remote-kit'],
    'rooms.class': ['@madang/remote-kit', '@madang/design-system/table'],
  },
  widgetChunks: {},
  localeChunks: { ko: ['ko.js'], en: ['en.js'] },
  chunks: {},
  shares: {},
  integrity: {},
  sizes: Object.fromEntries(
    Object.entries({
      'remoteEntry.js': 20_000,
      'remote.js': 1_000,
      'shared.js': 5_000,
      'list.js': 2_000,
      'class.js': 9_000,
      'ko.js': 900,
      'en.js': 600,
    }).map(([file, gzip]) => [file, { raw: gzip * 3, gzip }]),
  ),
  builtWith: {},
}

const shell: AppManifest = {
  ...remote,
  name: 'shell',
  entry: 'shell.js',
  declaration: null,
  exposes: {},
  pageChunks: {},
  chunks: {
    login: ['login.js'],
    easy: ['easy.js'],
    entry: ['entry.js'],
    frame: ['frame.js'],
    table: ['table.js'],
  },
  sizes: {
    'shell.js': { raw: 1, gzip: 100_000 },
    'login.js': { raw: 1, gzip: 9_000 },
    'easy.js': { raw: 1, gzip: 4_000 },
    'entry.js': { raw: 1, gzip: 12_000 },
    'frame.js': { raw: 1, gzip: 99_100 },
    'table.js': { raw: 1, gzip: 41_900 },
    'ko.js': { raw: 1, gzip: 900 },
    'en.js': { raw: 1, gzip: 600 },
  },
}

describe('the manifest', () => {
  it('puts the version into the name of the container', () => {
    expect(containerName('mf-rooms', '1.4.2')).toBe('mf_rooms__1_4_2')
    expect(containerName('mf-rooms', '1.4.2-rc.1')).toBe('mf_rooms__1_4_2_rc_1')
  })

  it('lists each file of a page once, in the order in which it is needed', () => {
    expect(filesForPage(remote, 'rooms.class', 'ko')).toEqual([
      'remoteEntry.js',
      'remote.js',
      'shared.js',
      'class.js',
      'ko.js',
    ])
    expect(filesForPage(remote, 'rooms.gone', 'fr')).toEqual(['remoteEntry.js', 'remote.js'])
  })

  it('counts the texts of the features that a page names, and no others', () => {
    const words = { ko: '수업', en: 'Class' }
    const page = { title: words, area: 'service', frame: 'service', signIn: 'required' } as const
    const byFeature: AppManifest = {
      ...remote,
      declaration: {
        name: 'mf-rooms',
        title: words,
        languages: ['ko', 'en'],
        pages: [{ id: 'rooms.class', path: '/:companyId/room/class', texts: ['class'], ...page }],
      },
      localeChunks: { ko: ['ko.js'], 'class.ko': ['class.ko.js'], 'list.ko': ['list.ko.js'] },
    }
    expect(filesForPage(byFeature, 'rooms.class', 'ko').slice(-2)).toEqual(['ko.js', 'class.ko.js'])
  })
})

describe('size budgets', () => {
  const limits: Limits = {
    login: 114_000,
    loginOf: { USE: 110_000 },
    firstRoute: 36_000,
    firstRouteOf: {},
    shared: 250_000,
    sharedOf: {},
    totalOf: { 'rooms.list': 230_000 },
  }

  it('count what each login display, the heaviest page of a remote and its shared modules load, and nothing else', () => {
    expect(checkBudgets([shell, remote], limits)).toEqual([
      { text: 'Login form USE: 107.3 kB gzip of 107.4 kB', over: false },
      { text: 'Login form EASY: 111.2 kB gzip of 111.3 kB', over: false },
      { text: 'Login form EXP: 111.2 kB gzip of 111.3 kB', over: false },
      { text: 'Company lobby: 110.3 kB gzip of 111.3 kB', over: false },
      { text: 'mf-rooms, page rooms.class: 35.1 kB gzip of 35.2 kB', over: false },
      { text: "The shell's part of page rooms.class: 236.2 kB gzip of 244.1 kB", over: false },
      { text: 'All of page rooms.list: 223.5 kB gzip of 224.6 kB', over: false },
    ])
    expect(checkBudgets([remote], limits)).toHaveLength(1)
    expect(checkBudgets([shell], limits)).toHaveLength(4)
  })

  it('are broken by one byte too many; a display, a remote, a page may have a limit of its own', () => {
    const exact: Limits = {
      login: 113_899,
      loginOf: { USE: 109_899, LOBBY: 112_899 },
      firstRoute: 36_000,
      firstRouteOf: { 'mf-rooms': 35_899 },
      shared: 241_899,
      sharedOf: { 'rooms.list': 199_999 },
      totalOf: { 'rooms.list': 228_899 - 1 },
    }
    expect(checkBudgets([shell, remote], exact).map((line) => line.over)).toEqual(Array(8).fill(true))
  })
})
