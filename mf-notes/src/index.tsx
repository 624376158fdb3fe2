import { createRemote } from '@madang/remote-kit/lifecycles'
import remote from '../remote.ts'

export const { bootstrap, mount, unmount, decl } = createRemote(remote, {
  pages: {
    'notes.list': () => import('./pages/note-list.page.tsx'),
  },
  locales: { ko: () => import('./locales/ko.json'), en: () => import('./locales/en.json') },
})
