import { limits, type ParsedOf, type RoomFile, room as roomCalls } from '@madang/contract'
import { schemas } from '@madang/contract/schemas'
import { formatWire } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { checkUploads } from '../../platform/file-content.ts'
import { audit } from '../audit/audit.ts'
import { fileAnswer } from '../file/answer.ts'
import type { FileOwnerKind } from '../file/owners.ts'
import { addFiles, removeFiles } from '../file/service.ts'
import { findFile } from '../file/store.ts'
import { tellNewsAfter } from '../news/publish.ts'
import { roomAudience } from '../news/store.ts'
import { takeUploads } from '../upload/service.ts'
import * as store from './file.store.ts'
import { actsAsOperator, isStaff, mayBringFiles } from './policy.ts'
import { visibleRoom } from './service.ts'

const ownerOf = (roomFileIdx: number) => ({ ownerType: 'ROOM' as const, ownerIdx: roomFileIdx })

const present = ({ company, me }: CallContext, row: store.RoomFileRow): RoomFile => ({
  ...row,
  modDatetime: formatWire(row.modDatetime, company.timeZone),
  can: { remove: row.modUserIdx === me.userIdx && !me.guest },
})

/**
 * Whoever sees the room, and of a past class whoever was in it: an instant room closes with its class, and people leave rooms.
 * @throws Failure WB-404-104
 */
async function mayRead(ctx: CallContext, roomCode: string, meetCode: string | null): Promise<void> {
  try {
    await visibleRoom(ctx, roomCode)
  } catch (error) {
    if (!(error instanceof Failure) || meetCode === null) throw error
    const all = actsAsOperator(ctx) || isStaff(ctx.me)
    const { companyCode } = ctx.company
    const [part] = await store.partIn(ctx.tx, { companyCode, roomCode, meetCode, userIdx: ctx.me.userIdx })
    if (!part || !(all || part.mine)) throw error
  }
}

/** B-074: attendees, owner, operators. @throws Failure WB-404-104 */
export async function listFiles(ctx: CallContext, request: ParsedOf<'room.files'>): Promise<RoomFile[]> {
  const { roomCode } = request
  await mayRead(ctx, roomCode, request.meetCode ?? null)
  const rows = await store.filesOfRoom(ctx.tx, {
    companyCode: ctx.company.companyCode,
    roomCode,
    meetCode: request.meetCode ?? null,
    kind: request.fileTypeCd,
    limit: limits.unpaged,
  })
  return rows.map((row) => present(ctx, row))
}

/** A file of a room that the caller may not see is not there either. */
async function visibleFile(ctx: CallContext, roomFileIdx: number): Promise<store.RoomFileRow> {
  const [row] = await store.findRoomFile(ctx.tx, { companyCode: ctx.company.companyCode, roomFileIdx })
  if (!row) throw new Failure('WB-404-102')
  await mayRead(ctx, row.roomCode, row.meetCode).catch((error: unknown) => {
    throw error instanceof Failure ? new Failure('WB-404-102') : error
  })
  return row
}

/** B-073. @throws Failure WB-404-102 */
export const getFile = async (ctx: CallContext, { roomFileIdx }: ParsedOf<'room.file'>): Promise<RoomFile> =>
  present(ctx, await visibleFile(ctx, roomFileIdx))

/** B-075. @throws Failure WB-404-104, WB-403-105, WB-400-200, -401 … -404, WB-404-106 */
export async function addFile(ctx: CallContext, { roomFile, uploadFile }: ParsedOf<'room.addFile'>) {
  const { tx, company, me, now } = ctx
  const { companyCode } = company
  const row = await visibleRoom(ctx, roomFile.roomCode)
  if (!mayBringFiles(ctx, row)) throw new Failure('WB-403-105')
  // before storage is: whoever ends a class or deletes the room holds the room first
  const [held] = await store.holdRoom(tx, { companyCode, roomCode: row.roomCode })
  if (!held) throw new Failure('WB-404-104')
  const sent = await takeUploads(ctx, 'room.addFile', uploadFile)
  if (sent.length !== 1) throw invalid('uploadFile', 'one file')
  checkUploads(sent, schemas['room.addFile'].files)
  const [made] = await store.insertRoomFile(tx, {
    companyCode,
    roomCode: row.roomCode,
    meetCode: roomFile.meetCode ?? null,
    userIdx: me.userIdx,
    now,
  })
  if (!made) throw invalid('roomFile.meetCode', 'no class of this room')
  await addFiles(ctx, ownerOf(made.roomFileIdx), sent)
  await audit(ctx, {
    action: 'ROOM_FILE_ADDED',
    subject: 'ROOM',
    of: [{ key: row.roomCode, name: row.roomTitle, after: { file: sent[0]!.filename } }],
  })
  tellNewsAfter(ctx, await roomAudience(tx, companyCode, row), [roomCalls.files])
  return made
}

/** B-076. @throws Failure WB-404-102, WB-403-105 when somebody else brought it */
export async function removeFile(ctx: CallContext, { roomFileIdx }: ParsedOf<'room.removeFile'>) {
  const { tx, company, me } = ctx
  const { companyCode } = company
  const row = await visibleFile(ctx, roomFileIdx)
  if (row.modUserIdx !== me.userIdx) throw new Failure('WB-403-105')
  const [gone] = await store.deleteRoomFile(tx, { companyCode, roomFileIdx })
  if (!gone) throw new Failure('WB-404-102')
  await removeFiles(ctx, { ownerType: 'ROOM', ownerIdxList: [roomFileIdx] })
  await audit(ctx, {
    action: 'ROOM_FILE_REMOVED',
    subject: 'ROOM',
    of: [{ key: row.roomCode, before: { file: row.orgFileName } }],
  })
  tellNewsAfter(ctx, await roomAudience(tx, companyCode, row), [roomCalls.files, roomCalls.file])
  return { ok: true } as const
}

/** A reference file for those who see its room (API-FILE-02). */
export const roomFiles: FileOwnerKind = {
  fileType: 'ROOM_FILE',
  uploadsFor: 'room.addFile',
  async download(ctx, roomFileIdx) {
    const { fileIdx } = await visibleFile(ctx, roomFileIdx)
    const row = await findFile(ctx.tx, ctx.company.companyCode, fileIdx)
    if (!row) throw new Failure('WB-404-102')
    return fileAnswer(ctx, row, 'WB-404-102')
  },
}
