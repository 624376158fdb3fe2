import { book, UserType } from '@madang/contract'
import { defineFeature, firstCall } from '@madang/remote-kit/define'
import { firstPages } from '../pages/first-pages.ts'

const { ADMIN, OPER, TEACHER, TEACHER_OPEN } = UserType
const inConsole = {
  flag: 'BOOKS',
  permission: 'MANAGE_ACCESS',
  userTypes: [ADMIN, OPER, TEACHER, TEACHER_OPEN],
} as const
const service = {
  area: 'service',
  frame: 'service',
  signIn: 'required',
  flag: 'BOOKS',
  userTypes: [TEACHER, TEACHER_OPEN],
} as const
const manage = { area: 'manage', frame: 'console', signIn: 'required', ...inConsole } as const
const workbooks = { ko: '문제집', en: 'Workbooks' }
const textbooks = { ko: '교재', en: 'Textbooks' }
const view = { ko: '책 보기', en: 'Book' }
const list = ['library', 'banks'] as const
const shown = ['library', 'banks', 'pages'] as const
const query = ['bookIdx']
const firstCalls = [firstCall(book.get, {}, 'bookIdx'), firstCall(book.pages, firstPages, 'bookIdx')]

export default defineFeature({
  pages: [
    {
      id: 'homework.book-workbook',
      path: '/:companyId/book/workbook',
      title: workbooks,
      texts: list,
      ...service,
    },
    {
      id: 'homework.book-textbook',
      path: '/:companyId/book/textbook',
      title: textbooks,
      texts: list,
      ...service,
    },
    {
      id: 'homework.book-view',
      path: '/:companyId/book/view',
      title: view,
      texts: shown,
      query,
      firstCalls,
      ...service,
    },
    {
      id: 'homework.console-book-view',
      path: '/:companyId/manage/book/view',
      title: view,
      texts: shown,
      query,
      firstCalls,
      ...manage,
    },
    {
      id: 'homework.console-book-workbook',
      path: '/:companyId/manage/book/workbook',
      title: workbooks,
      texts: list,
      ...manage,
    },
    {
      id: 'homework.console-book-textbook',
      path: '/:companyId/manage/book/textbook',
      title: textbooks,
      texts: list,
      ...manage,
    },
  ],
  folders: [
    { path: '/:companyId/book', to: '/:companyId/book/workbook' },
    { path: '/:companyId/manage/book', to: '/:companyId/manage/book/workbook' },
  ],
  sidebar: [
    {
      id: 'book',
      order: 70,
      to: 'manage/book/workbook',
      label: { ko: '문제집·교재', en: 'Books' },
      icon: 'book',
      group: { id: 'homework', order: 20, label: { ko: '숙제', en: 'Homework' } },
      ...inConsole,
    },
  ],
})
