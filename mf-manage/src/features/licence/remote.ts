import { UserType } from '@madang/contract'
import { defineFeature } from '@madang/remote-kit/define'

const { ADMIN, OPER, TEACHER_OPEN } = UserType
const operators = { permission: 'MANAGE_ACCESS', userTypes: [ADMIN, OPER, TEACHER_OPEN] } as const
const title = { ko: '라이선스', en: 'Licence' }

export default defineFeature({
  pages: [
    {
      id: 'manage.licence',
      path: '/:companyId/manage/licence',
      title,
      area: 'manage',
      frame: 'console',
      signIn: 'required',
      texts: ['licence'],
      ...operators,
    },
  ],
  sidebar: [
    {
      id: 'licence',
      order: 190,
      to: 'manage/licence',
      label: title,
      icon: 'payment',
      group: { id: 'company', order: 90, label: { ko: '기관', en: 'Company' } },
      ...operators,
    },
  ],
})
