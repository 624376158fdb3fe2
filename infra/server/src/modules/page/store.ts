import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { statement } from '../../platform/statement.ts'

/** A picture as others show it. */
export interface PageRow {
  pageIdx: number
  secret: string
  width: number
  height: number
}

/** Where its bytes lie. */
export interface PageFileRow extends PageRow {
  storedName: string
  thumbName: string
}

export interface NewPage {
  storedName: string
  thumbName: string
  /** Of both, bytes. */
  fileSize: number
  width: number
  height: number
}

/** Columns of a picture by the name of its table in the statement. */
export const pageColumns = (table: 'i') => {
  const i = sql.raw(table)
  return sql`${i}.page_idx as "pageIdx", ${i}.secret, ${i}.width, ${i}.height`
}

const insert = statement<{ companyCode: string; userIdx: number; now: Date; pages: string }, PageRow>(
  'page.add',
  (at) => sql`
  insert into page_image as i (company_code, stored_name, thumb_name, file_size, width, height, reg_user_idx, reg_datetime)
  select ${at.companyCode}::text, p."storedName", p."thumbName", p."fileSize", p.width, p.height, ${at.userIdx}::bigint,
    ${at.now}::timestamptz
  from jsonb_to_recordset(${at.pages}::jsonb)
    p("storedName" text, "thumbName" text, "fileSize" integer, width integer, height integer)
  returning ${pageColumns('i')}`,
)

/** In their order. */
export const insertPages = (
  tx: Tx,
  companyCode: string,
  { userIdx, now }: { userIdx: number; now: Date },
  pages: readonly NewPage[],
): Promise<PageRow[]> => insert(tx, { companyCode, userIdx, now, pages: JSON.stringify(pages) })

const takable = statement<{ companyCode: string; userIdx: number; pages: string }, PageRow>(
  'page.take',
  (at) => sql`
  select ${pageColumns('i')}
  from jsonb_array_elements_text(${at.pages}::jsonb) with ordinality asked(page_idx, place)
  join page_image i on i.company_code = ${at.companyCode} and i.page_idx = asked.page_idx::bigint
  where i.reg_user_idx = ${at.userIdx}
    or exists (select from book_page b where b.company_code = ${at.companyCode} and b.page_idx = i.page_idx)
    or exists (select from textbook_page p
      join textbook t on t.company_code = ${at.companyCode} and t.textbook_idx = p.textbook_idx
      where p.company_code = ${at.companyCode} and p.page_idx = i.page_idx and t.reg_user_idx = ${at.userIdx})
  order by asked.place`,
)

/**
 * Those of these pages that a person may take into a book or textbook of their own: sent by them, in a book of the company,
 * or in a textbook of theirs. In the order asked, as often as asked.
 */
export const takablePages = (
  tx: Tx,
  companyCode: string,
  userIdx: number,
  pageIdxList: readonly number[],
): Promise<PageRow[]> => takable(tx, { companyCode, userIdx, pages: JSON.stringify(pageIdxList) })

/** By what its address says. */
export const findPage = statement<{ companyCode: string; pageIdx: number; secret: string }, PageFileRow>(
  'page.find',
  (at) => sql`
  select ${pageColumns('i')}, i.stored_name as "storedName", i.thumb_name as "thumbName" from page_image i
  where i.company_code = ${at.companyCode} and i.page_idx = ${at.pageIdx} and i.secret = ${at.secret}::uuid`,
)

const lockLoose = statement<{ before: Date; limit: number }, { companyCode: string; pageIdx: number }>(
  'page.lockLoose',
  (at) => sql`
  select i.company_code as "companyCode", i.page_idx as "pageIdx" from page_image i
  where i.reg_datetime < ${at.before}
    and not exists (select from book_page b where b.company_code = i.company_code and b.page_idx = i.page_idx)
    and not exists (select from book_sheet b where b.company_code = i.company_code and b.page_idx = i.page_idx)
    and not exists (select from textbook_page t where t.company_code = i.company_code and t.page_idx = i.page_idx)
    and not exists (select from textbook_sheet t where t.company_code = i.company_code and t.page_idx = i.page_idx)
    and not exists (select from note_page n where n.company_code = i.company_code and n.page_idx = i.page_idx)
  order by i.reg_datetime
  limit ${at.limit}
  for update skip locked`,
)

// asks again: between the look and the lock a book may have taken one
const removeLoose = statement<{ pages: string }, { pageIdx: number }>(
  'page.removeLoose',
  (at) => sql`
  delete from page_image i
  using jsonb_to_recordset(${at.pages}::jsonb) p("companyCode" text, "pageIdx" bigint)
  where i.company_code = p."companyCode" and i.page_idx = p."pageIdx"
    and not exists (select from book_page b where b.company_code = i.company_code and b.page_idx = i.page_idx)
    and not exists (select from book_sheet b where b.company_code = i.company_code and b.page_idx = i.page_idx)
    and not exists (select from textbook_page t where t.company_code = i.company_code and t.page_idx = i.page_idx)
    and not exists (select from textbook_sheet t where t.company_code = i.company_code and t.page_idx = i.page_idx)
    and not exists (select from note_page n where n.company_code = i.company_code and n.page_idx = i.page_idx)
  returning i.page_idx as "pageIdx"`,
)

/** Takes rows away that nothing names, of all companies. Gives how many. */
export async function deleteLoose(tx: Tx, values: { before: Date; limit: number }): Promise<number> {
  const loose = await lockLoose(tx, values)
  return loose.length === 0 ? 0 : (await removeLoose(tx, { pages: JSON.stringify(loose) })).length
}
