import { createRemote } from '@madang/remote-kit/lifecycles'
import remote from '../remote.ts'

export const { bootstrap, mount, unmount, decl } = createRemote(remote, {
  pages: {
    'manage.room-list': () => import('./pages/room-list.page.tsx'),
    'manage.monitor-account': () => import('./pages/monitor-account.page.tsx'),
  },
  locales: { ko: () => import('./locales/ko.json'), en: () => import('./locales/en.json') },
})
