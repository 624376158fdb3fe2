import { textbook, UserType } from '@madang/contract'
import { defineFeature, firstCall } from '@madang/remote-kit/define'
import { consolePage, staffPage } from '../../shared/staff.ts'
import { firstPages } from '../pages/first-pages.ts'

const { ADMIN, OPER, TEACHER, STUDENT, TEACHER_OPEN } = UserType
const query = ['textbookIdx']
const firstCalls = [
  firstCall(textbook.get, {}, 'textbookIdx'),
  firstCall(textbook.pages, firstPages, 'textbookIdx'),
]
const texts = ['textbook', 'pages', 'questions'] as const
const view = {
  title: { ko: '숙제 교재', en: 'Homework book' },
  texts,
  query,
  firstCalls,
  ...staffPage,
  userTypes: [ADMIN, OPER, TEACHER, STUDENT, TEACHER_OPEN],
} as const
const answers = {
  title: { ko: '숙제 정답', en: 'Homework answers' },
  // names of the sheets that came with an upload
  texts: [...texts, 'editor'],
  query,
  firstCalls,
} as const

export default defineFeature({
  pages: [
    // HW-43: both addresses show the same
    { id: 'homework.textbook-view', path: '/:companyId/task/textBookView', ...view },
    { id: 'homework.textbook', path: '/:companyId/task/textbook/view', ...view },
    { id: 'homework.answers', path: '/:companyId/task/book', ...answers, ...staffPage },
    { id: 'homework.console-answers', path: '/:companyId/manage/task/book', ...answers, ...consolePage },
  ],
})
