import { UserType } from '@madang/contract'
import { defineFeature } from '@madang/remote-kit/define'

const { ADMIN, OPER, TEACHER_OPEN } = UserType

export default defineFeature({
  pages: [
    {
      id: 'manage.user-import',
      path: '/:companyId/manage/user/import',
      title: { ko: 'Excel로 사용자 등록', en: 'Add people from Excel' },
      area: 'manage',
      frame: 'console',
      signIn: 'required',
      texts: ['user-import'],
      permission: 'MANAGE_ACCESS',
      userTypes: [ADMIN, OPER, TEACHER_OPEN],
    },
  ],
})
