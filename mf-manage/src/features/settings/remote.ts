import { UserType } from '@madang/contract'
import { defineFeature } from '@madang/remote-kit/define'

const { ADMIN, OPER } = UserType
const staff = { permission: 'MANAGE_ACCESS', userTypes: [ADMIN, OPER] } as const
const title = { ko: '기관 설정', en: 'Settings' }

export default defineFeature({
  pages: [
    {
      id: 'manage.settings',
      path: '/:companyId/manage/settings',
      title,
      area: 'manage',
      frame: 'console',
      signIn: 'required',
      texts: ['settings'],
      ...staff,
    },
  ],
  sidebar: [
    // before branding, which is last
    {
      id: 'settings',
      order: 195,
      to: 'manage/settings',
      label: title,
      icon: 'settings',
      group: { id: 'company', order: 90, label: { ko: '기관', en: 'Company' } },
      ...staff,
    },
  ],
})
