import { defineFeature } from '@madang/remote-kit/define'
import { consolePage, staffPage } from '../../shared/staff.ts'

const page = {
  title: { ko: '숙제 내기', en: 'Give homework' },
  texts: ['give', 'pages', 'library', 'editor', 'questions', 'doing'],
} as const

export default defineFeature({
  pages: [
    { id: 'homework.give', path: '/:companyId/task/give', ...page, ...staffPage },
    { id: 'homework.console-give', path: '/:companyId/manage/task/give', ...page, ...consolePage },
  ],
})
