import type { Branding, Me } from '@madang/contract'
import { UserType } from '@madang/contract'
import { webAuthOf } from '@madang/domain'
import type { RemoteDecl } from '@madang/remote-kit'
import auth from '../../../mf-auth/remote.ts'
import homework from '../../../mf-homework/remote.ts'
import intro from '../../../mf-intro/remote.ts'
import manage from '../../../mf-manage/remote.ts'
import messages from '../../../mf-messages/remote.ts'
import notes from '../../../mf-notes/remote.ts'
import rooms from '../../../mf-rooms/remote.ts'
import type { Facts } from './decide.ts'

/** Fixtures of the shell's tests. */

export const branding = (cfg: Partial<Branding['cfg']> = {}, companyId = 'demo'): Branding => ({
  company: {
    companyId,
    companyCode: companyId.toUpperCase(),
    companyName: '데모 학원',
    serviceBrand: 'EDUCATION',
    timeZone: 'Asia/Seoul',
  },
  cfg: {
    WEB_ROOM_CATEGORY_1: '1',
    WEB_ROOM_CATEGORY_3: '1',
    WEB_CLIENT_SETTING: 3,
    SYSTEM_EMERGENCY_MODE: 0,
    WEB_FUNC_USE: '1,1,1,1,1,1',
    WEB_FRONT_LOGIN_DISPLAY: 'USE',
    WEB_FRONT_ACCOUNT_PWD_POLICY: 'simple',
    WEB_USER_TYPE_AUTH: '',
    ...cfg,
  },
  setting: {
    title: '데모 학원',
    description: '',
    keyword: '',
    loginText: '함께 배우는 마당',
    theme: { primary: '#2f6f4f', secondary: '#c96f2b', loginBackground: '#eef5f0' },
    images: [],
    helpUrl: null,
    configVersion: 1,
  },
})

export const person = (userTypeCd: number = UserType.TEACHER, more: Partial<Me> = {}): Me => ({
  userIdx: 7,
  userId: 'teacher1',
  userName: '김하늘',
  userTypeCd,
  userType: '',
  userRoleCd: 'USER',
  accountOwnerTypeCd: 1,
  companyId: 'demo',
  companyCode: 'DEMO',
  webAuth: webAuthOf('', userTypeCd),
  phone: null,
  email: null,
  fileIdx: null,
  guest: null,
  ...more,
})

export const guest = (meetCode = 'm-1', companyId = 'demo'): Me =>
  person(UserType.STUDENT, {
    userIdx: -4,
    userId: 'guest',
    companyId,
    webAuth: 0,
    guest: { meetCode, roomCode: 'r-1' },
  })

/** What the seven remotes really declare: a rule that only holds for invented ones holds for nobody. */
export const remotes: RemoteDecl[] = [auth, homework, intro, manage, messages, notes, rooms]

export const facts = (more: Partial<Facts> = {}): Facts => ({
  branding: branding(),
  servedCompany: 'demo',
  boundCompany: null,
  session: null,
  remotes,
  native: null,
  ...more,
})
