import { z } from 'zod'
import { UserType } from '../codes.ts'
import { moveFields } from '../fields/group.ts'
import {
  addFields,
  checkIdFields,
  modifyFields,
  modNameFields,
  modPasswordFields,
  peopleFields,
  resetPasswordFields,
} from '../fields/user.ts'
import { limits } from '../limits.ts'
import type { CallRules } from '../rules.ts'
import { bool, file, idx, int, keyword, listOf, ok, pageOf, paging, upload } from './common.ts'
import { fromField, fromList } from './from-fields.ts'
import { me } from './open.ts'

/** A user as others see it. Fields beyond name, id and type are null for callers without the right to see them. */
export const user = z.object({
  userIdx: z.number(),
  userId: z.string(),
  userName: z.string(),
  userTypeCd: z.number(),
  userType: z.string(),
  userRoleCd: z.enum(['USER', 'OPER']),
  accountOwnerTypeCd: z.number(),
  companyId: z.string(),
  companyCode: z.string(),
  fileIdx: z.number().nullable(),
  phone: z.string().nullable(),
  phone2: z.string().nullable(),
  email: z.string().nullable(),
  userStatusCd: z.number().nullable(),
  locked: z.boolean().nullable(),
  groupIdx: z.number().nullable(),
  regDatetime: z.string().nullable(),
  modDatetime: z.string().nullable(),
})
export type User = z.infer<typeof user>

const userType = z.coerce.number().pipe(z.literal(Object.values(UserType)))
const userRole = z.enum(['USER', 'OPER'])
/** How many, and which of those who were named. */
const touched = z.object({ count: z.number(), userIdxList: z.array(z.number()) })

