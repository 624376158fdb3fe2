import { UserType } from '@madang/contract'
import { defineFeature } from '@madang/remote-kit/define'

export default defineFeature({
  pages: [
    {
      id: 'manage.monitor-account',
      path: '/:companyId/manage/monitor/account',
      title: { ko: '모니터링 계정', en: 'Monitoring account' },
      area: 'manage',
      frame: 'header',
      signIn: 'required',
      texts: ['monitor'],
      permission: 'MANAGE_ACCESS',
      userTypes: [UserType.MONITOR],
    },
  ],
  // MAN-NAV-03: an account that only watches classes has a beginning of its own.
  folders: [
    { path: '/:companyId/manage', to: '/:companyId/manage/monitor/account' },
    { path: '/:companyId/manage/main', to: '/:companyId/manage/monitor/account' },
    { path: '/:companyId/manage/monitor', to: '/:companyId/manage/monitor/account' },
  ],
  landings: [{ order: 30, to: 'manage/monitor/account' }],
})
