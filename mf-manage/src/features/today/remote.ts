import { UserType } from '@madang/contract'
import { defineFeature } from '@madang/remote-kit/define'

const { ADMIN, OPER, TEACHER_OPEN } = UserType
const operators = { permission: 'MANAGE_ACCESS', userTypes: [ADMIN, OPER, TEACHER_OPEN] } as const
const page = { area: 'manage', frame: 'console', signIn: 'required', texts: ['today'] } as const
const title = { ko: '오늘', en: 'Today' }

export default defineFeature({
  pages: [
    {
      id: 'manage.today',
      path: '/:companyId/manage/today',
      title,
      ...page,
      // what is to come of the licence is said as on its page
      texts: ['today', 'licence'],
      ...operators,
    },
    {
      id: 'manage.today-failed',
      path: '/:companyId/manage/today/failed',
      title: { ko: '끝내지 못한 작업', en: 'Failed work' },
      ...page,
      ...operators,
    },
    {
      id: 'manage.today-remotes',
      path: '/:companyId/manage/today/remotes',
      title: { ko: '화면 상태', en: 'Screens' },
      ...page,
      ...operators,
    },
    {
      id: 'manage.today-storage',
      path: '/:companyId/manage/today/storage',
      title: { ko: '저장 공간', en: 'Storage' },
      ...page,
      ...operators,
    },
  ],
  // MAN-NAV-03: the console itself begins with the rooms. No group: it stands before the entries of MAN-NAV-04, which keep their order
  sidebar: [{ id: 'today', order: 0, to: 'manage/today', label: title, icon: 'home', ...operators }],
})
