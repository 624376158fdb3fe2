import type { ErrorCode } from '@madang/contract'
import { sql } from 'drizzle-orm'
import type { PDF_STATES } from '../../db/schema/pdf.ts'
import type { Tx } from '../../platform/database.ts'
import { statement } from '../../platform/statement.ts'
import { type PageRow, pageColumns } from '../page/store.ts'

export type PdfState = (typeof PDF_STATES)[number]

export interface PdfRow {
  pdfId: string
  userIdx: number
  orgFileName: string
  storedName: string | null
  state: PdfState
  pageCount: number | null
  doneCount: number
  errorCode: ErrorCode | null
}

/** One of a company. */
export interface PdfOf {
  companyCode: string
  pdfId: string
}
/** One person's: another's answers like one that isn't there. */
export type OwnPdf = PdfOf & { userIdx: number }
/** The try that works on it. */
export type Run = PdfOf & { runner: string }

const columns = sql`pdf_id as "pdfId", user_idx as "userIdx", org_file_name as "orgFileName", stored_name as "storedName",
  state, page_count as "pageCount", done_count as "doneCount", error_code as "errorCode"`

export const insertPdf = statement<
  OwnPdf & { orgFileName: string; storedName: string; fileSize: number; now: Date },
  unknown
>(
  'pdf.add',
  (at) => sql`
  insert into pdf_work (company_code, pdf_id, user_idx, org_file_name, stored_name, file_size, reg_datetime, mod_datetime)
  values (${at.companyCode}, ${at.pdfId}, ${at.userIdx}, ${at.orgFileName}, ${at.storedName}, ${at.fileSize}, ${at.now}, ${at.now})`,
)

const open = statement<{ companyCode: string; userIdx: number }, { count: number }>(
  'pdf.open',
  (at) => sql`
  select count(*)::int as count from pdf_work
  where company_code = ${at.companyCode} and user_idx = ${at.userIdx} and state in ('WAITING', 'RUNNING')`,
)

/** How many of a person are under way. */
export const countOpen = async (tx: Tx, who: { companyCode: string; userIdx: number }): Promise<number> =>
  (await open(tx, who))[0]?.count ?? 0

export const findPdf = statement<OwnPdf, PdfRow>(
  'pdf.get',
  (at) => sql`
  select ${columns} from pdf_work
  where company_code = ${at.companyCode} and pdf_id = ${at.pdfId} and user_idx = ${at.userIdx}`,
)

export interface PdfPageRow extends Omit<PageRow, 'pageIdx'> {
  pageNo: number
  /** Null where it can't be drawn. */
  pageIdx: number | null
  errorCode: ErrorCode | null
}

export const pagesOfPdf = statement<PdfOf & { fromPage: number; most: number }, PdfPageRow>(
  'pdf.pages',
  (at) => sql`
  select p.page_no as "pageNo", p.error_code as "errorCode", ${pageColumns('i')} from pdf_page p
  left join page_image i on i.company_code = p.company_code and i.page_idx = p.page_idx
  where p.company_code = ${at.companyCode} and p.pdf_id = ${at.pdfId} and p.page_no >= ${at.fromPage}
  order by p.page_no limit ${at.most}`,
)

/** Ends it wherever it is under way. The old row's content is the caller's to let go of. */
export const cancelPdf = statement<OwnPdf & { now: Date }, { storedName: string | null }>(
  'pdf.cancel',
  (at) => sql`
  with before as (
    select company_code, pdf_id, stored_name from pdf_work
    where company_code = ${at.companyCode} and pdf_id = ${at.pdfId} and user_idx = ${at.userIdx}
      and state in ('WAITING', 'RUNNING', 'FAILED')
    for update)
  update pdf_work w set state = 'CANCELLED', runner = null, stored_name = null, file_size = 0, mod_datetime = ${at.now}
  from before b where w.company_code = b.company_code and w.pdf_id = b.pdf_id
  returning b.stored_name as "storedName"`,
)

/** Begins one that failed another time, where its content is still there. */
export const retryPdf = statement<OwnPdf & { now: Date }, unknown>(
  'pdf.retry',
  (at) => sql`
  update pdf_work set state = 'WAITING', asked = false, round = round + 1, runner = null, error_code = null,
    mod_datetime = ${at.now}
  where company_code = ${at.companyCode} and pdf_id = ${at.pdfId} and user_idx = ${at.userIdx}
    and state = 'FAILED' and stored_name is not null`,
)

