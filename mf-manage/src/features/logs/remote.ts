import { UserType } from '@madang/contract'
import { defineFeature } from '@madang/remote-kit/define'

const { ADMIN, OPER, TEACHER, TEACHER_OPEN } = UserType
const withTeachers = {
  permission: 'MANAGE_ACCESS',
  userTypes: [ADMIN, OPER, TEACHER, TEACHER_OPEN],
} as const
const operators = { permission: 'MANAGE_ACCESS', userTypes: [ADMIN, OPER, TEACHER_OPEN] } as const
const page = { area: 'manage', frame: 'console', signIn: 'required', texts: ['logs'] } as const
const group = { id: 'records', order: 80, label: { ko: '기록', en: 'Records' } } as const
const classLog = { ko: '수업 기록', en: 'Class log' }
const joinLog = { ko: '입퇴장 기록', en: 'Join history' }
const recordLog = { ko: '녹화 기록', en: 'Recordings' }

export default defineFeature({
  pages: [
    {
      id: 'manage.class-log',
      path: '/:companyId/manage/log/logMeet/list',
      title: classLog,
      ...page,
      ...withTeachers,
    },
    {
      id: 'manage.join-log',
      path: '/:companyId/manage/log/joinLog/list',
      title: joinLog,
      ...page,
      ...operators,
    },
    {
      id: 'manage.record-log',
      path: '/:companyId/manage/log/recordLog/list',
      title: recordLog,
      ...page,
      ...withTeachers,
    },
  ],
  folders: [
    { path: '/:companyId/manage/log', to: '/:companyId/manage/log/logMeet/list' },
    { path: '/:companyId/manage/log/logMeet', to: '/:companyId/manage/log/logMeet/list' },
    { path: '/:companyId/manage/log/joinLog', to: '/:companyId/manage/log/joinLog/list' },
    { path: '/:companyId/manage/log/recordLog', to: '/:companyId/manage/log/recordLog/list' },
  ],
  sidebar: [
    {
      id: 'logMeet',
      order: 5,
      to: 'manage/log/logMeet/list',
      label: classLog,
      icon: 'history',
      group,
      ...withTeachers,
    },
    {
      id: 'joinLog',
      order: 6,
      to: 'manage/log/joinLog/list',
      label: joinLog,
      icon: 'schedule',
      group,
      ...operators,
    },
    {
      id: 'recordLog',
      order: 7,
      to: 'manage/log/recordLog/list',
      label: recordLog,
      icon: 'play',
      group,
      ...withTeachers,
    },
  ],
})
