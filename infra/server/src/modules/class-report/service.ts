import { limits, type ParsedOf } from '@madang/contract'
import { formatWire, hasPermission } from '@madang/domain'
import type { CallContext, FileAnswer } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { undrawnOf } from '../../platform/letters/undrawn.ts'
import { absentOf, fixesOf } from '../log-meet/correct.store.ts'
import { accessPast } from '../log-meet/policy.ts'
import { findClass, listJoins, listNotes, listUsers } from '../log-meet/store.ts'
import { tasksOf } from '../log-meet/work.store.ts'
import { chatLines, recordsOfClass } from '../record/store.ts'
import { filesOfRoom } from '../room/file.store.ts'
import type { AttendanceSource } from './attendance.rules.ts'
import { logoOf } from './logo.service.ts'
import type { ReportSource } from './sheets.rules.ts'

type Request = ParsedOf<'logMeet.excelClass'>

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const excelWorker = new URL('./excel.worker.ts', import.meta.url)
const pdfWorker = new URL('./pdf.worker.ts', import.meta.url)

/**
 * The class and everybody's attendance.
 * @throws Failure WB-400-025 for a class of which the caller knows nothing, WB-403-105 for who sees the own part alone
 */
async function readAttendance(ctx: CallContext, { meetCode, language }: Request) {
  const { tx, company } = ctx
  const { companyCode, timeZone } = company
  const access = await accessPast(ctx, meetCode)
  if (!access.everybody) throw new Failure('WB-403-105')
  const logMeet = await findClass(tx, companyCode, meetCode)
  if (!logMeet) throw new Failure('WB-400-025')
  const source: AttendanceSource = {
    language,
    timeZone,
    companyName: company.companyName,
    logMeet,
    users: await listUsers(tx, companyCode, [meetCode]),
    absent: await absentOf(tx, { companyCode, meetCodes: [meetCode], limit: limits.unpaged }),
    joins: await listJoins(tx, companyCode, [meetCode], 'counted'),
    fixes: await fixesOf(tx, { companyCode, meetCode, userIdx: null }),
  }
  return { access, source }
}

const nameOf = ({ logMeet, timeZone }: AttendanceSource, ending: string) =>
  `${logMeet.meetTitle}_${formatWire(logMeet.startDatetime, timeZone).slice(0, 10)}.${ending}`

/** Everything of a class, a sheet for each. Written in a thread of its own when the answer is read. */
export async function classWorkbook(ctx: CallContext, request: Request): Promise<FileAnswer> {
  const { tx, company, me, services } = ctx
  const { companyCode } = company
  const { meetCode } = request
  const { access, source: attendance } = await readAttendance(ctx, request)
  const source: ReportSource = {
    ...attendance,
    prices: access.prices,
    notes: await listNotes(tx, companyCode, [meetCode]),
    records: await recordsOfClass(tx, companyCode, meetCode),
    chat: hasPermission(me.webAuth, 'RECORD_DOWNLOAD') ? await chatLines(tx, companyCode, meetCode) : null,
    files: await filesOfRoom(tx, {
      companyCode,
      roomCode: attendance.logMeet.roomCode,
      meetCode,
      kind: 1,
      limit: limits.unpaged,
    }),
    tasks: await tasksOf(tx, { companyCode, meetCode, userIdx: me.userIdx, everybody: true }),
  }
  return {
    file: {
      content: services.compute.stream(excelWorker, source),
      contentType: XLSX,
      fileName: nameOf(source, 'xlsx'),
      disposition: 'attachment',
    },
  }
}

/** Who was there, to be printed and signed. */
export async function attendancePdf(ctx: CallContext, request: Request): Promise<FileAnswer> {
  const { source } = await readAttendance(ctx, request)
  const { companyName, logMeet, users, absent } = source
  const names = [...users, ...absent].map(({ userName }) => userName)
  const texts = [companyName, logMeet.meetTitle, logMeet.leaderName, ...names]
  return {
    file: {
      undrawn: await undrawnOf(ctx.services.compute, texts),
      content: ctx.services.compute.stream(pdfWorker, { source, logo: await logoOf(ctx) }),
      contentType: 'application/pdf',
      fileName: nameOf(source, 'pdf'),
      disposition: 'attachment',
    },
  }
}
