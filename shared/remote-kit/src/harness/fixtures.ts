import { AccountOwner, type Branding, type Me, UserType } from '@madang/contract'
import { DEFAULT_USER_TYPE_AUTH, webAuthOf } from '@madang/domain/permissions'

const names: Record<UserType, string> = {
  [UserType.ADMIN]: 'Admin Kim',
  [UserType.MONITOR]: 'Monitor Lee',
  [UserType.OPER]: 'Oper Park',
  [UserType.USER]: 'Member Choi',
  [UserType.TEACHER]: 'Teacher Jung',
  [UserType.STUDENT]: 'Student Kang',
  [UserType.TEACHER_OPEN]: 'Open Cho',
}

/** A signed-in person of a type, with the rights that the type has where a company says nothing else. */
export function makeMe(userType: UserType = UserType.TEACHER, more: Partial<Me> = {}): Me {
  const operator = userType === UserType.ADMIN || userType === UserType.OPER
  return {
    userIdx: 100 + userType,
    userId: `user${userType}`,
    userName: names[userType],
    userTypeCd: userType,
    userType: Object.entries(UserType).find(([, code]) => code === userType)?.[0] ?? '',
    userRoleCd: operator ? 'OPER' : 'USER',
    accountOwnerTypeCd: AccountOwner.PRODUCT,
    companyId: 'demo',
    companyCode: 'DEMO',
    webAuth: webAuthOf(DEFAULT_USER_TYPE_AUTH, userType),
    phone: null,
    email: null,
    fileIdx: null,
    guest: null,
    ...more,
  }
}

type BrandingPatch = {
  company?: Partial<Branding['company']>
  cfg?: Partial<Branding['cfg']>
  setting?: Partial<Branding['setting']>
}

/** The company `demo` with every function on. */
export function makeBranding(more: BrandingPatch = {}): Branding {
  return {
    company: {
      companyId: 'demo',
      companyCode: 'DEMO',
      companyName: 'Demo Academy',
      serviceBrand: 'EDUCATION',
      timeZone: 'Asia/Seoul',
      ...more.company,
    },
    cfg: {
      WEB_ROOM_CATEGORY_1: 'INSTANT',
      WEB_ROOM_CATEGORY_3: 'TASK',
      WEB_CLIENT_SETTING: 3,
      SYSTEM_EMERGENCY_MODE: 0,
      WEB_FUNC_USE: '1,1,1,1,1,1',
      WEB_FRONT_LOGIN_DISPLAY: 'USE',
      WEB_FRONT_ACCOUNT_PWD_POLICY: 'simple',
      WEB_USER_TYPE_AUTH: DEFAULT_USER_TYPE_AUTH,
      ...more.cfg,
    },
    setting: {
      title: 'Demo Academy',
      description: '',
      keyword: '',
      loginText: '',
      theme: { primary: '#1f5fbf', secondary: '#0f7b6c', loginBackground: '#eef3fb' },
      images: [],
      helpUrl: null,
      configVersion: 1,
      ...more.setting,
    },
  }
}
