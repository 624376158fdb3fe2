import { createRemote } from '@madang/remote-kit/lifecycles'
import remote from '../remote.ts'

export const { bootstrap, mount, unmount, decl } = createRemote(remote, {
  pages: {
    'auth.my-info': () => import('./pages/my-info.page.tsx'),
    'auth.console-my-info': () => import('./pages/my-info.page.tsx'),
    'auth.webview-enter': () => import('./pages/webview-enter.page.tsx'),
    'auth.terms': () => import('./pages/terms.page.tsx'),
  },
  widgets: {
    'password-rules': () => import('./widgets/password-rules.widget.tsx'),
    photo: () => import('./widgets/photo.widget.tsx'),
  },
  locales: { ko: () => import('./locales/ko.json'), en: () => import('./locales/en.json') },
})
