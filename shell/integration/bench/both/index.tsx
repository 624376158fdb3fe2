import { createRemote } from '@madang/remote-kit/lifecycles'
import notesEn from '../../../../mf-notes/src/locales/en.json'
import notesKo from '../../../../mf-notes/src/locales/ko.json'
import roomsEn from '../../../../mf-rooms/src/locales/en.json'
import roomsKo from '../../../../mf-rooms/src/locales/ko.json'
import { both } from './remote.ts'

/** Rooms and notes as one app has them: a change between them is a change of route, no more. */
export const { bootstrap, mount, unmount, decl } = createRemote(both, {
  pages: {
    'both.rooms': () => import('../../../../mf-rooms/src/pages/room-list.page.tsx'),
    'both.notes': () => import('../../../../mf-notes/src/pages/note-list.page.tsx'),
  },
  locales: {
    ko: async () => ({ default: { ...roomsKo, ...notesKo } }),
    en: async () => ({ default: { ...roomsEn, ...notesEn } }),
  },
})
