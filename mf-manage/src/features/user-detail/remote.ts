import { UserType } from '@madang/contract'
import { defineFeature } from '@madang/remote-kit/define'

const { ADMIN, OPER, TEACHER_OPEN } = UserType
const texts = ['users', 'user-detail', 'audit', 'prices'] as const

export default defineFeature({
  pages: [
    {
      id: 'manage.user-view',
      path: '/:companyId/manage/user/view',
      query: ['userIdx'],
      title: { ko: '사용자 정보', en: 'User' },
      area: 'manage',
      frame: 'console',
      signIn: 'required',
      permission: 'MANAGE_ACCESS',
      userTypes: [ADMIN, OPER, TEACHER_OPEN],
      texts,
    },
  ],
  widgets: [{ name: 'user-detail', title: { ko: '사용자 정보', en: 'User' }, texts }],
})
