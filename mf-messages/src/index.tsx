import { createRemote } from '@madang/remote-kit/lifecycles'
import remote from '../remote.ts'

export const { bootstrap, mount, unmount, decl } = createRemote(remote, {
  pages: {
    'messages.list': () => import('./pages/message-list.page.tsx'),
    'messages.view': () => import('./pages/message-view.page.tsx'),
    'messages.console-list': () => import('./pages/message-list.page.tsx'),
    'messages.console-view': () => import('./pages/message-view.page.tsx'),
  },
  widgets: { compose: () => import('./widgets/compose.widget.tsx') },
  locales: { ko: () => import('./locales/ko.json'), en: () => import('./locales/en.json') },
})
