import { sql } from 'drizzle-orm'
import { statement, statements } from '../../platform/statement.ts'
import { ofWork } from '../textbook/round.store.ts'
import { foldAfter } from './ink.rules.ts'

const fold = sql.raw(String(foldAfter))

interface OfNote {
  companyCode: string
  noteIdx: number
}

export interface InkNote {
  noteKind: number
  noteStatus: number
  userIdx: number
  taskAuthorIdx: number
  submitLimitDatetime: Date
  pageCount: number
  inkBytes: number
  inkRows: number
}

const noteOf = statements<{ lock: boolean }, OfNote, InkNote>(
  'note.inkNote',
  ({ lock }, at) => sql`
  select n.note_kind as "noteKind", n.note_status as "noteStatus", n.user_idx as "userIdx", k.reg_user_idx as "taskAuthorIdx",
    coalesce(w.submit_limit_datetime, k.submit_limit_datetime) as "submitLimitDatetime", b.page_count as "pageCount",
    n.ink_bytes as "inkBytes", n.ink_rows as "inkRows"
  from note n
  join task_user w on w.company_code = ${at.companyCode} and w.task_user_idx = n.task_user_idx
  join task k on k.company_code = ${at.companyCode} and k.task_idx = w.task_idx
  join textbook b on b.company_code = ${at.companyCode} and b.textbook_idx = k.textbook_idx
  where n.company_code = ${at.companyCode} and n.note_idx = ${at.noteIdx} and ${ofWork} and k.delete_yn = 0
  ${lock ? sql`for update of n` : sql``}`,
)
export const findInkNote = noteOf({ lock: false })
/** Whoever else draws on it, saves it or hands it in waits. */
export const lockInkNote = noteOf({ lock: true })

export interface OfWriter extends OfNote {
  pageNo: number
  layer: number
  author: number
  writer: string
}

const ofWriter = (at: Record<keyof OfWriter, unknown>) => sql`
  company_code = ${at.companyCode} and note_idx = ${at.noteIdx} and page_no = ${at.pageNo} and layer = ${at.layer}
  and author = ${at.author} and writer = ${at.writer}`

/** What a writer's rows hold of these numbers: rows never overlap, so all but the first begin within. */
export const heldInk = statement<OfWriter & { seq: number; lastSeq: number }, { data: Buffer }>(
  'note.heldInk',
  (at) => sql`
  (select data from note_ink where ${ofWriter(at)} and seq <= ${at.seq} order by seq desc limit 1)
  union all
  (select data from note_ink where ${ofWriter(at)} and seq > ${at.seq} and seq <= ${at.lastSeq})`,
)

/** Rows as JSON `[{ seq, lastSeq, data }]`, data in base64; the note counts them. */
export const addInk = statement<OfWriter & { rows: string; count: number; bytes: number; now: Date }, never>(
  'note.addInk',
  (at) => sql`
  with counted as (
    update note set ink_rows = ink_rows + ${at.count}, ink_bytes = ink_bytes + ${at.bytes},
      ink_fold = ink_fold or ink_rows / ${fold} < (ink_rows + ${at.count}) / ${fold}
    where company_code = ${at.companyCode}::text and note_idx = ${at.noteIdx}::bigint)
  insert into note_ink (company_code, note_idx, page_no, layer, author, writer, seq, last_seq, data, reg_datetime)
  select ${at.companyCode}::text, ${at.noteIdx}::bigint, ${at.pageNo}, ${at.layer}, ${at.author}, ${at.writer}, g.seq,
    g."lastSeq", decode(g.data, 'base64'), ${at.now}::timestamptz
  from jsonb_to_recordset(${at.rows}::jsonb) g(seq int, "lastSeq" int, data text)`,
)

/** Up to which number a writer's events are all there; no row: its first is missing. */
export const inkHead = statement<OfWriter, { head: number }>(
  'note.inkHead',
  (at) => sql`
  select last_seq as head from (
    select seq, last_seq, lead(seq) over (order by seq) as next, min(seq) over () as first
    from note_ink where ${ofWriter(at)}) w
  where first = 1 and next is distinct from last_seq + 1
  order by seq limit 1`,
)

/** Where an answer ended, or before everything. */
export interface InkPlace {
  pageNo: number
  layer: number
  author: number
  writer: string
  /** Of its last event: rows are put together meanwhile, and none may be left out for that. */
  lastSeq: number
}

type InkWindow = OfNote & InkPlace & { toPage: number; rows: number; bytes: number }

/** Rows after a place, until there are so many or they hold so many bytes; one at least. */
export const inkOfPages = statements<
  { review: boolean },
  InkWindow,
  InkPlace & { data: Buffer; more: boolean }
