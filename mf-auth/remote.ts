import { UserType } from '@madang/contract'
import { defineRemote } from '@madang/remote-kit/define'

const { ADMIN, OPER, USER, TEACHER, STUDENT, TEACHER_OPEN } = UserType

export default defineRemote({
  name: 'mf-auth',
  title: { ko: '내 정보', en: 'My account' },
  languages: ['ko', 'en'],
  pages: [
    {
      id: 'auth.my-info',
      path: '/:companyId/user/myInfo',
      title: { ko: '내 정보', en: 'My info' },
      area: 'service',
      frame: 'service',
      signIn: 'required',
      // an account that only watches classes has no service area
      userTypes: [ADMIN, OPER, USER, TEACHER, STUDENT, TEACHER_OPEN],
    },
    {
      id: 'auth.console-my-info',
      path: '/:companyId/manage/user/myInfo',
      title: { ko: '내 정보', en: 'My info' },
      area: 'manage',
      frame: 'console',
      signIn: 'required',
    },
    {
      // where `/webview/:companyId/…` leads: the native client's web views are signed in here
      id: 'auth.webview-enter',
      path: '/:companyId/webview/enter/*',
      query: ['token'],
      title: { ko: '로그인', en: 'Sign in' },
      area: 'entry',
      frame: 'none',
      signIn: 'none',
    },
    {
      id: 'auth.terms',
      path: '/terms/:document',
      example: { document: 'service' },
      title: { ko: '약관', en: 'Terms' },
      area: 'public',
      frame: 'none',
      signIn: 'none',
    },
  ],
  folders: [
    { path: '/:companyId/user', to: '/:companyId/user/myInfo' },
    { path: '/terms', to: '/terms/policy' },
  ],
  widgets: [
    { name: 'password-rules', title: { ko: '비밀번호 규칙', en: 'Password rules' } },
    { name: 'photo', title: { ko: '사진', en: 'Photo' } },
  ],
})
