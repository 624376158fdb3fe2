import { UserType } from '@madang/contract'
import { defineFeature } from '@madang/remote-kit/define'

const { ADMIN, OPER, TEACHER, TEACHER_OPEN } = UserType
const edit = {
  title: { ko: '책 만들기', en: 'Book editor' },
  signIn: 'required',
  flag: 'BOOKS',
  texts: ['editor', 'banks', 'propose', 'questions', 'pages', 'give', 'doing'],
} as const

export default defineFeature({
  pages: [
    {
      id: 'homework.book-edit',
      path: '/:companyId/book/edit',
      area: 'service',
      frame: 'service',
      userTypes: [TEACHER, TEACHER_OPEN],
      ...edit,
    },
    {
      id: 'homework.console-book-edit',
      path: '/:companyId/manage/book/edit',
      area: 'manage',
      frame: 'console',
      permission: 'MANAGE_ACCESS',
      userTypes: [ADMIN, OPER, TEACHER, TEACHER_OPEN],
      ...edit,
    },
  ],
})
