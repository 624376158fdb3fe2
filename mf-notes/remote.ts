import { UserType } from '@madang/contract'
import { defineRemote } from '@madang/remote-kit/define'

const { ADMIN, OPER, USER, TEACHER, STUDENT, TEACHER_OPEN } = UserType
const notes = {
  flag: 'HOMEWORK',
  needsTaskCategory: true,
  userTypes: [TEACHER, STUDENT, TEACHER_OPEN],
} as const
const page = { area: 'service', frame: 'service', signIn: 'required', ...notes } as const

const consolePage = {
  area: 'manage',
  frame: 'console',
  signIn: 'required',
  flag: 'HOMEWORK',
  needsTaskCategory: true,
  permission: 'MANAGE_ACCESS',
  userTypes: [ADMIN, OPER, TEACHER, TEACHER_OPEN],
} as const
const students = { userTypes: [STUDENT] } as const
const correctors = { userTypes: [TEACHER, TEACHER_OPEN] } as const
const title = { ko: '노트', en: 'Notes' }
const validation = { ko: '노트 검증 모드', en: 'Validation mode of a note' }
const wrongAnswers = { ko: '오답 노트', en: 'Wrong answers' }
const oneQuestion = { ko: '문항별 첨삭', en: 'Correction by question' }

export default defineRemote({
  name: 'mf-notes',
  title: { ko: '노트', en: 'Notes' },
  languages: ['ko', 'en'],
  pages: [
    {
      id: 'notes.list',
      path: '/:companyId/note/list/:kind',
      example: { kind: 'class' },
      title: { ko: '노트', en: 'Notes' },
      texts: ['download'],
      ...page,
    },
    {
      id: 'notes.view',
      path: '/:companyId/note/view',
      query: ['noteIdx'],
      title,
      texts: ['viewer', 'correct', 'rounds', 'download'],
      ...page,
    },
    {
      id: 'notes.class',
      path: '/:companyId/logMeet/note',
      query: ['noteIdx'],
      title: { ko: '수업 노트', en: 'Class note' },
      texts: ['viewer', 'correct', 'rounds', 'download'],
      area: 'service',
      frame: 'service',
      signIn: 'required',
      userTypes: [ADMIN, OPER, USER, TEACHER, STUDENT, TEACHER_OPEN],
    },
    {
      id: 'notes.console-class',
      path: '/:companyId/manage/log/logMeet/viewNote',
      query: ['noteIdx'],
      title: { ko: '수업 노트', en: 'Class note' },
      texts: ['viewer', 'correct', 'rounds', 'download'],
      area: 'manage',
      frame: 'console',
      signIn: 'required',
      permission: 'MANAGE_ACCESS',
      userTypes: [ADMIN, OPER, TEACHER, TEACHER_OPEN],
    },
    {
      id: 'notes.question',
      path: '/:companyId/note/question',
      query: ['taskIdx'],
      title: oneQuestion,
      texts: ['viewer', 'correct'],
      ...page,
      ...correctors,
    },
    {
      id: 'notes.readings',
      path: '/:companyId/note/readings',
      query: ['noteIdx'],
      title: validation,
      texts: ['readings'],
      ...page,
      ...correctors,
    },
    {
      id: 'notes.console-readings',
      path: '/:companyId/manage/note/readings',
      query: ['noteIdx'],
      title: validation,
      texts: ['readings'],
      ...consolePage,
    },
    {
      id: 'notes.wrong',
      path: '/:companyId/note/wrong',
      title: wrongAnswers,
      texts: ['wrong'],
      ...page,
      ...students,
    },
    {
      id: 'notes.wrong-view',
      path: '/:companyId/note/wrong/view',
      query: ['noteIdx', 'no'],
      title: wrongAnswers,
      texts: ['wrong'],
      ...page,
      ...students,
    },
    {
      id: 'notes.console-list',
      path: '/:companyId/manage/note/list',
      title,
      texts: ['viewer', 'download'],
      ...consolePage,
    },
    {
      id: 'notes.console-view',
      path: '/:companyId/manage/note/view',
      query: ['noteIdx'],
      title,
      texts: ['viewer', 'correct', 'rounds', 'download'],
      ...consolePage,
    },
    {
      id: 'notes.console-question',
      path: '/:companyId/manage/note/question',
      query: ['taskIdx'],
      title: oneQuestion,
      texts: ['viewer', 'correct'],
      ...consolePage,
      ...correctors,
    },
  ],
  folders: [
    { path: '/:companyId/note', to: '/:companyId/note/list/work', userTypes: [STUDENT] },
    { path: '/:companyId/note', to: '/:companyId/note/list/submitted' },
    { path: '/:companyId/note/list', to: '/:companyId/note/list/work', userTypes: [STUDENT] },
    { path: '/:companyId/note/list', to: '/:companyId/note/list/submitted' },
    { path: '/:companyId/manage/note', to: '/:companyId/manage/note/list' },
  ],
  sidebar: [
    {
      id: 'note',
      order: 85,
      to: 'manage/note/list',
      label: title,
      icon: 'note',
      group: { id: 'homework', order: 20, label: { ko: '숙제', en: 'Homework' } },
      flag: 'HOMEWORK',
      needsTaskCategory: true,
      permission: 'MANAGE_ACCESS',
      userTypes: [ADMIN, OPER, TEACHER, TEACHER_OPEN],
    },
  ],
  widgets: [
    {
      name: 'class-note-download',
      title: { ko: '노트 다운로드', en: 'Download note' },
      texts: ['download'],
    },
  ],
  tabs: [{ id: 'note', order: 20, to: 'note', icon: 'note', label: { ko: '노트', en: 'Notes' }, ...notes }],
})
