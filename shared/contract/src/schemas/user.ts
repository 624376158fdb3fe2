import { z } from 'zod'
import { modNameFields, modPasswordFields, unlockFields } from '../fields/user.ts'
import { limits } from '../limits.ts'
import type { CallRules } from '../rules.ts'
import { count, file, idx, int, keyword, listOf, ok, pageOf, paging, upload } from './common.ts'
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
      /** People of this group and of those below it; 0: of all. For who works here. */
      groupIdx: int.min(0).optional(),
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
  'user.unlock': {
    ref: 'B-043',
    summary: 'Clear the lock of accounts',
    who: ['operator'],
    areas: ['MANAGE'],
    errors: ['WB-403-102'],
    request: z.object({ userIdxList: fromList(unlockFields.userIdxList, idx) }),
    answer: count,
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
