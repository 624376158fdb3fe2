import { createRemote } from '@madang/remote-kit/lifecycles'
import remote from '../remote.ts'

export const { bootstrap, mount, unmount, decl } = createRemote(remote, {
  pages: {
    'notes.list': () => import('./pages/note-list.page.tsx'),
    'notes.view': () => import('./pages/note-view.page.tsx'),
    'notes.console-view': () => import('./pages/note-view.page.tsx'),
    'notes.class': () => import('./pages/class-note.page.tsx'),
    'notes.console-class': () => import('./pages/class-note.page.tsx'),
    'notes.question': () => import('./pages/note-question.page.tsx'),
    'notes.console-question': () => import('./pages/note-question.page.tsx'),
    'notes.readings': () => import('./pages/note-readings.page.tsx'),
    'notes.console-readings': () => import('./pages/note-readings.page.tsx'),
    'notes.wrong': () => import('./pages/wrong-list.page.tsx'),
    'notes.wrong-view': () => import('./pages/wrong-view.page.tsx'),
    'notes.console-list': () => import('./pages/note-list-console.page.tsx'),
  },
  widgets: { 'class-note-download': () => import('./widgets/class-note-download.widget.tsx') },
  texts: {
    viewer: {
      ko: () => import('./features/viewer/locales/ko.json'),
      en: () => import('./features/viewer/locales/en.json'),
    },
    correct: {
      ko: () => import('./features/correct/locales/ko.json'),
      en: () => import('./features/correct/locales/en.json'),
    },
    readings: {
      ko: () => import('./features/readings/locales/ko.json'),
      en: () => import('./features/readings/locales/en.json'),
    },
    wrong: {
      ko: () => import('./features/wrong/locales/ko.json'),
      en: () => import('./features/wrong/locales/en.json'),
    },
    rounds: {
      ko: () => import('./features/rounds/locales/ko.json'),
      en: () => import('./features/rounds/locales/en.json'),
    },
    download: {
      ko: () => import('./features/download/locales/ko.json'),
      en: () => import('./features/download/locales/en.json'),
    },
  },
  locales: { ko: () => import('./locales/ko.json'), en: () => import('./locales/en.json') },
})
