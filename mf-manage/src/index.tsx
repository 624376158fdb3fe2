import { createRemote } from '@madang/remote-kit/lifecycles'
import remote from '../remote.ts'

export const { bootstrap, mount, unmount, decl } = createRemote(remote, {
  pages: {
    'manage.room-list': () => import('./pages/room-list.page.tsx'),
    'manage.monitor-account': () => import('./pages/monitor-account.page.tsx'),
  },
  texts: {
    rooms: {
      ko: () => import('./features/rooms/locales/ko.json'),
      en: () => import('./features/rooms/locales/en.json'),
    },
    monitor: {
      ko: () => import('./features/monitor/locales/ko.json'),
      en: () => import('./features/monitor/locales/en.json'),
    },
  },
})
