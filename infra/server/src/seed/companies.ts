import { type ConfigKey, clientVersion, type Language } from '@madang/contract'

export interface SeedCompany {
  readonly companyId: string
  readonly companyCode: string
  readonly companyName: string
  readonly serviceBrand: 'EDUCATION' | 'SCHOOL' | 'CBE'
  readonly timeZone: string
  readonly theme: { primary: string; secondary: string; loginBackground: string }
  readonly mark: 'yard' | 'sun' | 'sprout'
  /** Second colour of the images; brighter than the theme's, which must carry text. */
  readonly accent: string
  /** Word beside the mark. */
  readonly wordmark: string
  readonly text: Readonly<
    Record<Language, { title: string; description: string; keyword: string; loginText: string }>
  >
  readonly helpUrl: string | null
  /** Keys that differ from the product's defaults. */
  readonly cfg: Readonly<Partial<Record<ConfigKey, string>>>
  readonly license: { licenseTypeCd: 0 | 1 | 2; limit: number }
  /** Share of English names and titles, 0 to 1. */
  readonly english: number
}

/** BASE_APP of a company whose desktop client's agent listens at this port. Phones have no agent. */
const clients = (agentPort: number): string =>
  JSON.stringify({
    WIN: { version: clientVersion, agentPort },
    MAC: { version: clientVersion, agentPort },
    AOS: { version: clientVersion },
    IOS: { version: clientVersion },
  })

/** The three companies of the demo: one with everything, one web-only and simple, one app-only and strict. */
export const seedCompanies: readonly SeedCompany[] = [
  {
    companyId: 'demo',
    companyCode: 'DEMO',
    companyName: '마당 데모 학원',
    serviceBrand: 'EDUCATION',
    timeZone: 'Asia/Seoul',
    theme: { primary: '#0f6e5c', secondary: '#b45309', loginBackground: '#eef6f1' },
    mark: 'yard',
    accent: '#d97706',
    wordmark: 'Madang',
    text: {
      ko: {
        title: '마당 데모 학원',
        description: '함께 모여 배우는 온라인 마당, 실시간 수업과 과제를 한곳에서 만나 보세요.',
        keyword: '온라인 수업, 과제, 학원, 마당',
        loginText: '오늘도 마당에서 만나요.',
      },
      en: {
        title: 'Madang Demo Academy',
        description: 'The yard where we meet to learn: live classes and homework in one place.',
        keyword: 'online class, homework, academy, Madang',
        loginText: 'Good to see you in the yard.',
      },
    },
    helpUrl: null,
    cfg: {
      WEB_ROOM_CATEGORY_1: '1',
      WEB_ROOM_CATEGORY_3: '1',
      WEB_CLIENT_SETTING: 'APPWEB',
      BASE_APP: clients(47_210),
      WEB_FUNC_USE: '1,1,1,1,1,1',
      WEB_FRONT_LOGIN_DISPLAY: 'USE',
      WEB_FRONT_ACCOUNT_PWD_POLICY: 'simple',
      BOOK_BANKS: JSON.stringify({
        1: { ko: '마당 기출은행', en: 'Madang past papers' },
        2: { ko: '단원별 유형은행', en: 'Question types by unit' },
        3: { ko: '서술형 은행', en: 'Written answers' },
      }),
    },
    license: { licenseTypeCd: 1, limit: 500 },
    english: 0.25,
  },
  {
    companyId: 'hanbit',
    companyCode: 'HANBIT',
    companyName: '한빛 수학교실',
    serviceBrand: 'SCHOOL',
    timeZone: 'Asia/Seoul',
    theme: { primary: '#1d3fa5', secondary: '#a16207', loginBackground: '#f3f1e7' },
    mark: 'sun',
    accent: '#f5a81c',
    wordmark: 'HANBIT',
    text: {
      ko: {
        title: '한빛 수학교실',
        description: '설치 없이 웹에서 바로 여는 한빛의 실시간 수학 교실입니다.',
        keyword: '한빛, 수학, 웹 수업',
        loginText: '묻고 답하며 크는 수학, 한빛에서 함께해요.',
      },
      en: {
        title: 'Hanbit Math Classroom',
        description: 'Live maths lessons in the browser, with nothing to install.',
        keyword: 'Hanbit, maths, web class',
        loginText: 'Maths grows by asking. Ask it here.',
      },
    },
    helpUrl: null,
    cfg: {
      WEB_ROOM_CATEGORY_1: '1',
      WEB_ROOM_CATEGORY_3: '0',
      WEB_CLIENT_SETTING: 'WEB',
      WEB_FUNC_USE: '0,0,1,1,1,0',
      WEB_FRONT_LOGIN_DISPLAY: 'EASY',
      WEB_FRONT_ACCOUNT_PWD_POLICY: 'simple',
    },
    license: { licenseTypeCd: 0, limit: 100 },
    english: 0.1,
  },
  {
    companyId: 'saebom',
    companyCode: 'SAEBOM',
    companyName: '새봄 교육지원센터',
    serviceBrand: 'CBE',
    timeZone: 'Asia/Seoul',
    theme: { primary: '#ad1f5d', secondary: '#3f6f21', loginBackground: '#fbeef3' },
    mark: 'sprout',
    accent: '#5a9a2f',
    wordmark: 'saebom',
    text: {
      ko: {
        title: '새봄 교육지원센터',
        description: '지역의 모든 학생을 위한 방과 후 온라인 배움터입니다.',
        keyword: '새봄, 교육지원센터, 방과 후 학교',
        loginText: '학교가 끝나도 배움은 이어져요.',
      },
      en: {
        title: 'Saebom Education Center',
        description: 'After-school online learning for every student of the region.',
        keyword: 'Saebom, education center, after school',
        loginText: 'School is over, learning goes on.',
      },
    },
    helpUrl: null,
    cfg: {
      WEB_ROOM_CATEGORY_1: '1',
      WEB_ROOM_CATEGORY_3: '1',
      WEB_CLIENT_SETTING: 'APP',
      BASE_APP: clients(47_211),
      WEB_FUNC_USE: '1,1,0,1,1,1',
      WEB_FRONT_LOGIN_DISPLAY: 'EXP',
      WEB_FRONT_ACCOUNT_PWD_POLICY: 'high',
    },
    license: { licenseTypeCd: 2, limit: 200 },
    english: 0.35,
  },
]

/** Of every demo account. It meets the stricter of the two password policies. */
export const seedPassword = 'Madang!2026'
