import {
  AccountOwner,
  defaultSize,
  limits,
  type Me,
  type Page,
  type ParsedOf,
  type User,
  UserType,
  wrongPasswordsToLock,
} from '@madang/contract'
import { schemas, type UploadedFile } from '@madang/contract/schemas'
import { isOperator, isTeacher, type PasswordPolicy, passwordFaults } from '@madang/domain'
import { and, eq, inArray } from 'drizzle-orm'
import { users } from '../../db/schema/user.ts'
import type { CallContext, FileAnswer } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { checkUploads, imageSize } from '../../platform/file-content.ts'
import type { GuessRule } from '../../platform/limits/rate-limit.ts'
import { orderOf, pageOf, resultPage } from '../../platform/paging.ts'
import { hashPassword, verifyPassword } from '../../platform/password.ts'
import { presentMe } from '../../platform/session.ts'
import { tellSignInsEnded } from '../../platform/sign-ins.ts'
import { fileAnswer } from '../file/answer.ts'
import { addFiles, findFile, removeFiles } from '../file/store.ts'
import { endSessions } from '../login/sessions.ts'
import { checkName } from './names.ts'
import {
  changeUser,
  findUser,
  isInClass,
  namedLike,
  orderFields,
  presentUser,
  type UserRow,
  usersPage,
} from './store.ts'
import { administersUsers, choosable } from './visible.ts'

/**
 * People by name or id. Who administers sees everybody with everything; others find the active people whom they may
 * choose, with name, id, type and picture.
 */
export async function listUsers(ctx: CallContext, request: ParsedOf<'user.list'>): Promise<Page<User>> {
  const whole = administersUsers(ctx)
  const order = orderOf(request.order, orderFields)
  if (order === 'invalid') throw refused('order', 'unknown field or direction')
  const window = pageOf(request, defaultSize.users)
  const { userStatusCd, userTypeCd, searchKeyword } = request
  const where = and(
    whole ? eq(users.companyCode, ctx.company.companyCode) : choosable(ctx),
    userStatusCd?.length ? inArray(users.userStatusCd, userStatusCd) : undefined,
    userTypeCd?.length ? inArray(users.userTypeCd, userTypeCd) : undefined,
    searchKeyword ? namedLike(searchKeyword) : undefined,
  )
  const usual = whole
    ? { field: 'regDatetime' as const, descending: true }
    : { field: 'userName' as const, descending: false }
  const { rows, total } = await usersPage(ctx.tx, where, order ?? usual, window)
  return resultPage(
    rows.map((row) => presentUser(ctx.company, row, whole)),
    total,
    window,
  )
}

const refused = (field: string, message: string) =>
  new Failure('WB-400-200', { issues: [{ field, message }] })

/** Oneself, or anybody for those who administer. @throws Failure WB-404-103, WB-403-102 */
export async function getUser(ctx: CallContext, userIdx: number): Promise<User> {
  const row = await findUser(ctx, userIdx)
  if (!row) throw new Failure('WB-404-103')
  if (userIdx !== ctx.me.userIdx && !administersUsers(ctx)) throw new Failure('WB-403-102')
  return presentUser(ctx.company, row, true)
}

/** Changes the own name: letters that show, no prohibited word, at most 20 (API-USER-06). */
export async function renameSelf(
  ctx: CallContext,
  { userIdx, userName: name }: ParsedOf<'user.modName'>,
): Promise<Me> {
  if (userIdx !== ctx.me.userIdx) throw new Failure('WB-403-102')
  checkName('userName', name, { ofStaff: isTeacher(ctx.me.userTypeCd) || isOperator(ctx.me.userTypeCd) })
  await changeUser(ctx, userIdx, { userName: name })
  return presentMe(ctx.company, (await findUser(ctx, userIdx))!)
}

/** Wrong old passwords of one person. */
const OLD_PASSWORD_GUESSES: GuessRule = {
  free: wrongPasswordsToLock,
  firstWaitMs: 60_000,
  longestWaitMs: 60 * 60_000,
  forgetMs: 24 * 60 * 60_000,
}

/**
 * Changes the own password (AUTH-73 to -82). Every other session of the person ends; the one that asks goes on.
 * @throws Failure WB-403-102 for single-sign-on accounts, WB-403-203 wrong old password, WB-429-001 too many of them, WB-400-230 policy
 */
export async function changeOwnPassword(
  ctx: CallContext,
  { oldPassword, newPassword }: ParsedOf<'user.modPassword'>,
): Promise<void> {
  const row = await findUser(ctx, ctx.me.userIdx, { lock: true })
  // accounts of other providers have their password there (API-USER-08)
  if (!row?.passwordHash || row.accountOwnerTypeCd !== AccountOwner.PRODUCT) throw new Failure('WB-403-102')
  // whoever finds a page left open doesn't get to guess at it
  const { limiter } = ctx.services
  const guesses = `old-password|${ctx.company.companyCode}|${row.userIdx}`
  await limiter.mayGuess(guesses)
  if (!(await verifyPassword(row.passwordHash, oldPassword))) {
    await limiter.wrongGuess(guesses, OLD_PASSWORD_GUESSES)
    throw new Failure('WB-403-203')
  }
  const policy: PasswordPolicy = ctx.company.cfg.WEB_FRONT_ACCOUNT_PWD_POLICY === 'high' ? 'high' : 'simple'
  const faults = passwordFaults(policy, newPassword)
  if (faults.length > 0) throw new Failure('WB-400-230', { policy, faults })
  await changeUser(ctx, row.userIdx, { passwordHash: await hashPassword(newPassword) })
  await endSessions(ctx.tx, ctx.company.companyCode, row.userIdx, 'PASSWORD', ctx.now, {
    except: ctx.sessionIdx,
  })
  const ended = { companyCode: ctx.company.companyCode, userIdx: row.userIdx, except: ctx.sessionIdx }
  ctx.afterCommit(() => tellSignInsEnded(ctx.services.broadcast, ended))
}

