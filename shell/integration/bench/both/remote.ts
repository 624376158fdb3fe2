import { defineRemote } from '@madang/remote-kit/define'

const page = {
  title: { ko: '둘', en: 'Both' },
  area: 'service',
  frame: 'service',
  signIn: 'required',
} as const

/** Of the benchmark alone. */
export const both = defineRemote({
  name: 'mf-both',
  title: { ko: '둘', en: 'Both' },
  languages: ['ko', 'en'],
  pages: [
    { id: 'both.rooms', path: '/:companyId/both/rooms', ...page },
    { id: 'both.notes', path: '/:companyId/both/notes/:kind', ...page },
  ],
})
