import type { Branding, Me } from '@madang/contract'
import { UserType } from '@madang/contract'
import { webAuthOf } from '@madang/domain'
import type { RemoteDecl } from '@madang/remote-kit'
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

const both = (ko: string, en = ko) => ({ ko, en })
const service = { area: 'service', frame: 'service', signIn: 'required', title: both('쪽') } as const
const console_ = { area: 'manage', frame: 'console', signIn: 'required', title: both('쪽') } as const
const everyone = [3, 5, 10, 11, 12, 13] as const

export const remotes: RemoteDecl[] = [
  {
    name: 'mf-rooms',
    title: both('강의실'),
    languages: ['ko', 'en'],
    pages: [
      { id: 'rooms.list', path: '/:companyId/room/list', userTypes: everyone, ...service },
      { id: 'rooms.results', path: '/:companyId/logMeet/list', userTypes: everyone, ...service },
      {
        id: 'rooms.class',
        path: '/:companyId/room/class/:meetCode',
        ...service,
        frame: 'none',
        signIn: 'guest',
      },
      { id: 'rooms.charges', path: '/:companyId/charges/list', flag: 'CHARGES', ...service },
    ],
    tabs: [
      {
        id: 'charges',
        order: 50,
        to: 'charges/list',
        label: both('정산', 'Charges'),
        labelFor: {
          11: both('수업 정산', 'Class settlement'),
          12: both('수업 기록', 'Class record'),
        },
        flag: 'CHARGES',
      },
      { id: 'room', order: 40, to: 'room/list', label: both('강의실', 'Rooms'), inEmergency: true },
      { id: 'logMeet', order: 30, to: 'logMeet/list', label: both('수업 결과', 'Class results') },
    ],
  },
  {
    name: 'mf-homework',
    title: both('과제'),
    languages: ['ko', 'en'],
    pages: [
      {
        id: 'homework.list',
        path: '/:companyId/task/list',
        flag: 'HOMEWORK',
        needsTaskCategory: true,
        ...service,
      },
    ],
    tabs: [
      {
        id: 'task',
        order: 10,
        to: 'task/list',
        label: both('과제', 'Homework'),
        labelFor: { 11: both('과제 배포', 'Deploy task'), 12: both('과제 목록', 'Task list') },
        flag: 'HOMEWORK',
        needsTaskCategory: true,
      },
    ],
  },
  {
    name: 'mf-messages',
    title: both('메시지'),
    languages: ['ko', 'en'],
    pages: [{ id: 'messages.inbox', path: '/:companyId/message/recv/list', ...service }],
  },
  {
    name: 'mf-auth',
    title: both('내 정보'),
    languages: ['ko', 'en'],
    pages: [
      { id: 'auth.my-info', path: '/:companyId/user/myInfo', ...service },
      {
        id: 'auth.terms',
        path: '/terms/:document',
        title: both('약관'),
        area: 'public',
        frame: 'none',
        signIn: 'none',
      },
    ],
  },
  {
    name: 'mf-manage',
    title: both('관리'),
    languages: ['ko', 'en'],
    pages: [
      { id: 'manage.main', path: '/:companyId/manage/main', permission: 'MANAGE_ACCESS', ...console_ },
      {
        id: 'manage.rooms',
        path: '/:companyId/manage/room/list',
        userTypes: [3, 5, 11, 13],
        ...console_,
      },
      { id: 'manage.monitor', path: '/:companyId/manage/monitor/list', flag: 'MONITORING', ...console_ },
    ],
    sidebar: [
      {
        id: 'room',
        order: 90,
        to: 'manage/room/list',
        label: both('정규 수업', 'Regular rooms'),
        icon: 'room',
        userTypes: [3, 5, 11, 13],
      },
      {
        id: 'monitor',
        order: 10,
        to: 'manage/monitor/list',
        label: both('모니터링', 'Monitoring'),
        icon: 'monitor',
        flag: 'MONITORING',
      },
    ],
  },
]

export const facts = (more: Partial<Facts> = {}): Facts => ({
  branding: branding(),
  servedCompany: 'demo',
  boundCompany: null,
  session: null,
  remotes,
  native: null,
  ...more,
})
