import { type ChatFile, defaultSize, type Page, type ParsedOf, type Recording } from '@madang/contract'
import { formatWire, hasPermission } from '@madang/domain'
import { savedFileName } from '@madang/domain/file-names'
import type { CallContext, FileAnswer } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { pageOf, resultPage } from '../../platform/paging.ts'
import { fileAnswer } from '../file/answer.ts'
import { filesOf } from '../file/store.ts'
import { type Access, accessPast, seesAllClasses } from '../log-meet/policy.ts'
import { chatText } from './chat-text.rules.ts'
import * as store from './store.ts'

interface With {
  withRoom?: boolean
  withMeetLog?: boolean
  withRoom_ownerUser?: boolean
}

export function presentRecord(
  row: store.RecordRow,
  timeZone: string,
  show: With & { manage: boolean },
): Recording {
  return {
    recordIdx: row.recordIdx,
    recordTitle: row.recordTitle,
    meetCode: row.meetCode,
    roomCode: row.roomCode,
    recUser: { userIdx: row.recUserIdx, userName: row.recUserName },
    startDatetime: formatWire(row.startDatetime, timeZone),
    endDatetime: formatWire(row.endDatetime, timeZone),
    regDatetime: formatWire(row.regDatetime, timeZone),
    state: row.state,
    progress: row.progress,
    fault: row.fault,
    durationSec: row.durationSec,
    can: { manage: show.manage },
    fileIdx: row.fileIdx,
    fileName: row.fileName,
    fileSize: row.fileSize,
    room:
      show.withRoom && row.roomTitle !== null
        ? {
            roomTitle: row.roomTitle,
            ownerUser: show.withRoom_ownerUser && row.ownerName !== null ? { userName: row.ownerName } : null,
          }
        : null,
    meetLog: show.withMeetLog
      ? { meetTitle: row.meetTitle, userName: row.openerName, userId: row.openerId }
      : null,
  }
}

export function recordFilter(
  ctx: CallContext,
  request: Omit<ParsedOf<'recordLog.list'>, keyof With | 'page' | 'size' | 'paging'>,
): store.RecordFilter {
  const { searchStartDate, searchEndDate, searchKeyword, searchFilter, searchMatch } = request
  if (searchStartDate && searchEndDate && searchStartDate > searchEndDate) {
    throw invalid('searchEndDate', 'must not be before searchStartDate')
  }
  return {
    companyCode: ctx.company.companyCode,
    timeZone: ctx.company.timeZone,
    leaderIdx: seesAllClasses(ctx) ? null : ctx.me.userIdx,
    startDate: searchStartDate,
    endDate: searchEndDate,
    keyword: searchKeyword
      ? { text: searchKeyword, field: searchFilter, exact: searchMatch === 'EXACT' }
      : undefined,
  }
}

/** Recordings, newest first; those of the own classes for teachers in the console (D.3). */
export async function listRecords(
  ctx: CallContext,
  request: ParsedOf<'recordLog.list'>,
): Promise<Page<Recording>> {
  const page = pageOf(request, defaultSize.general)
  const { rows, total } = await store.recordPage(ctx.tx, recordFilter(ctx, request), page)
  return resultPage(
    // whoever sees it in this list leads the class or sees all of them
    rows.map((row) => presentRecord(row, ctx.company.timeZone, { ...request, manage: true })),
    total,
    page,
  )
}

/** @throws WB-400-025 for a class of which the caller knows nothing */
export async function listOfClass(
  ctx: CallContext,
  { meetCode, roomCode }: ParsedOf<'recordLog.ofClass'>,
): Promise<Recording[]> {
  const { manages } = await accessPast(ctx, meetCode, roomCode)
  const rows = await store.recordsOfClass(ctx.tx, ctx.company.companyCode, meetCode)
  return rows.map((row) => presentRecord(row, ctx.company.timeZone, { withMeetLog: true, manage: manages }))
}

