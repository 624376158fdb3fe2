import { createRemote } from '@madang/remote-kit/lifecycles'
import remote from '../remote.ts'

export const { bootstrap, mount, unmount, decl } = createRemote(remote, {
  pages: {
    'rooms.list': () => import('./pages/room-list.page.tsx'),
    'rooms.view': () => import('./pages/room-view.page.tsx'),
    'rooms.console-view': () => import('./pages/room-view.page.tsx'),
    'rooms.class': () => import('./pages/class.page.tsx'),
    'rooms.console-class': () => import('./pages/class-record.page.tsx'),
    'rooms.webview-files': () => import('./pages/webview-files.page.tsx'),
    'rooms.webview-attendees': () => import('./pages/webview-attendees.page.tsx'),
    'rooms.webview-video': () => import('./pages/webview-video.page.tsx'),
    'rooms.charges': () => import('./pages/charges.page.tsx'),
    'rooms.results': () => import('./pages/results.page.tsx'),
  },
  widgets: {
    'register-room': () => import('./widgets/register-room.widget.tsx'),
    'modify-room': () => import('./widgets/modify-room.widget.tsx'),
    'room-people': () => import('./widgets/room-people.widget.tsx'),
    'room-leader': () => import('./widgets/room-leader.widget.tsx'),
  },
  locales: { ko: () => import('./locales/ko.json'), en: () => import('./locales/en.json') },
  texts: {
    'web-class': {
      ko: () => import('./features/web-class/locales/ko.json'),
      en: () => import('./features/web-class/locales/en.json'),
    },
    'class-results': {
      ko: () => import('./features/class-results/locales/ko.json'),
      en: () => import('./features/class-results/locales/en.json'),
    },
    charges: {
      ko: () => import('./features/charges/locales/ko.json'),
      en: () => import('./features/charges/locales/en.json'),
    },
    'class-record': {
      ko: () => import('./features/class-record/locales/ko.json'),
      en: () => import('./features/class-record/locales/en.json'),
    },
    'register-room': {
      ko: () => import('./features/register-room/locales/ko.json'),
      en: () => import('./features/register-room/locales/en.json'),
    },
    'modify-room': {
      ko: () => import('./features/modify-room/locales/ko.json'),
      en: () => import('./features/modify-room/locales/en.json'),
    },
    'room-people': {
      ko: () => import('./features/room-people/locales/ko.json'),
      en: () => import('./features/room-people/locales/en.json'),
    },
    'room-files': {
      ko: () => import('./features/room-files/locales/ko.json'),
      en: () => import('./features/room-files/locales/en.json'),
    },
    'room-info': {
      ko: () => import('./features/room-info/locales/ko.json'),
      en: () => import('./features/room-info/locales/en.json'),
    },
  },
})
