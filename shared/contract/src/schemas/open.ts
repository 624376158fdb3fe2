import { z } from 'zod'
import { BrandImage, ClientType } from '../codes.ts'
import { joinInfoFields } from '../fields/room.ts'
import { foldId } from '../fields.ts'
import { limits } from '../limits.ts'
import type { CallRules } from '../rules.ts'
import { bool, companyId, file, int, inviteCode, ok } from './common.ts'
import { fromField } from './from-fields.ts'

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

/** The refresh token is an empty text where the browser keeps it (`browserSession`). */
export const token = z.object({ accessToken: z.string(), refreshToken: z.string(), expiresIn: z.number() })
export type Token = z.infer<typeof token>

export const signedIn = z.object({
  token,
  companyId: z.string(),
  user: me,
  /** An empty text where the browser keeps it. */
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

/** The client of one kind of device, as BASE_APP names it. */
export const clientApp = z.object({
  version: z.string().optional(),
  /** Where its installation file is. */
  download: z.string().optional(),
  /** Where its agent listens on the person's own machine. */
  agentPort: z.number().optional(),
  /** 1 skips the waiting view on Windows (ROOMS-33). */
  startType: z.number().optional(),
})
export type ClientApp = z.infer<typeof clientApp>

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
    /** Endings that the names of homework files must have, with commas; empty: any name (HW-39). */
    WEB_TASK_FILE_SUFFIX: z.string().optional(),
  }),
  setting: z.object({
    title: z.string(),
    description: z.string(),
    keyword: z.string(),
    loginText: z.string(),
    theme: brandTheme,
    images: z.array(z.enum(BrandImage)),
    /** There is a picture that shows how to install the client (`company.installGuide`). */
    installGuide: z.boolean().optional(),
    /** The company's clients by device; absent where classes and homework open in the browser alone. */
    app: z.partialRecord(z.enum(ClientType), clientApp).optional(),
    helpUrl: z.string().nullable(),
    configVersion: z.number(),
  }),
})
export type Branding = z.infer<typeof branding>

const language = z.enum(['ko', 'en']).default('en')
const refresh = z.object({
  grant_type: z.literal('refresh_token'),
  refresh_token: z.string().min(1).max(500),
  /** For the browser to keep beside it, unused: of a page that has kept both itself until now. Without `browserSession` it says nothing. */
  rememberToken: z.string().max(500).optional(),
})

/**
 * Calls without a session. All of them are rate-limited (API-COMMON-16); the limits allow for a whole school behind
 * one address: the lock per account and the size of the code space guard secrets.
 */
