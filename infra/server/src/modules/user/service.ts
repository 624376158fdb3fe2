import { defaultSize, limits, type Me, type Page, type ParsedOf, type User } from '@madang/contract'
import { schemas, type UploadedFile } from '@madang/contract/schemas'
import type { CallContext, FileAnswer } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { checkUploads, imageSize } from '../../platform/file-content.ts'
import { orderOf, pageOf, resultPage } from '../../platform/paging.ts'
import { presentMe } from '../../platform/session.ts'
import { audit } from '../audit/audit.ts'
import { fileAnswer } from '../file/answer.ts'
import { removeFiles, replaceFiles } from '../file/service.ts'
import { findFile } from '../file/store.ts'
import { checkName } from './names.rules.ts'
import { orderFields, usersPage } from './people.store.ts'
import { administersUsers, mayReadOf, mayTouch, viewerOf, worksHere } from './policy.ts'
import { presentUser } from './present.ts'
import { changeUser, findUser, isInClass, type UserRow } from './store.ts'

/**
 * People by name or id. Who administers sees everybody with everything; others find the active people whom they may
 * choose, with name, id, type and picture.
 */
export async function listUsers(ctx: CallContext, request: ParsedOf<'user.list'>): Promise<Page<User>> {
  const whole = administersUsers(ctx)
  // who is in which group is for those who work here
  if (request.groupIdx !== undefined && !worksHere(ctx.me)) throw new Failure('WB-403-102')
  const order = orderOf(request.order, orderFields)
  if (order === 'invalid') throw invalid('order', 'unknown field or direction')
  const window = pageOf(request, defaultSize.users)
  const filter = {
    viewer: whole ? undefined : viewerOf(ctx.me),
    statuses: request.userStatusCd,
    types: request.userTypeCd,
    // nobody else learns whose account is locked
    locked: whole ? request.locked : undefined,
    group: request.groupIdx,
    groupAlone: !request.withBelow,
    keyword: request.searchKeyword,
  }
  const usual = whole
    ? { field: 'regDatetime' as const, descending: true }
    : { field: 'userName' as const, descending: false }
  const { rows, total } = await usersPage(ctx.tx, ctx.company.companyCode, filter, order ?? usual, window)
  return resultPage(
    rows.map((row) => presentUser(ctx.company, row, whole)),
    total,
    window,
  )
}

/** Oneself, or anybody for those who administer. @throws Failure WB-404-103, WB-403-102 */
export async function getUser(ctx: CallContext, userIdx: number): Promise<User> {
  const row = await findUser(ctx.tx, ctx.company.companyCode, userIdx)
  if (!row) throw new Failure('WB-404-103')
  const own = userIdx === ctx.me.userIdx
  if (!own && !(administersUsers(ctx) && mayReadOf(ctx.me, row))) throw new Failure('WB-403-102')
  return presentUser(ctx.company, row, true)
}

/** Changes the own name: letters that show, no prohibited word, at most 20 (API-USER-06). */
export async function renameSelf(
  ctx: CallContext,
  { userIdx, userName: name }: ParsedOf<'user.modName'>,
): Promise<Me> {
  if (userIdx !== ctx.me.userIdx) throw new Failure('WB-403-102')
  checkName('userName', name, { worksHere: worksHere(ctx.me), company: ctx.company })
  await changeUser(ctx.tx, ctx.company.companyCode, userIdx, { userName: name }, ctx.now)
  const renamed = { key: userIdx, name: ctx.me.userName, before: { name: ctx.me.userName }, after: { name } }
  await audit(ctx, { action: 'USER_RENAMED', subject: 'USER', of: [renamed] })
  return presentMe(ctx.company, (await findUser(ctx.tx, ctx.company.companyCode, userIdx))!)
}

/** The person whose photo is to change, locked: oneself, or anybody within reach of those who administer. */
async function photoOwner(ctx: CallContext, userIdx: number): Promise<UserRow> {
  if (userIdx !== ctx.me.userIdx && !administersUsers(ctx)) throw new Failure('WB-403-102')
  const row = await findUser(ctx.tx, ctx.company.companyCode, userIdx, { lock: true })
  if (!row) throw new Failure('WB-404-103')
  if (userIdx !== ctx.me.userIdx && !mayTouch(ctx.me, row)) throw new Failure('WB-403-102')
  return row
}

const auditPhoto = (ctx: CallContext, owner: UserRow, fileIdx: number | null) =>
  audit(ctx, {
    action: 'PHOTO_CHANGED',
    subject: 'USER',
    of: [
      {
        key: owner.userIdx,
        name: owner.userName,
        before: { photo: owner.fileIdx },
        after: { photo: fileIdx },
      },
    ],
  })

const photoOf = (userIdx: number) => ({ ownerType: 'PHOTO' as const, ownerIdx: userIdx })

/** Sets a photo: one PNG or JPEG of 200 × 200 by its content (API-USER-13, AUTH-69). */
export async function setPhoto(
  ctx: CallContext,
  userIdx: number,
  uploads: readonly UploadedFile[],
): Promise<number> {
  const owner = await photoOwner(ctx, userIdx)
  checkUploads(uploads, schemas['user.modPhoto'].files)
  const size = imageSize(uploads[0]!.head)
  if (size?.width !== limits.profilePhoto || size.height !== limits.profilePhoto) {
    throw invalid('uploadFile', `must be ${limits.profilePhoto} × ${limits.profilePhoto} pixels`)
  }
  const [fileIdx] = await replaceFiles(ctx, photoOf(userIdx), uploads)
  await changeUser(ctx.tx, ctx.company.companyCode, userIdx, { fileIdx: fileIdx! }, ctx.now)
  await auditPhoto(ctx, owner, fileIdx!)
  return fileIdx!
}

export async function removePhoto(ctx: CallContext, userIdx: number): Promise<void> {
  const owner = await photoOwner(ctx, userIdx)
  await removeFiles(ctx, { ownerType: 'PHOTO', ownerIdxList: [userIdx] })
  await changeUser(ctx.tx, ctx.company.companyCode, userIdx, { fileIdx: null }, ctx.now)
  await auditPhoto(ctx, owner, null)
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
  const owner = await findUser(ctx.tx, ctx.company.companyCode, userIdx)
  const row = owner?.fileIdx ? await findFile(ctx.tx, ctx.company.companyCode, owner.fileIdx) : undefined
  if (row?.ownerType !== 'PHOTO') throw new Failure('WB-404-102')
  const { file } = await fileAnswer(ctx, row, 'WB-404-102')
  return {
    file: { ...file, fileName: undefined, etag: `"photo-${row.fileIdx}"`, cacheControl: 'private, no-cache' },
  }
}
