import { createRemote } from '@madang/remote-kit/lifecycles'
import remote from '../remote.ts'

export const { bootstrap, mount, unmount, decl } = createRemote(remote, {
  pages: {
    'intro.academy': () => import('./pages/academy.page.tsx'),
    'intro.teacher': () => import('./pages/teacher.page.tsx'),
    'intro.personal-class': () => import('./pages/personal-class.page.tsx'),
    'intro.personal-price': () => import('./pages/personal-price.page.tsx'),
    'intro.private-class': () => import('./pages/private-class.page.tsx'),
    'intro.private-price': () => import('./pages/private-price.page.tsx'),
    'intro.faq': () => import('./pages/faq.page.tsx'),
  },
  locales: { ko: () => import('./locales/ko.json'), en: () => import('./locales/en.json') },
  texts: {
    teacher: {
      ko: () => import('./features/teacher/locales/ko.json'),
      en: () => import('./features/teacher/locales/en.json'),
    },
    'class-form': {
      ko: () => import('./features/class-form/locales/ko.json'),
      en: () => import('./features/class-form/locales/en.json'),
    },
    prices: {
      ko: () => import('./features/prices/locales/ko.json'),
      en: () => import('./features/prices/locales/en.json'),
    },
    faq: {
      ko: () => import('./features/faq/locales/ko.json'),
      en: () => import('./features/faq/locales/en.json'),
    },
  },
})