>(
  'note.ink',
  ({ review }, at) => sql`
  select page_no as "pageNo", layer, author, writer, last_seq as "lastSeq", data,
    upto > ${at.bytes}::bigint or no = ${at.rows}::bigint as more
  from (
    select r.*, row_number() over whole as no, sum(octet_length(data)) over whole as upto,
      sum(octet_length(data)) over whole - octet_length(data) as before
    from (
      select page_no, layer, author, writer, seq, last_seq, data from note_ink
      where company_code = ${at.companyCode} and note_idx = ${at.noteIdx} and page_no <= ${at.toPage}
        and (page_no, layer, author, writer, last_seq)
          > (${at.pageNo}::int, ${at.layer}::int, ${at.author}::bigint, ${at.writer}::varchar, ${at.lastSeq}::int)
        ${review ? sql`` : sql`and layer <> 1`}
      order by page_no, layer, author, writer, seq limit ${at.rows}::bigint) r
    window whole as (order by page_no, layer, author, writer, seq rows unbounded preceding)) w
  where before <= ${at.bytes}::bigint
  order by page_no, layer, author, writer, seq`,
)

/** All rows of pages, for what is put into a file here. */
export const wholeInkOfPages = statements<
  { review: boolean },
  OfNote & { fromPage: number; toPage: number },
  { pageNo: number; data: Buffer }
>(
  'note.wholeInk',
  ({ review }, at) => sql`
  select page_no as "pageNo", data from note_ink
  where company_code = ${at.companyCode} and note_idx = ${at.noteIdx} and page_no between ${at.fromPage} and ${at.toPage}
    ${review ? sql`` : sql`and layer <> 1`}
  order by page_no, layer, author, writer, seq`,
)

/** Up to which number the student's work is all there, by page and writer; a writer whose first is missing has no row. */
export const workHeads = statement<
  OfNote & { author: number },
  { pageNo: number; writer: string; head: number }
>(
  'note.workHeads',
  (at) => sql`
  select page_no as "pageNo", writer, min(last_seq) as head from (
    select page_no, writer, seq, last_seq, lead(seq) over whole as next, min(seq) over (partition by page_no, writer) as first
    from note_ink
    where company_code = ${at.companyCode} and note_idx = ${at.noteIdx} and layer = 0 and author = ${at.author}
    window whole as (partition by page_no, writer order by seq)) w
  where first = 1 and next is distinct from last_seq + 1
  group by page_no, writer`,
)

/**
 * Pages with the student's work: how many events each holds, and in how many bytes. What was drawn is never taken away, so pages
 * of the same number of events are the same, however their rows were put together meanwhile.
 */
export const workPages = statement<OfNote, { pageNo: number; events: number; bytes: number }>(
  'note.workPages',
  (at) => sql`
  select page_no as "pageNo", sum(last_seq - seq + 1)::int as events, sum(octet_length(data))::int as bytes from note_ink
  where company_code = ${at.companyCode} and note_idx = ${at.noteIdx} and layer = 0
  group by page_no order by page_no`,
)

/** The student's work on one page, and how many events it holds. */
export const workInkOf = statement<OfNote & { pageNo: number }, { events: number; data: Buffer }>(
  'note.workInkOf',
  (at) => sql`
  select last_seq - seq + 1 as events, data from note_ink
  where company_code = ${at.companyCode} and note_idx = ${at.noteIdx} and page_no = ${at.pageNo} and layer = 0
  order by author, writer, seq`,
)

/** Bytes of a page, of everybody who drew on it. */
export const inkOfPage = statement<OfNote & { pageNo: number }, { bytes: number }>(
  'note.inkOfPage',
  (at) => sql`
  select coalesce(sum(octet_length(data)), 0)::int as bytes from note_ink
  where company_code = ${at.companyCode} and note_idx = ${at.noteIdx} and page_no = ${at.pageNo}`,
)

/** Pages as JSON `[{ pageNo, strokes, hash, answered, stray }]`. */
export const keepReceipt = statement<OfNote & { pages: string }, never>(
  'note.keepReceipt',
  (at) => sql`
  insert into note_ink_receipt (company_code, note_idx, page_no, strokes, hash, answered, stray)
  select ${at.companyCode}, ${at.noteIdx}, g."pageNo", g.strokes, g.hash, g.answered, g.stray
  from jsonb_to_recordset(${at.pages}::jsonb)
    g("pageNo" int, strokes int, hash text, answered int[], stray int)`,
)

export const receiptOf = statement<
  OfNote,
  { pageNo: number; strokes: number; hash: string; answered: number[]; stray: number }
>(
  'note.receipt',
  (at) => sql`
  select page_no as "pageNo", strokes, hash, answered, stray from note_ink_receipt
  where company_code = ${at.companyCode} and note_idx = ${at.noteIdx} order by page_no`,
)
