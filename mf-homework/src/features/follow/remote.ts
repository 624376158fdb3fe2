import { defineFeature } from '@madang/remote-kit/define'
import { consolePage, staffPage } from '../../shared/staff.ts'

const page = {
  query: ['taskIdx'],
  title: { ko: '낸 숙제', en: 'Given homework' },
  texts: ['follow'],
} as const

export default defineFeature({
  pages: [
    { id: 'homework.view', path: '/:companyId/task/view', ...page, ...staffPage },
    { id: 'homework.console-view', path: '/:companyId/manage/task/view', ...page, ...consolePage },
  ],
})
