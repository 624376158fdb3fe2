import type { ParsedOf } from '@madang/contract'
import type { CallContext, FileAnswer } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { undrawnOf } from '../../platform/letters/undrawn.ts'
import { logoOf } from '../class-report/logo.service.ts'
import { adjustments, closedMonth } from './close.store.ts'
import { statementRows } from './parts.store.ts'
import { leaderOf, needsSettlement } from './policy.ts'
import { findLeader, rangeOf } from './service.ts'
import { type StatementSource, statementOf } from './statement.rules.ts'
import { words } from './words.ts'

type Request = ParsedOf<'charge.excel'>

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const excelWorker = new URL('./excel.worker.ts', import.meta.url)
const pdfWorker = new URL('./pdf.worker.ts', import.meta.url)

/**
 * A month of a leader, or what one person has in it.
 * @throws Failure WB-404-103 for nobody whom the caller settles, and for a person without a class in that month
 */
async function read(ctx: CallContext, request: Request): Promise<StatementSource> {
  const { tx, company, now } = ctx
  needsSettlement(ctx)
  const leaderIdx = leaderOf(ctx, request.leaderIdx)
  if (leaderIdx === null) throw invalid('leaderIdx', 'choose a leader')
  const { searchYm: month, userIdx = 0, language } = request
  const range = { ...rangeOf(ctx, leaderIdx, month), userIdx }
  const leaderName = await findLeader(ctx, leaderIdx)
  const [closed] = await closedMonth(tx, { companyCode: company.companyCode, leaderIdx, month })
  const rows = await statementRows(tx, range)
  const changed = await adjustments(tx, { ...range, month })
  if (userIdx !== 0 && rows.length === 0 && changed.length === 0) throw new Failure('WB-404-103')
  return {
    language,
    timeZone: company.timeZone,
    companyName: company.companyName,
    leaderName,
    month,
    closedDatetime: closed?.closedDatetime ?? null,
    now,
    rows,
    adjustments: changed,
  }
}

function nameOf(
  { language, month, leaderName, rows }: StatementSource,
  { userIdx }: Request,
  ending: string,
) {
  const who = (userIdx !== undefined && rows[0]?.userName) || leaderName
  return `${words[language].statement}_${month}_${who}${ending}`
}

/** Written in a thread of its own when the answer is read. */
export async function statementWorkbook(ctx: CallContext, request: Request): Promise<FileAnswer> {
  const source = await read(ctx, request)
  return {
    file: {
      content: ctx.services.compute.stream(excelWorker, source),
      contentType: XLSX,
      fileName: nameOf(source, request, '.xlsx'),
      disposition: 'attachment',
    },
  }
}

/** To be printed, with the company's logo. */
export async function statementPdf(ctx: CallContext, request: Request): Promise<FileAnswer> {
  const source = await read(ctx, request)
  const { companyName, leaderName } = source
  const texts = statementOf(source).people.flatMap(({ name, lines }) => [
    name,
    ...lines.map(({ title }) => title),
  ])
  return {
    file: {
      undrawn: await undrawnOf(ctx.services.compute, [companyName, leaderName, ...texts]),
      content: ctx.services.compute.stream(pdfWorker, { source, logo: await logoOf(ctx) }),
      contentType: 'application/pdf',
      fileName: nameOf(source, request, '.pdf'),
      disposition: 'attachment',
    },
  }
}
