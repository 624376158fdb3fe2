import { z } from 'zod'
import { BrandImage } from '../codes.ts'
import { limits } from '../limits.ts'
import { bool, companyId, data, file, int, inviteCode, ok, result, resultList } from './common.ts'

export const userBrief = z.object({
  userIdx: z.number(),
  userName: z.string(),
  fileIdx: z.number().nullable(),
})

/** The signed-in person. `guest` is set for a person without account, bound to one class. */
export const me = z.object({
  userIdx: z.number(),
  userId: z.string(),
  userName: z.string(),
  userTypeCd: z.number(),
  userType: z.string(),
  userRoleCd: z.enum(['USER', 'OPER']),
  accountOwnerTypeCd: z.number(),
  companyId: z.string(),
  companyCode: z.string(),
  /** Sum of permission bits, up to 2^32: test with `hasPermission` of the domain package. */
  webAuth: z.number(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  fileIdx: z.number().nullable(),
  guest: z.object({ meetCode: z.string(), roomCode: z.string() }).nullable(),
})
export type Me = z.infer<typeof me>

export const token = z.object({ accessToken: z.string(), refreshToken: z.string(), expiresIn: z.number() })
export type Token = z.infer<typeof token>

export const signedIn = z.object({
  token,
  companyId: z.string(),
  user: me,
  rememberToken: z.string().optional(),
})
export type SignedIn = z.infer<typeof signedIn>

export const companyBrief = z.object({
  companyId: z.string(),
  companyCode: z.string(),
  companyName: z.string(),
})
export type CompanyBrief = z.infer<typeof companyBrief>

/** Colours are `#rrggbb`; the design system derives the rest. */
export const brandTheme = z.object({
  primary: z.string(),
  secondary: z.string(),
  loginBackground: z.string(),
})
export type BrandTheme = z.infer<typeof brandTheme>

export const branding = z.object({
  company: companyBrief.extend({
    serviceBrand: z.enum(['EDUCATION', 'SCHOOL', 'CBE', 'GNE', 'TTNOTE']),
    timeZone: z.string(),
  }),
  /** Configuration that the login page and the shell need; nothing secret (API-OPEN-13). */
  cfg: z.object({
    WEB_ROOM_CATEGORY_1: z.string(),
    WEB_ROOM_CATEGORY_3: z.string(),
    WEB_CLIENT_SETTING: z.number(),
    SYSTEM_EMERGENCY_MODE: z.number(),
    WEB_FUNC_USE: z.string(),
    WEB_FRONT_LOGIN_DISPLAY: z.enum(['EXP', 'USE', 'EASY']),
    WEB_FRONT_ACCOUNT_PWD_POLICY: z.enum(['high', 'simple']),
    WEB_USER_TYPE_AUTH: z.string(),
  }),
  setting: z.object({
    title: z.string(),
    description: z.string(),
    keyword: z.string(),
    loginText: z.string(),
    theme: brandTheme,
    images: z.array(z.enum(BrandImage)),
    helpUrl: z.string().nullable(),
    configVersion: z.number(),
  }),
})
export type Branding = z.infer<typeof branding>

const language = z.enum(['ko', 'en']).default('en')
const refresh = z.object({
  grant_type: z.literal('refresh_token'),
  refresh_token: z.string().min(1).max(500),
})

export const openSchemas = {
  'login.token': { request: refresh, answer: data(token) },
  'login.resetToken': { request: refresh, answer: data(token) },
  'login.account': {
    request: z.object({
      companyId,
      username: z.string().trim().min(1).max(limits.loginUsername),
      password: z.string().trim().min(1).max(limits.loginPassword),
      autoLogin: bool.default(false),
    }),
    answer: data(signedIn),
  },
  'login.remember': {
    request: z.object({ rememberToken: z.string().min(1).max(500) }),
    answer: data(signedIn),
  },
  'login.easyJoin': {
    request: z.object({
      command: z.literal('JOIN'),
      companyId,
      nickname: z.string().trim().min(1).max(limits.nickname),
      userTypeCd: int.refine((n) => [11, 12, 13].includes(n)),
      inviteCode,
    }),
    answer: data(signedIn.extend({ meetCode: z.string(), roomCode: z.string() })),
  },
  'login.logout': {
    request: z.object({
      refresh_token: z.string().max(500).optional(),
      rememberToken: z.string().max(500).optional(),
    }),
    answer: ok,
  },
  'login.info': {
    request: z.object({ companyId }),
    answer: result(z.object({ company: companyBrief, display: z.enum(['EXP', 'USE', 'EASY']) })),
  },
  'company.get': { request: z.object({ companyId }), answer: result(companyBrief) },
  'company.search': {
    request: z.object({ searchKeyword: z.string().trim().min(1).max(limits.searchKeyword) }),
    answer: resultList(companyBrief),
  },
  'company.loginInfo': {
    request: z.object({ companyId }),
    answer: result(z.object({ company: companyBrief, display: z.enum(['EXP', 'USE', 'EASY']) })),
  },
  'company.branding': {
    request: z
      .object({ companyId: companyId.optional(), companyCode: companyId.optional(), language })
      .refine((r) => r.companyId || r.companyCode, 'companyId or companyCode'),
    answer: result(branding),
  },
  'company.image': { request: z.object({ command: z.enum(BrandImage), companyId }), answer: file },
  'room.joinInfo': {
    request: z.object({ inviteCode, companyCode: companyId.optional() }),
    answer: result(
      z.object({
        meetCode: z.string(),
        meetTitle: z.string(),
        roomCode: z.string(),
        roomCategoryCd: z.enum(['INSTANT', 'RESERVED', 'TASK']),
        inviteCode: z.string(),
        passwordRequired: z.boolean(),
        companyId: z.string(),
        setting: z.object({ clientSetting: z.number() }),
      }),
    ),
  },
  'intro.setting': {
    request: z.object({}),
    answer: result(z.object({ productName: z.string(), introUrl: z.string() })),
  },
  'log.write': {
    request: z.object({
      level: z.enum(['warn', 'error', 'fatal']),
      message: z.string().max(2000),
      timestamp: z.string().max(40),
      stacktrace: z.string().max(8000).default(''),
      user: z.object({}).default({}),
      /** Where it happened, beside the five stated fields. */
      context: z
        .object({
          code: z.string().max(40),
          route: z.string().max(300),
          app: z.string().max(60),
          version: z.string().max(60),
          phase: z.string().max(40),
        })
        .partial()
        .optional(),
    }),
    answer: ok,
  },
} as const
