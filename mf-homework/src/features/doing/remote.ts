import { UserType } from '@madang/contract'
import { defineFeature } from '@madang/remote-kit/define'

const page = {
  query: ['taskIdx'],
  title: { ko: '숙제 하기', en: 'Do homework' },
  area: 'service',
  signIn: 'required',
  flag: 'HOMEWORK',
  needsTaskCategory: true,
  userTypes: [UserType.STUDENT],
  texts: ['doing', 'pages'],
} as const

export default defineFeature({
  pages: [
    { id: 'homework.do', path: '/:companyId/task/do', frame: 'service', ...page },
    // for the native client, from its list
    { id: 'homework.webview-do', path: '/:companyId/webview/task/do', frame: 'none', ...page },
  ],
})
