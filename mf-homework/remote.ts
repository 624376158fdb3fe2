import { UserType } from '@madang/contract'
import { defineRemote } from '@madang/remote-kit/define'

const { ADMIN, OPER, TEACHER, STUDENT, TEACHER_OPEN } = UserType
const homework = {
  flag: 'HOMEWORK',
  needsTaskCategory: true,
  userTypes: [ADMIN, OPER, TEACHER, STUDENT, TEACHER_OPEN],
} as const

export default defineRemote({
  name: 'mf-homework',
  title: { ko: '숙제', en: 'Homework' },
  languages: ['ko', 'en'],
  pages: [
    {
      id: 'homework.list',
      path: '/:companyId/task/list',
      title: { ko: '숙제', en: 'Homework' },
      area: 'service',
      frame: 'service',
      signIn: 'required',
      ...homework,
    },
  ],
  folders: [{ path: '/:companyId/task', to: '/:companyId/task/list' }],
  // SHELL-09: students in the phone apps begin with their homework.
  landings: [{ order: 10, to: 'task/list', ...homework, userTypes: [STUDENT], only: 'phone-app' }],
  tabs: [
    {
      id: 'task',
      order: 10,
      to: 'task/list',
      icon: 'task',
      label: { ko: '숙제', en: 'Homework' },
      labelFor: { [STUDENT]: { ko: '숙제 목록', en: 'Homework list' } },
      ...homework,
    },
  ],
})
