import { createRemote } from '@madang/remote-kit/lifecycles'
import remote from '../remote.ts'

export const { bootstrap, mount, unmount, decl } = createRemote(remote, {
  pages: {
    'homework.book-edit': () => import('./pages/book-edit.page.tsx'),
    'homework.console-book-edit': () => import('./pages/book-edit.page.tsx'),
    'homework.list': () => import('./pages/task-list.page.tsx'),
    'homework.webview-list': () => import('./pages/task-webview.page.tsx'),
    'homework.webview-do': () => import('./pages/task-do-webview.page.tsx'),
    'homework.do': () => import('./pages/task-do.page.tsx'),
    'homework.book-workbook': () => import('./pages/book-list.page.tsx'),
    'homework.book-textbook': () => import('./pages/book-list.page.tsx'),
    'homework.book-view': () => import('./pages/book-view.page.tsx'),
    'homework.console-book-view': () => import('./pages/book-view.page.tsx'),
    'homework.console-book-workbook': () => import('./pages/book-list.page.tsx'),
    'homework.console-book-textbook': () => import('./pages/book-list.page.tsx'),
    'homework.textbook-view': () => import('./pages/textbook-view.page.tsx'),
    'homework.textbook': () => import('./pages/textbook-view.page.tsx'),
    'homework.answers': () => import('./pages/textbook-answers.page.tsx'),
    'homework.console-answers': () => import('./pages/textbook-answers.page.tsx'),
    'homework.console-list': () => import('./pages/task-list-console.page.tsx'),
    'homework.view': () => import('./pages/task-view.page.tsx'),
    'homework.console-view': () => import('./pages/task-view.page.tsx'),
    'homework.give': () => import('./pages/task-give.page.tsx'),
    'homework.console-give': () => import('./pages/task-give.page.tsx'),
  },
  widgets: {
    'pdf-preview': () => import('./widgets/pdf-preview.widget.tsx'),
  },
  texts: {
    'pdf-preview': {
      ko: () => import('./features/pdf-preview/locales/ko.json'),
      en: () => import('./features/pdf-preview/locales/en.json'),
    },
    banks: {
      ko: () => import('./features/banks/locales/ko.json'),
      en: () => import('./features/banks/locales/en.json'),
    },
    doing: {
      ko: () => import('./features/doing/locales/ko.json'),
      en: () => import('./features/doing/locales/en.json'),
    },
    propose: {
      ko: () => import('./features/propose/locales/ko.json'),
      en: () => import('./features/propose/locales/en.json'),
    },
    editor: {
      ko: () => import('./features/editor/locales/ko.json'),
      en: () => import('./features/editor/locales/en.json'),
    },
    follow: {
      ko: () => import('./features/follow/locales/ko.json'),
      en: () => import('./features/follow/locales/en.json'),
    },
    give: {
      ko: () => import('./features/give/locales/ko.json'),
      en: () => import('./features/give/locales/en.json'),
    },
    list: {
      ko: () => import('./features/list/locales/ko.json'),
      en: () => import('./features/list/locales/en.json'),
    },
    pages: {
      ko: () => import('./features/pages/locales/ko.json'),
      en: () => import('./features/pages/locales/en.json'),
    },
    questions: {
      ko: () => import('./features/questions/locales/ko.json'),
      en: () => import('./features/questions/locales/en.json'),
    },
    textbook: {
      ko: () => import('./features/textbook/locales/ko.json'),
      en: () => import('./features/textbook/locales/en.json'),
    },
    library: {
      ko: () => import('./features/library/locales/ko.json'),
      en: () => import('./features/library/locales/en.json'),
    },
  },
})
