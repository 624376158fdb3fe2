import { createRemote } from '@madang/remote-kit/lifecycles'
import remote from '../remote.ts'

export const { bootstrap, mount, unmount, decl } = createRemote(remote, {
  pages: {
    'manage.room-list': () => import('./pages/room-list.page.tsx'),
    'manage.class-log': () => import('./pages/class-log.page.tsx'),
    'manage.join-log': () => import('./pages/join-log.page.tsx'),
    'manage.record-log': () => import('./pages/record-log.page.tsx'),
    'manage.statistic-open': () => import('./pages/statistic-open.page.tsx'),
    'manage.statistic-join': () => import('./pages/statistic-join.page.tsx'),
    'manage.statistic-account': () => import('./pages/statistic-account.page.tsx'),
    'manage.statistic-concurrent': () => import('./pages/statistic-concurrent.page.tsx'),
    'manage.notification-list': () => import('./pages/notification-list.page.tsx'),
    'manage.audit-list': () => import('./pages/audit-list.page.tsx'),
    'manage.group-list': () => import('./pages/group-list.page.tsx'),
    'manage.user-view': () => import('./pages/user-view.page.tsx'),
    'manage.monitor-list': () => import('./pages/monitor-list.page.tsx'),
    'manage.monitor-view': () => import('./pages/monitor-view.page.tsx'),
    'manage.monitor-account': () => import('./pages/monitor-account.page.tsx'),
  },
  texts: {
    rooms: {
      ko: () => import('./features/rooms/locales/ko.json'),
      en: () => import('./features/rooms/locales/en.json'),
    },
    logs: {
      ko: () => import('./features/logs/locales/ko.json'),
      en: () => import('./features/logs/locales/en.json'),
    },
    statistics: {
      ko: () => import('./features/statistics/locales/ko.json'),
      en: () => import('./features/statistics/locales/en.json'),
    },
    notifications: {
      ko: () => import('./features/notifications/locales/ko.json'),
      en: () => import('./features/notifications/locales/en.json'),
    },
    audit: {
      ko: () => import('./features/audit/locales/ko.json'),
      en: () => import('./features/audit/locales/en.json'),
    },
    users: {
      ko: () => import('./features/users/locales/ko.json'),
      en: () => import('./features/users/locales/en.json'),
    },
    monitor: {
      ko: () => import('./features/monitor/locales/ko.json'),
      en: () => import('./features/monitor/locales/en.json'),
    },
  },
})
