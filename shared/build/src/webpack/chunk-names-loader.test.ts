import { nameChunks } from './chunk-names-loader.ts'

const names = {
  pages: ['rooms.list'],
  widgets: ['compose'],
  languages: ['ko', 'en'],
  shares: ['react', '@madang/remote-kit/query'],
}

describe('names of chunks', () => {
  it('come from the key under which a declared page, widget or language is listed', () => {
    const source = `createRemote(remote, {
  pages: { 'rooms.list': () => import('./pages/list.page.tsx') },
  widgets: { compose: async () => import('./widgets/compose.tsx') },
  locales: { ko: () => import('./locales/ko.json'), "en": () => import("./locales/en.json") },
})`
    const named = nameChunks(source, names)
    expect(named).toContain(`import(/* webpackChunkName: "page-rooms.list" */ './pages/list.page.tsx')`)
    expect(named).toContain(`import(/* webpackChunkName: "widget-compose" */ './widgets/compose.tsx')`)
    expect(named).toContain(`import(/* webpackChunkName: "locale-ko" */ './locales/ko.json')`)
    expect(named).toContain(`import(/* webpackChunkName: "locale-en" */ "./locales/en.json")`)
  })

  it('name texts of features by feature and language', () => {
    const source = `createRemote(remote, {
  locales: { ko: () => import('./locales/ko.json') },
  texts: {
    rooms: { ko: () => import('./features/rooms/locales/ko.json') },
    'class-results': { ko: () => import('./features/class-results/locales/ko.json') },
    pages: { ko: () => import('./features/pages/locales/ko.json') },
  },
})`
    const named = nameChunks(source, names)
    expect(named).toContain(`/* webpackChunkName: "locale-ko" */ './locales/ko.json'`)
    expect(named).toContain(`/* webpackChunkName: "locale-rooms.ko" */ './features/rooms/locales/ko.json'`)
    expect(named).toContain(`/* webpackChunkName: "locale-class-results.ko" */`)
    expect(named).toContain(`/* webpackChunkName: "locale-pages.ko" */`)
  })

  it('tell the packages that the shell provides apart', () => {
    const source = `const shared = { react: () => import('react'), '@madang/remote-kit/query': () => import('@madang/remote-kit/query') }`
    const named = nameChunks(source, names)
    expect(named).toContain(`import(/* webpackChunkName: "react" */ 'react')`)
    expect(named).toContain(`import(/* webpackChunkName: "query" */ '@madang/remote-kit/query')`)
  })

  it('leave alone what is not declared, and names that the author gave', () => {
    const source = `const a = { other: () => import('./x.ts'), ko: () => import(/* webpackChunkName: "mine" */ './ko.json') }`
    expect(nameChunks(source, names)).toBe(source)
  })

  it('name what the entry lists and nobody declared, so that the build can refuse it', () => {
    const source = `createRemote(remote, {
  pages: { 'rooms.list': () => import('./pages/list.page.tsx'), 'rooms.hidden': () => import('./pages/hidden.page.tsx') },
  widgets: { hidden: () => import('./widgets/hidden.tsx') },
  locales: { ko: () => import('./locales/ko.json') },
})`
    const named = nameChunks(source, names)
    expect(named).toContain(`import(/* webpackChunkName: "page-rooms.hidden" */ './pages/hidden.page.tsx')`)
    expect(named).toContain(`import(/* webpackChunkName: "widget-hidden" */ './widgets/hidden.tsx')`)
    expect(named).toContain(`import(/* webpackChunkName: "locale-ko" */ './locales/ko.json')`)
  })
})