/** @throws WB-400-025 for a class of which the caller knows nothing */
export async function listChats(
  ctx: CallContext,
  { meetCode }: ParsedOf<'recordLog.chats'>,
): Promise<ChatFile[]> {
  const { companyCode, timeZone } = ctx.company
  await accessPast(ctx, meetCode)
  const rows = await store.chatFilesOf(ctx.tx, companyCode, meetCode)
  const sent = await store.sentFilesOf(ctx.tx, companyCode, meetCode)
  return [
    ...rows.map((row) => ({
      fileType: 'CHAT' as const,
      searchIdx: row.chatIdx,
      fileName: chatFileName(row, timeZone),
      lineCount: row.lineCount,
      fileSize: null,
      userName: null,
      regDatetime: formatWire(row.regDatetime, timeZone),
    })),
    ...sent.map((row) => ({
      fileType: 'CHAT_FILE' as const,
      searchIdx: row.fileIdx,
      fileName: row.text,
      lineCount: null,
      fileSize: row.fileSize,
      userName: row.userName,
      regDatetime: formatWire(row.sentDatetime, timeZone),
    })),
  ]
}

const chatFileName = (row: store.ChatFileRow, timeZone: string) =>
  savedFileName(`${row.meetTitle}_${formatWire(row.startDatetime, timeZone).slice(0, 10)}_chat.txt`)

/**
 * The file of a recording (ROOMS-71).
 * @throws WB-403-101 without RECORD_DOWNLOAD, WB-404-102 where there is none, or none that the caller may know of
 */
export async function recordFile(ctx: CallContext, recordIdx: number): Promise<FileAnswer> {
  const { file } = await contentOf(ctx, recordIdx)
  return fileAnswer(ctx, file, 'WB-404-102')
}

/** A recording that the caller may take along, with its content. @throws as `recordFile` */
export async function contentOf(ctx: CallContext, recordIdx: number) {
  const { tx, company } = ctx
  mustDownload(ctx)
  const row = await store.findRecord(tx, company.companyCode, recordIdx)
  await mayKnow(ctx, row?.meetCode ?? null)
  const [file] = await filesOf(tx, company.companyCode, { ownerType: 'RECORD', ownerIdx: recordIdx })
  if (row?.state !== 'READY' || !file) throw new Failure('WB-404-102')
  return { row, file }
}

/** The chat of a class as text, under the same permission (ROOMS-73). @throws as `recordFile` */
export async function chatContent(ctx: CallContext, chatIdx: number): Promise<FileAnswer> {
  const { tx, company } = ctx
  mustDownload(ctx)
  const row = await store.findChatFile(tx, company.companyCode, chatIdx)
  await mayKnow(ctx, row?.meetCode ?? null)
  const lines = await store.chatLines(tx, company.companyCode, row!.meetCode)
  return {
    file: {
      content: Buffer.from(chatText(lines, company.timeZone)),
      contentType: 'text/plain; charset=utf-8',
      fileName: chatFileName(row!, company.timeZone),
      disposition: 'attachment',
    },
  }
}

/** What was sent in a past class's chat, under the same permission (ROOMS-73). @throws as `recordFile` */
export async function mayTake(ctx: CallContext, meetCode: string | null): Promise<void> {
  mustDownload(ctx)
  await mayKnow(ctx, meetCode)
}

function mustDownload({ me }: CallContext): void {
  if (!hasPermission(me.webAuth, 'RECORD_DOWNLOAD')) throw new Failure('WB-403-101')
}

/** @throws WB-404-102 for what is none of the caller's, as for what never was */
export async function mayKnow(ctx: CallContext, meetCode: string | null): Promise<Access> {
  if (meetCode === null) throw new Failure('WB-404-102')
  try {
    return await accessPast(ctx, meetCode)
  } catch (error) {
    throw error instanceof Failure && error.code === 'WB-400-025' ? new Failure('WB-404-102') : error
  }
}
