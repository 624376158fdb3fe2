import { defineRemote } from '@madang/remote-kit/define'

export default defineRemote({
  name: 'mf-intro',
  title: { ko: '학원 소개', en: 'Academy' },
  languages: ['ko', 'en'],
  pages: [
    {
      id: 'intro.academy',
      path: '/intro/academy',
      title: { ko: '학원 소개', en: 'About the academy' },
      area: 'public',
      frame: 'none',
      signIn: 'none',
    },
  ],
  folders: [{ path: '/intro', to: '/intro/academy' }],
})
