import { defineRemote } from '@madang/remote-kit/define'

const open = { area: 'public', frame: 'none', signIn: 'none' } as const

export default defineRemote({
  name: 'mf-intro',
  title: { ko: '학원 소개', en: 'Academy' },
  languages: ['ko', 'en'],
  pages: [
    {
      id: 'intro.academy',
      path: '/intro/academy',
      title: { ko: '학원 소개', en: 'About the academy' },
      ...open,
    },
    {
      id: 'intro.teacher',
      path: '/intro/academy/teacher',
      title: { ko: '선생님 소개', en: 'Teachers' },
      ...open,
      texts: ['teacher'],
    },
    {
      id: 'intro.personal-class',
      path: '/intro/personalClass',
      title: { ko: '개인 수업', en: 'Personal class' },
      ...open,
      texts: ['class-form'],
    },
    {
      id: 'intro.personal-price',
      path: '/intro/personalClass/price',
      title: { ko: '개인 수업 수업료', en: 'Personal class: prices' },
      ...open,
      texts: ['prices'],
    },
    {
      id: 'intro.private-class',
      path: '/intro/privateClass',
      title: { ko: '프라이빗 수업', en: 'Private class' },
      ...open,
      texts: ['class-form'],
    },
    {
      id: 'intro.private-price',
      path: '/intro/privateClass/price',
      title: { ko: '프라이빗 수업 수업료', en: 'Private class: prices' },
      ...open,
      texts: ['prices'],
    },
    {
      id: 'intro.faq',
      path: '/intro/help/faq',
      title: { ko: '자주 묻는 질문', en: 'Questions and answers' },
      ...open,
      texts: ['faq'],
    },
  ],
  folders: [{ path: '/intro', to: '/intro/academy' }],
})