/** Higher types are out of reach of lower ones (API-USER-10). */
const rank: Readonly<Record<number, number>> = {
  [UserType.ADMIN]: 5,
  [UserType.OPER]: 4,
  [UserType.TEACHER_OPEN]: 3,
  [UserType.TEACHER]: 2,
  [UserType.MONITOR]: 2,
  [UserType.USER]: 1,
  [UserType.STUDENT]: 1,
}
const mayTouch = (me: Me, row: Pick<UserRow, 'userTypeCd'>): boolean =>
  (rank[me.userTypeCd] ?? 0) >= (rank[row.userTypeCd] ?? 9)

/** Clears locks; all or none. Returns how many were locked. @throws Failure WB-403-102 */
export async function unlockUsers(ctx: CallContext, userIdxList: readonly number[]): Promise<number> {
  const rows = await ctx.tx
    .select({ userIdx: users.userIdx, userTypeCd: users.userTypeCd })
    .from(users)
    .where(and(eq(users.companyCode, ctx.company.companyCode), inArray(users.userIdx, [...userIdxList])))
  if (rows.some((row) => !mayTouch(ctx.me, row))) throw new Failure('WB-403-102')
  if (rows.length === 0) return 0
  const unlocked = await ctx.tx
    .update(users)
    .set({ locked: false, loginFailCount: 0, modDatetime: ctx.now })
    .where(
      and(
        eq(users.companyCode, ctx.company.companyCode),
        inArray(
          users.userIdx,
          rows.map((row) => row.userIdx),
        ),
        eq(users.locked, true),
      ),
    )
    .returning({ userIdx: users.userIdx })
  return unlocked.length
}

/** The person whose photo is to change, locked: oneself, or anybody within reach of those who administer. */
async function photoOwner(ctx: CallContext, userIdx: number): Promise<UserRow> {
  if (userIdx !== ctx.me.userIdx && !administersUsers(ctx)) throw new Failure('WB-403-102')
  const row = await findUser(ctx, userIdx, { lock: true })
  if (!row) throw new Failure('WB-404-103')
  if (userIdx !== ctx.me.userIdx && !mayTouch(ctx.me, row)) throw new Failure('WB-403-102')
  return row
}

const photoOf = (userIdx: number) => ({ ownerType: 'PHOTO' as const, ownerIdx: userIdx })

/** Sets a photo: one PNG or JPEG of 200 × 200 by its content (API-USER-13, AUTH-69). */
export async function setPhoto(
  ctx: CallContext,
  userIdx: number,
  uploads: readonly UploadedFile[],
): Promise<number> {
  await photoOwner(ctx, userIdx)
  checkUploads(uploads, schemas['user.modPhoto'].files)
  const size = imageSize(uploads[0]!.head)
  if (size?.width !== limits.profilePhoto || size.height !== limits.profilePhoto) {
    throw refused('uploadFile', `must be ${limits.profilePhoto} × ${limits.profilePhoto} pixels`)
  }
  await removeFiles(ctx, { ownerType: 'PHOTO', ownerIdxList: [userIdx] })
  const [fileIdx] = await addFiles(ctx, photoOf(userIdx), uploads)
  await changeUser(ctx, userIdx, { fileIdx: fileIdx! })
  return fileIdx!
}

export async function removePhoto(ctx: CallContext, userIdx: number): Promise<void> {
  await photoOwner(ctx, userIdx)
  await removeFiles(ctx, { ownerType: 'PHOTO', ownerIdxList: [userIdx] })
  await changeUser(ctx, userIdx, { fileIdx: null })
}

/**
 * A person's photo for everybody who meets them in the company; a guest meets the people of one class.
 * @throws Failure WB-404-102
 */
export async function photo(ctx: CallContext, userIdx: number): Promise<FileAnswer> {
  const { guest } = ctx.me
  if (guest && !(await isInClass(ctx.tx, ctx.company.companyCode, guest.meetCode, userIdx))) {
    throw new Failure('WB-404-102')
  }
  const owner = await findUser(ctx, userIdx)
  const row = owner?.fileIdx ? await findFile(ctx.tx, ctx.company.companyCode, owner.fileIdx) : undefined
  if (row?.ownerType !== 'PHOTO') throw new Failure('WB-404-102')
  const { file } = await fileAnswer(ctx, row, 'WB-404-102')
  return {
    file: { ...file, fileName: undefined, etag: `"photo-${row.fileIdx}"`, cacheControl: 'private, no-cache' },
  }
}
