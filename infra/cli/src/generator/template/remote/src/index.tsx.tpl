import { createRemote } from '@madang/remote-kit/lifecycles'
import remote from '../remote.ts'

export const { bootstrap, mount, unmount, decl } = createRemote(remote, {
  pages: { '<%short%>.home': () => import('./pages/home.page.tsx') },
  // what every page says, and what the pages of a feature say
  locales: { ko: () => import('./locales/ko.json'), en: () => import('./locales/en.json') },
  texts: {
    rooms: {
      ko: () => import('./features/rooms/locales/ko.json'),
      en: () => import('./features/rooms/locales/en.json'),
    },
  },
})