export const openSchemas = {
  'login.token': {
    ref: 'B-001',
    summary: 'Refresh the access token; the refresh token is replaced on use',
    who: ['open'],
    errors: ['WB-401-001', 'WB-401-002'],
    ratePerMinute: 1200,
    request: refresh,
    answer: token,
  },
  'login.resetToken': {
    ref: 'B-002',
    summary: 'A token for the current configuration and permissions',
    who: ['open'],
    errors: ['WB-401-001', 'WB-401-002', 'WB-400-006'],
    ratePerMinute: 1200,
    request: refresh,
    answer: token,
  },
  'login.account': {
    ref: 'B-003',
    summary: 'Sign in with id and password',
    who: ['open'],
    errors: ['WB-400-002', 'WB-400-004', 'WB-400-006', 'WB-400-007', 'WB-400-205', 'WB-400-601'],
    ratePerMinute: 600,
    request: z.object({
      companyId,
      username: z.string().overwrite(foldId).min(1).max(limits.loginUsername),
      password: z.string().trim().min(1).max(limits.loginPassword),
      autoLogin: bool.default(false),
    }),
    answer: signedIn,
  },
  'login.remember': {
    ref: 'B-004',
    summary: 'Sign in with the remember token',
    who: ['open'],
    errors: ['WB-400-002', 'WB-400-003', 'WB-400-006', 'WB-400-007'],
    ratePerMinute: 600,
    request: z.object({ rememberToken: z.string().min(1).max(500) }),
    answer: signedIn,
  },
  'login.easyJoin': {
    ref: 'B-011',
    summary: 'A guest session bound to one class, by invite code',
    who: ['open'],
    errors: ['WB-400-220', 'WB-400-025', 'WB-400-231', 'WB-400-232', 'WB-403-106', 'WB-403-203'],
    ratePerMinute: 300,
    request: z.object({
      command: z.literal('JOIN'),
      companyId,
      nickname: z.string().trim().min(1).max(limits.nickname),
      userTypeCd: int.refine((n) => [11, 12, 13].includes(n)),
      inviteCode,
    }),
    answer: signedIn.extend({ meetCode: z.string(), roomCode: z.string() }),
  },
  'login.logout': {
    ref: 'B-012',
    summary: 'End the refresh and the remember token',
    who: ['open'],
    ratePerMinute: 1200,
    request: z.object({
      refresh_token: z.string().max(500).optional(),
      rememberToken: z.string().max(500).optional(),
    }),
    answer: ok,
  },
  'login.info': {
    ref: 'B-010',
    summary: 'What the login page needs',
    who: ['open'],
    errors: ['WB-400-205'],
    // a school's whole address asks when its lesson begins
    ratePerMinute: 3000,
    request: z.object({ companyId }),
    answer: z.object({ company: companyBrief, display: z.enum(['EXP', 'USE', 'EASY']) }),
  },
  'company.get': {
    ref: 'B-015',
    summary: 'A company by id',
    who: ['open'],
    errors: ['WB-400-205'],
    ratePerMinute: 300,
    request: z.object({ companyId }),
    answer: companyBrief,
  },
  'company.search': {
    ref: 'B-016',
    summary: 'Companies by name or code',
    who: ['open'],
    ratePerMinute: 1200,
    request: z.object({ searchKeyword: z.string().trim().min(1).max(limits.searchKeyword) }),
    answer: z.array(companyBrief),
  },
  'company.loginInfo': {
    ref: 'B-017',
    summary: "The company's login information",
    who: ['open'],
    errors: ['WB-400-205'],
    ratePerMinute: 300,
    request: z.object({ companyId }),
    answer: z.object({ company: companyBrief, display: z.enum(['EXP', 'USE', 'EASY']) }),
  },
  'company.branding': {
    ref: 'B-018',
    summary: "The company's branding, configuration and setting",
    who: ['open'],
    errors: ['WB-400-205', 'WB-400-232'],
    ratePerMinute: 3000,
    request: z
      .object({ companyId: companyId.optional(), companyCode: companyId.optional(), language })
      .refine((r) => r.companyId || r.companyCode, 'companyId or companyCode'),
    answer: branding,
  },
  'company.image': {
    ref: 'B-019',
    summary: 'A brand image by command',
    who: ['open'],
    errors: ['WB-404-102'],
    ratePerMinute: 12000,
    request: z.object({
      command: z.enum(BrandImage),
      companyId,
      /** Of the configuration: another one is another address, so that no cache holds back a change. */
      v: int.optional(),
    }),
    answer: file,
  },
  'company.installGuide': {
    ref: 'B-020',
    summary: 'The picture that shows how to install the client',
    who: ['open'],
    errors: ['WB-400-205', 'WB-404-102'],
    ratePerMinute: 12000,
    request: z.object({ companyId }),
    answer: file,
  },
  'room.joinInfo': {
    ref: 'B-026',
    summary: 'The running class behind an invite code',
    who: ['open'],
    errors: ['WB-400-220', 'WB-400-025', 'WB-400-232'],
    ratePerMinute: 300,
    request: z.object({
      inviteCode: fromField(joinInfoFields.inviteCode),
      companyCode: companyId.optional(),
    }),
    answer: z.object({
      meetCode: z.string(),
      meetTitle: z.string(),
      roomCode: z.string(),
      roomCategoryCd: z.enum(['INSTANT', 'RESERVED', 'TASK']),
      inviteCode: z.string(),
      passwordRequired: z.boolean(),
      companyId: z.string(),
      setting: z.object({ clientSetting: z.number() }),
    }),
  },
  'intro.setting': {
    ref: 'B-028',
    summary: 'Product name and intro address',
    who: ['open'],
    ratePerMinute: 300,
    request: z.object({}),
    answer: z.object({ productName: z.string(), introUrl: z.string() }),
  },
  'log.write': {
    ref: 'B-032',
    summary: 'A client log record',
    who: ['open'],
    ratePerMinute: 300,
    body: 65_536,
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
} as const satisfies Record<string, CallRules>
