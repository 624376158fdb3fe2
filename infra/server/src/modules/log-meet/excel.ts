import { limits, type ParsedOf } from '@madang/contract'
import { formatWire, hasFunc } from '@madang/domain'
import type { CallContext, FileAnswer } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { absentOf } from './correct.store.ts'
import { type SheetKind, type Source, sheetName } from './excel-rows.ts'
import { accessAllPast } from './policy.ts'
import { filterOf } from './service.ts'
import * as store from './store.ts'

type Request = ParsedOf<'logMeet.excelJoin'>

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const worker = new URL('./excel.worker.ts', import.meta.url)

/**
 * The chosen classes, or all of the filtered range, newest first.
 * @throws WB-400-223 for more than 50, WB-400-025 when one of the chosen isn't the caller's
 */
async function chosenClasses(ctx: CallContext, request: Request): Promise<store.ClassRow[]> {
  const chosen = [...new Set(request.excelRoomMeet ?? [])]
  if (chosen.length > limits.excelClasses) throw new Failure('WB-400-223')
  if (chosen.length > 0) {
    const accesses = await accessAllPast(ctx, chosen)
    if (!accesses.every(({ everybody }) => everybody)) throw new Failure('WB-400-025')
    return store.findClasses(ctx.tx, ctx.company.companyCode, chosen)
  }
  const { rows } = await store.listClasses(ctx.tx, filterOf(ctx, request), {
    limit: limits.excelClasses + 1,
    offset: 0,
  })
  if (rows.length > limits.excelClasses) throw new Failure('WB-400-223')
  return rows
}

/** Reads now; writes in a thread of its own when the answer is read, after the transaction. */
function answer({ now, company, services }: CallContext, kind: SheetKind, source: Source): FileAnswer {
  const day = formatWire(now, company.timeZone).slice(0, 10)
  const name = sheetName(kind, source.language)
  return {
    file: {
      content: services.compute.stream(worker, { kind, source }),
      contentType: XLSX,
      fileName: `${name}_${company.companyName}_${day}.xlsx`,
      disposition: 'attachment',
    },
  }
}

export async function attendanceSheet(ctx: CallContext, request: Request): Promise<FileAnswer> {
  const { companyCode, timeZone } = ctx.company
  const classes = await chosenClasses(ctx, request)
  const codes = classes.map((one) => one.meetCode)
  const users = codes.length ? await store.listUsers(ctx.tx, companyCode, codes) : []
  const absent = codes.length
    ? await absentOf(ctx.tx, { companyCode, meetCodes: codes, limit: limits.unpaged })
    : []
  const joins = codes.length ? await store.listJoins(ctx.tx, companyCode, codes, 'counted') : []
  const { language } = request
  return answer(ctx, 'join', { language, timeZone, classes, users, absent, joins, notes: [] })
}

/** @throws WB-403-101 where the company has no score sheets (ROOMS-61) */
export async function scoreSheet(ctx: CallContext, request: Request): Promise<FileAnswer> {
  const { companyCode, timeZone, cfg } = ctx.company
  if (!hasFunc(cfg.WEB_FUNC_USE, 'SCORE_EXCEL')) throw new Failure('WB-403-101')
  const classes = await chosenClasses(ctx, request)
  const codes = classes.map((one) => one.meetCode)
  const users = codes.length ? await store.listUsers(ctx.tx, companyCode, codes) : []
  const notes = codes.length ? await store.listNotes(ctx.tx, companyCode, codes) : []
  return answer(ctx, 'score', {
    language: request.language,
    timeZone,
    classes,
    users,
    absent: [],
    joins: [],
    notes,
  })
}
