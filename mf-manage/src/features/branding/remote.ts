import { UserType } from '@madang/contract'
import { defineFeature } from '@madang/remote-kit/define'

const { ADMIN, OPER } = UserType
const staff = { permission: 'MANAGE_ACCESS', userTypes: [ADMIN, OPER] } as const
const title = { ko: '브랜딩', en: 'Branding' }

export default defineFeature({
  pages: [
    {
      id: 'manage.branding',
      path: '/:companyId/manage/branding',
      title,
      area: 'manage',
      frame: 'console',
      signIn: 'required',
      texts: ['branding'],
      ...staff,
    },
  ],
  sidebar: [
    // last
    {
      id: 'branding',
      order: 200,
      to: 'manage/branding',
      label: title,
      icon: 'school',
      group: { id: 'company', order: 90, label: { ko: '기관', en: 'Company' } },
      ...staff,
    },
  ],
})