export const userSchemas = {
  'user.list': {
    ref: 'B-033',
    summary:
      'Users by name or id; without the right to administer users only active people with name, id and type',
    who: ['any'],
    errors: ['WB-403-102'],
    request: z.object({
      ...paging,
      order: z.string().max(60).optional(),
      searchKeyword: keyword,
      userStatusCd: listOf(int).optional(),
      userTypeCd: listOf(int).optional(),
      /** Whom wrong passwords have locked out, or the others. For who administers users. */
      locked: bool.optional(),
      /** People of this group and of those below it; 0: of all. For who works here. */
      groupIdx: int.min(0).optional(),
      /** False: of this group alone; 0 then are those who stand in none. */
      withBelow: bool.default(true),
    }),
    answer: pageOf(user),
  },
  'user.get': {
    ref: 'B-034',
    summary: 'One user',
    who: ['any'],
    errors: ['WB-403-102', 'WB-404-103'],
    request: z.object({ userIdx: idx }),
    answer: user,
  },
  'user.me': {
    ref: 'B-035',
    summary: 'The signed-in user with webAuth',
    who: ['any', 'guest', 'monitor'],
    request: z.object({}),
    answer: me,
  },
  'user.modName': {
    ref: 'B-038',
    summary: 'Change the own name',
    who: ['any'],
    errors: ['WB-403-102', 'WB-400-231'],
    request: z.object({ userIdx: idx, userName: fromField(modNameFields.userName) }),
    answer: me,
  },
  'user.modPassword': {
    ref: 'B-040',
    summary: 'Change the own password',
    who: ['any', 'monitor'],
    errors: ['WB-403-203', 'WB-403-102', 'WB-400-230'],
    ratePerMinute: 20,
    request: z.object({
      oldPassword: fromField(modPasswordFields.oldPassword),
      newPassword: fromField(modPasswordFields.newPassword),
    }),
    answer: ok,
  },
  'user.add': {
    ref: 'B-036',
    summary: 'Register an account',
    who: ['operator'],
    areas: ['MANAGE'],
    errors: ['WB-403-102', 'WB-400-008', 'WB-400-230', 'WB-400-231', 'WB-400-233'],
    // each hashes a password
    ratePerMinute: 60,
    request: z.object({
      userId: fromField(addFields.userId),
      userName: fromField(addFields.userName),
      userPwd: fromField(addFields.userPwd),
      phone: fromField(addFields.phone),
      phone2: fromField(addFields.phone2),
      email: fromField(addFields.email),
      userTypeCd: userType,
      /** Follows from the type; another one is refused. */
      userRoleCd: userRole.optional(),
      /** 0: the root. */
      groupIdx: int.min(0).default(0),
    }),
    answer: z.object({ userIdx: z.number() }),
  },
  'user.modify': {
    ref: 'B-037',
    summary: 'Change an account; what isn’t named stays. Its sign-ins end where type or id change',
    who: ['operator'],
    areas: ['MANAGE'],
    errors: ['WB-403-102', 'WB-404-103', 'WB-400-231', 'WB-400-233'],
    request: z.object({
      userIdx: idx,
      userId: fromField(modifyFields.userId).optional(),
      userName: fromField(modifyFields.userName).optional(),
      phone: fromField(modifyFields.phone),
      phone2: fromField(modifyFields.phone2),
      email: fromField(modifyFields.email),
      userTypeCd: userType.optional(),
      userRoleCd: userRole.optional(),
      groupIdx: int.min(0).optional(),
    }),
    answer: user,
  },
  'user.checkId': {
    ref: 'B-039',
    summary: 'Whether an id is free in the company',
    who: ['operator'],
    areas: ['MANAGE'],
    request: z.object({ userId: fromField(checkIdFields.userId) }),
    answer: z.boolean(),
  },
  'user.resetPassword': {
    ref: 'B-041',
    summary: 'Give an account another password; its sign-ins end',
    who: ['operator'],
    areas: ['MANAGE'],
    errors: ['WB-403-102', 'WB-404-103', 'WB-400-230'],
    ratePerMinute: 60,
    request: z.object({ userIdx: idx, newPassword: fromField(resetPasswordFields.newPassword) }),
    answer: ok,
  },
  'user.modStatus': {
    ref: 'B-042',
    summary: 'Activate, deactivate or withdraw accounts: all or none. Tells who is in another status now',
    who: ['operator'],
    areas: ['MANAGE'],
    errors: ['WB-403-102'],
    request: z.object({
      userIdxList: fromList(peopleFields.userIdxList, idx),
      userStatusCd: z.coerce.number().pipe(z.union([z.literal(1), z.literal(2), z.literal(3)])),
    }),
    answer: touched,
  },
  'user.remove': {
    ref: 'B-044',
    summary:
      'Delete accounts with what is personal about them; class results keep a name that tells nobody: all or none',
    who: ['operator'],
    areas: ['MANAGE'],
    errors: ['WB-403-102'],
    request: z.object({ userIdxList: fromList(peopleFields.userIdxList, idx) }),
    answer: touched,
  },
  'user.move': {
    ref: 'B-045',
    summary: 'Put people into a group; 0: into none',
    who: ['operator'],
    areas: ['MANAGE'],
    errors: ['WB-403-102', 'WB-404-103', 'WB-404-110'],
    request: z
      .object({
        userIdx: idx.optional(),
        /** Many at once. */
        userIdxList: fromList(moveFields.userIdxList, idx).optional(),
        groupIdx: int.min(0).max(Number.MAX_SAFE_INTEGER),
      })
      .refine(({ userIdx, userIdxList }) => userIdx !== undefined || userIdxList !== undefined, {
        path: ['userIdx'],
        message: 'nobody is named',
      }),
    answer: z.object({ ok: z.literal(true), count: z.number() }),
  },
  'user.unlock': {
    ref: 'B-043',
    summary: 'Clear the lock of accounts: all or none. Tells whose was locked',
    who: ['operator'],
    areas: ['MANAGE'],
    errors: ['WB-403-102'],
    request: z.object({ userIdxList: fromList(peopleFields.userIdxList, idx) }),
    answer: touched,
  },
  'user.photo': {
    ref: 'B-051',
    summary: "A user's photo",
    who: ['any', 'guest'],
    errors: ['WB-404-102'],
    request: z.object({ userIdx: idx }),
    answer: file,
  },
  'user.modPhoto': {
    ref: 'B-049',
    summary: 'Set a photo',
    who: ['any'],
    errors: ['WB-400-401', 'WB-400-402', 'WB-400-403', 'WB-400-404', 'WB-403-102'],
    files: { count: 1, size: limits.fileSize, extensions: ['png', 'jpg'] },
    request: z.object({ userIdx: idx, uploadFile: z.array(upload).min(1) }),
    answer: z.object({ fileIdx: z.number() }),
  },
  'user.removePhoto': {
    ref: 'B-050',
    summary: 'Reset the photo to none',
    who: ['any'],
    errors: ['WB-403-102'],
    request: z.object({ userIdx: idx }),
    answer: ok,
  },
} as const satisfies Record<string, CallRules>
