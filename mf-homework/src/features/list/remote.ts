import { UserType } from '@madang/contract'
import { defineFeature } from '@madang/remote-kit/define'
import { consolePage } from '../../shared/staff.ts'

const { ADMIN, OPER, TEACHER, STUDENT, TEACHER_OPEN } = UserType
const homework = {
  flag: 'HOMEWORK',
  needsTaskCategory: true,
  userTypes: [ADMIN, OPER, TEACHER, STUDENT, TEACHER_OPEN],
} as const
const title = { ko: '숙제', en: 'Homework' }
const { flag, needsTaskCategory, userTypes, permission } = consolePage

export default defineFeature({
  pages: [
    {
      id: 'homework.list',
      path: '/:companyId/task/list',
      title,
      area: 'service',
      frame: 'service',
      signIn: 'required',
      texts: ['list'],
      ...homework,
    },
    {
      // for the native client (HW-08); the gateway leads there from `/webview/:companyId/task/list`
      id: 'homework.webview-list',
      path: '/:companyId/webview/task/list',
      title,
      area: 'service',
      frame: 'none',
      signIn: 'required',
      texts: ['list'],
      ...homework,
      userTypes: [STUDENT],
    },
    {
      id: 'homework.console-list',
      path: '/:companyId/manage/task/list',
      title,
      // its windows give homework and follow it
      texts: ['list', 'give', 'follow', 'pages', 'library', 'editor', 'questions', 'doing'],
      ...consolePage,
    },
  ],
  folders: [
    { path: '/:companyId/task', to: '/:companyId/task/list' },
    { path: '/:companyId/manage/task', to: '/:companyId/manage/task/list' },
  ],
  // SHELL-09: students in the phone apps begin with their homework.
  landings: [{ order: 10, to: 'task/list', ...homework, userTypes: [STUDENT], only: 'phone-app' }],
  tabs: [
    {
      id: 'task',
      order: 10,
      to: 'task/list',
      icon: 'task',
      also: ['book'],
      label: title,
      labelFor: { [STUDENT]: { ko: '숙제 목록', en: 'Homework list' } },
      ...homework,
    },
  ],
  sidebar: [
    {
      id: 'task',
      order: 80,
      to: 'manage/task/list',
      label: { ko: '낸 숙제', en: 'Given homework' },
      icon: 'task',
      group: { id: 'homework', order: 20, label: title },
      flag,
      needsTaskCategory,
      userTypes,
      permission,
    },
  ],
})
