import { z } from 'zod'
import { limits } from '../limits.ts'
import { count, file, idx, int, keyword, listOf, ok, paging, result, resultPage, upload } from './common.ts'
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
    request: z.object({
      ...paging,
      order: z.string().max(60).optional(),
      searchKeyword: keyword,
      userStatusCd: listOf(int).optional(),
      userTypeCd: listOf(int).optional(),
    }),
    answer: resultPage(user),
  },
  'user.get': { request: z.object({ userIdx: idx }), answer: result(user) },
  'user.me': { request: z.object({}), answer: result(me) },
  'user.modName': {
    request: z.object({ userIdx: idx, userName: z.string().trim().min(1).max(limits.userName) }),
    answer: result(me),
  },
  'user.modPassword': {
    request: z.object({
      oldPassword: z.string().min(1).max(limits.loginPassword),
      newPassword: z.string().min(1).max(limits.loginPassword),
    }),
    answer: ok,
  },
  'user.unlock': {
    request: z.object({ userIdxList: listOf(idx).refine((l) => l.length > 0) }),
    answer: count,
  },
  'user.photo': { request: z.object({ userIdx: idx }), answer: file },
  'user.modPhoto': {
    request: z.object({ userIdx: idx, uploadFile: z.array(upload).min(1) }),
    answer: result(z.object({ fileIdx: z.number() })),
  },
  'user.removePhoto': { request: z.object({ userIdx: idx }), answer: ok },
} as const
