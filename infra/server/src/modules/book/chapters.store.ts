import type { ChapterBeginning } from '@madang/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { statement } from '../../platform/statement.ts'

export interface NewChapter {
  /** 0 for the uppermost. */
  depth: number
  title: string
  startPage: number | null
}
export interface ChapterRow extends NewChapter {
  chapterIdx: number
}

interface OfBook {
  companyCode: string
  bookIdx: number
}

/** Read from above. */
export const chaptersOf = statement<OfBook, ChapterRow>(
  'book.chapters',
  (at) => sql`
  select chapter_idx as "chapterIdx", depth, title, start_page as "startPage" from chapter
  where company_code = ${at.companyCode} and book_idx = ${at.bookIdx}
  order by order_no`,
)

/** Those that begin on pages from, to, both counted; read from above. */
export const chaptersFrom = statement<OfBook & { fromPage: number; toPage: number }, ChapterBeginning>(
  'book.chaptersFrom',
  (at) => sql`
  select chapter_idx as "chapterIdx", title, start_page as "startPage", depth from chapter
  where company_code = ${at.companyCode} and book_idx = ${at.bookIdx}
    and start_page between ${at.fromPage} and ${at.toPage}
  order by order_no`,
)

const remove = statement<OfBook, never>(
  'book.removeChapters',
  (at) => sql`delete from chapter where company_code = ${at.companyCode} and book_idx = ${at.bookIdx}`,
)

const insert = statement<OfBook & { chapters: string }, never>(
  'book.addChapters',
  (at) => sql`
  insert into chapter (company_code, book_idx, order_no, depth, title, start_page)
  select ${at.companyCode}::text, ${at.bookIdx}::bigint, c.place, (c.line->>'depth')::int, c.line->>'title',
    (c.line->>'startPage')::int
  from jsonb_array_elements(${at.chapters}::jsonb) with ordinality c(line, place)`,
)

/** The whole table of contents anew. */
export async function replaceChapters(tx: Tx, of: OfBook, chapters: readonly NewChapter[]): Promise<void> {
  await remove(tx, of)
  await insert(tx, { ...of, chapters: JSON.stringify(chapters) })
}

/** A book that has lost pages begins no chapter behind its last one. */
export const pullBackChapters = statement<OfBook & { pageCount: number }, never>(
  'book.pullBackChapters',
  (at) => sql`
  update chapter set start_page = nullif(${at.pageCount}::int, 0)
  where company_code = ${at.companyCode} and book_idx = ${at.bookIdx} and start_page > ${at.pageCount}::int`,
)

export const copyChapters = statement<OfBook & { toBookIdx: number }, never>(
  'book.copyChapters',
  (at) => sql`
  insert into chapter (company_code, book_idx, order_no, depth, title, start_page)
  select company_code, ${at.toBookIdx}::bigint, order_no, depth, title, start_page from chapter
  where company_code = ${at.companyCode} and book_idx = ${at.bookIdx}
  order by order_no`,
)
