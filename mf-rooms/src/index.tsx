import { createRemote } from '@madang/remote-kit/lifecycles'
import remote from '../remote.ts'

export const { bootstrap, mount, unmount, decl } = createRemote(remote, {
  pages: {
    'rooms.list': () => import('./pages/room-list.page.tsx'),
    'rooms.class': () => import('./pages/class.page.tsx'),
    'rooms.results': () => import('./pages/results.page.tsx'),
  },
  widgets: { 'register-room': () => import('./widgets/register-room.widget.tsx') },
  locales: { ko: () => import('./locales/ko.json'), en: () => import('./locales/en.json') },
})
