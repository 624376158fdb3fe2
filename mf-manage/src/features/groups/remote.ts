import { UserType } from '@madang/contract'
import { defineFeature } from '@madang/remote-kit/define'

const { ADMIN, OPER, TEACHER_OPEN } = UserType

export default defineFeature({
  pages: [
    {
      id: 'manage.group-view',
      path: '/:companyId/manage/group/view',
      query: ['groupIdx'],
      title: { ko: '그룹의 사용자', en: 'Users of a group' },
      area: 'manage',
      frame: 'console',
      signIn: 'required',
      texts: ['users', 'groups'],
      permission: 'MANAGE_ACCESS',
      userTypes: [ADMIN, OPER, TEACHER_OPEN],
    },
  ],
})
