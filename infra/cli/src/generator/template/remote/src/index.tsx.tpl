import { createRemote } from '@madang/remote-kit/lifecycles'
import remote from '../remote.ts'

export const { bootstrap, mount, unmount, decl } = createRemote(remote, {
  pages: { '<%short%>.home': () => import('./pages/home.page.tsx') },
  locales: { ko: () => import('./locales/ko.json'), en: () => import('./locales/en.json') },
})
