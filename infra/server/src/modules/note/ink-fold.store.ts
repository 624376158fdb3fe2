import { sql } from 'drizzle-orm'
import { statement } from '../../platform/statement.ts'
import type { OfWriter } from './ink.store.ts'

export interface InkOf {
  companyCode: string
  noteIdx: number
}

/** Notes whose rows are to be put together, of all companies; each is taken once until more comes. */
export const takeFolds = statement<{ limit: number }, InkOf & { inkRows: number; revision: number }>(
  'ink.takeFolds',
  (at) => sql`
  update note set ink_fold = false where (company_code, note_idx) in (
    select company_code, note_idx from note where ink_fold limit ${at.limit} for update skip locked)
  returning company_code as "companyCode", note_idx as "noteIdx", ink_rows as "inkRows", revision`,
)

/** Nobody draws on it meanwhile. */
export const lockNote = statement<InkOf, { noteIdx: number }>(
  'ink.lockNote',
  (at) => sql`
  select note_idx as "noteIdx" from note where company_code = ${at.companyCode} and note_idx = ${at.noteIdx} for update`,
)

/** Writers on a page that have more than one row. */
export const manyRows = statement<InkOf, Omit<OfWriter, keyof InkOf>>(
  'ink.manyRows',
  (at) => sql`
  select page_no as "pageNo", layer, author, writer from note_ink
  where company_code = ${at.companyCode} and note_idx = ${at.noteIdx}
  group by page_no, layer, author, writer having count(*) > 1
  order by page_no, layer, author, writer`,
)

export const rowsOfWriter = statement<OfWriter, { seq: number; data: Buffer; regDatetime: Date }>(
  'ink.rowsOfWriter',
  (at) => sql`
  select seq, data, reg_datetime as "regDatetime" from note_ink
  where company_code = ${at.companyCode} and note_idx = ${at.noteIdx} and page_no = ${at.pageNo} and layer = ${at.layer}
    and author = ${at.author} and writer = ${at.writer}
  order by seq`,
)

/** Rows that others stand for, as JSON `[seq]`; the note no longer counts them. */
export const dropRows = statement<OfWriter & { seqs: string; count: number; bytes: number }, never>(
  'ink.dropRows',
  (at) => sql`
  with counted as (
    update note set ink_rows = ink_rows - ${at.count}, ink_bytes = ink_bytes - ${at.bytes}
    where company_code = ${at.companyCode}::text and note_idx = ${at.noteIdx}::bigint)
  delete from note_ink
  where company_code = ${at.companyCode}::text and note_idx = ${at.noteIdx}::bigint and page_no = ${at.pageNo}
    and layer = ${at.layer} and author = ${at.author} and writer = ${at.writer}
    and seq in (select value::int from jsonb_array_elements_text(${at.seqs}::jsonb))`,
)