/**
 * Of all companies: what the queue has not been asked for; it counts as asked from here on. With how many of the same person
 * were brought before and are not done.
 */
export const takeWaiting = statement<{ limit: number }, PdfOf & { round: number; place: string }>(
  'pdf.take',
  (at) => sql`
  update pdf_work set asked = true where (company_code, pdf_id) in (
    select company_code, pdf_id from pdf_work where state = 'WAITING' and not asked
    order by reg_datetime limit ${at.limit} for update skip locked)
  returning company_code as "companyCode", pdf_id as "pdfId", round,
    (select count(*) from pdf_work w where w.company_code = pdf_work.company_code and w.user_idx = pdf_work.user_idx
      and w.state in ('WAITING', 'RUNNING') and (w.reg_datetime, w.pdf_id) < (pdf_work.reg_datetime, pdf_work.pdf_id)) as place`,
)

/** Of all companies: what nobody has touched for so long that the queue must have lost it (a restored backup has none). */
export const findLost = statement<{ before: Date }, unknown>(
  'pdf.lost',
  (at) => sql`
  update pdf_work set state = 'WAITING', asked = false, round = round + 1, runner = null
  where state in ('WAITING', 'RUNNING') and mod_datetime < ${at.before}`,
)

/** Of all companies. What it has made of pages stays; its content goes with the next sweep. */
export const deletePdfs = statement<{ before: Date }, unknown>(
  'pdf.age',
  (at) => sql`delete from pdf_work where reg_datetime < ${at.before}`,
)

/**
 * Makes this try the one that works on it. Nothing where it has ended; one that was given up for no fault of its own is
 * gone on with.
 */
export const claimPdf = statement<Run & { now: Date }, PdfRow>(
  'pdf.claim',
  (at) => sql`
  update pdf_work set state = 'RUNNING', runner = ${at.runner}, error_code = null, mod_datetime = ${at.now}
  where company_code = ${at.companyCode} and pdf_id = ${at.pdfId} and stored_name is not null
    and (state in ('WAITING', 'RUNNING') or (state = 'FAILED' and error_code = 'WB-500-001'))
  returning ${columns}`,
)

const running = (at: { companyCode: unknown; pdfId: unknown; runner: unknown }) =>
  sql`company_code = ${at.companyCode} and pdf_id = ${at.pdfId} and state = 'RUNNING' and runner = ${at.runner}`

/** Nothing where this try is no longer the one. */
export const countPages = statement<Run & { pageCount: number; now: Date }, unknown>(
  'pdf.count',
  (at) => sql`
  update pdf_work set page_count = ${at.pageCount}, mod_datetime = ${at.now} where ${running(at)} returning 1`,
)

/** A page is behind it. Nothing where this try is no longer the one, or the page was written before. */
export const passPage = statement<Run & { pageNo: number; now: Date }, { userIdx: number }>(
  'pdf.pass',
  (at) => sql`
  update pdf_work set done_count = ${at.pageNo}, mod_datetime = ${at.now}
  where ${running(at)} and done_count = ${at.pageNo} - 1
  returning user_idx as "userIdx"`,
)

export const insertPdfPage = statement<
  PdfOf & { pageNo: number; pageIdx: number | null; errorCode: ErrorCode | null },
  unknown
>(
  'pdf.page',
  (at) => sql`
  insert into pdf_page (company_code, pdf_id, page_no, page_idx, error_code)
  values (${at.companyCode}, ${at.pdfId}, ${at.pageNo}, ${at.pageIdx}, ${at.errorCode})`,
)

/** Nothing where this try is no longer the one. With `keep` its content stays, for another try. */
export const endPdf = statement<
  Run & { state: PdfState; errorCode: ErrorCode | null; keep: boolean; now: Date },
  unknown
>(
  'pdf.end',
  (at) => sql`
  update pdf_work set state = ${at.state}, error_code = ${at.errorCode}, runner = null, mod_datetime = ${at.now},
    stored_name = case when ${at.keep}::boolean then stored_name end,
    file_size = case when ${at.keep}::boolean then file_size else 0 end
  where ${running(at)} returning 1`,
)
