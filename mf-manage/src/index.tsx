import { createRemote } from '@madang/remote-kit/lifecycles'
import remote from '../remote.ts'

export const { bootstrap, mount, unmount, decl } = createRemote(remote, {
  pages: {
    'manage.index': () => import('./pages/index.page.tsx'),
    'manage.main': () => import('./pages/index.page.tsx'),
    'manage.room-list': () => import('./pages/room-list.page.tsx'),
  },
  locales: { ko: () => import('./locales/ko.json'), en: () => import('./locales/en.json') },
})
