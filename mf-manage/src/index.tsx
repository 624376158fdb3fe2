import { createRemote } from '@madang/remote-kit/lifecycles'
import remote from '../remote.ts'

export const { bootstrap, mount, unmount, decl } = createRemote(remote, {
  pages: {
    'manage.today': () => import('./pages/today.page.tsx'),
    'manage.today-failed': () => import('./pages/today-failed.page.tsx'),
    'manage.today-remotes': () => import('./pages/today-remotes.page.tsx'),
    'manage.today-storage': () => import('./pages/today-storage.page.tsx'),
    'manage.room-list': () => import('./pages/room-list.page.tsx'),
    'manage.class-log': () => import('./pages/class-log.page.tsx'),
    'manage.join-log': () => import('./pages/join-log.page.tsx'),
    'manage.record-log': () => import('./pages/record-log.page.tsx'),
    'manage.statistic-open': () => import('./pages/statistic-open.page.tsx'),
    'manage.statistic-join': () => import('./pages/statistic-join.page.tsx'),
    'manage.statistic-account': () => import('./pages/statistic-account.page.tsx'),
    'manage.statistic-concurrent': () => import('./pages/statistic-concurrent.page.tsx'),
    'manage.charges': () => import('./pages/charges.page.tsx'),
    'manage.notification-list': () => import('./pages/notification-list.page.tsx'),
    'manage.audit-list': () => import('./pages/audit-list.page.tsx'),
    'manage.group-list': () => import('./pages/people.page.tsx'),
    'manage.group-view': () => import('./pages/group-view.page.tsx'),
    'manage.user-list': () => import('./pages/user-list.page.tsx'),
    'manage.user-import': () => import('./pages/user-import.page.tsx'),
    'manage.user-view': () => import('./pages/user-view.page.tsx'),
    'manage.monitor-list': () => import('./pages/monitor-list.page.tsx'),
    'manage.monitor-view': () => import('./pages/monitor-view.page.tsx'),
    'manage.monitor-account': () => import('./pages/monitor-account.page.tsx'),
    'manage.licence': () => import('./pages/licence.page.tsx'),
    'manage.settings': () => import('./pages/settings.page.tsx'),
    'manage.branding': () => import('./pages/branding.page.tsx'),
  },
  widgets: { 'user-detail': () => import('./widgets/user-detail.widget.tsx') },
  texts: {
    today: {
      ko: () => import('./features/today/locales/ko.json'),
      en: () => import('./features/today/locales/en.json'),
    },
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
    charges: {
      ko: () => import('./features/charges/locales/ko.json'),
      en: () => import('./features/charges/locales/en.json'),
    },
    prices: {
      ko: () => import('./features/prices/locales/ko.json'),
      en: () => import('./features/prices/locales/en.json'),
    },
    notifications: {
      ko: () => import('./features/notifications/locales/ko.json'),
      en: () => import('./features/notifications/locales/en.json'),
    },
    audit: {
      ko: () => import('./features/audit/locales/ko.json'),
      en: () => import('./features/audit/locales/en.json'),
    },
    'user-detail': {
      ko: () => import('./features/user-detail/locales/ko.json'),
      en: () => import('./features/user-detail/locales/en.json'),
    },
    users: {
      ko: () => import('./features/users/locales/ko.json'),
      en: () => import('./features/users/locales/en.json'),
    },
    'user-import': {
      ko: () => import('./features/user-import/locales/ko.json'),
      en: () => import('./features/user-import/locales/en.json'),
    },
    groups: {
      ko: () => import('./features/groups/locales/ko.json'),
      en: () => import('./features/groups/locales/en.json'),
    },
    branding: {
      ko: () => import('./features/branding/locales/ko.json'),
      en: () => import('./features/branding/locales/en.json'),
    },
    settings: {
      ko: () => import('./features/settings/locales/ko.json'),
      en: () => import('./features/settings/locales/en.json'),
    },
    licence: {
      ko: () => import('./features/licence/locales/ko.json'),
      en: () => import('./features/licence/locales/en.json'),
    },
    'licence-notice': {
      ko: () => import('./features/licence-notice/locales/ko.json'),
      en: () => import('./features/licence-notice/locales/en.json'),
    },
    monitor: {
      ko: () => import('./features/monitor/locales/ko.json'),
      en: () => import('./features/monitor/locales/en.json'),
    },
  },
})
