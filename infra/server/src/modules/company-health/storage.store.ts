import type { StoredKind } from '@madang/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { countOf, type Depth, depthOf, type PageWindow, pageRows, readPage } from '../../platform/paging.ts'
import { statements } from '../../platform/statement.ts'

interface OwnerRow {
  userIdx: number
  userId: string
  userName: string
  bytes: number
}

const owners = statements<
  { depth: Depth },
  { companyCode: string; limit: number; offset: number },
  Omit<OwnerRow, 'bytes'> & { bytes: string; total: number }
>('health.storage', ({ depth }, at) => {
  // the counters that triggers keep, one for each person who has ever brought something
  const all = sql`select s.user_idx, s.bytes from storage_usage s
    join users u on u.company_code = ${at.companyCode} and u.user_idx = s.user_idx
    where s.company_code = ${at.companyCode} and s.user_idx > 0 and s.bytes > 0`
  return sql`
    select k.user_idx as "userIdx", u.user_id as "userId", u.user_name as "userName", k.bytes::text as bytes, k.total
    from (select p.*, ${countOf(all)} as total
      from (${pageRows(sql`${all} order by s.bytes desc, s.user_idx`, depth, at)}) p) k
    join users u on u.company_code = ${at.companyCode} and u.user_idx = k.user_idx
    order by k.bytes desc, k.user_idx`
})

/** People by what they keep, most first. */
export async function storageOwners(tx: Tx, companyCode: string, window: PageWindow) {
  const { rows, total } = await readPage(window, ({ limit, offset }) =>
    owners({ depth: depthOf(window) })(tx, { companyCode, limit, offset }),
  )
  return {
    rows: rows.map(({ total: _, bytes, ...row }): OwnerRow => ({ ...row, bytes: Number(bytes) })),
    total,
  }
}

export interface StoredRow {
  kind: StoredKind
  key: string
  title: string
  bytes: number
  regDatetime: Date
  roomCode: string | null
  meetCode: string | null
  bookIdx: number | null
  pageNo: number | null
}

interface OfPerson {
  companyCode: string
  userIdx: number
  kind: string
  limit: number
  offset: number
}
type Where = 'ALL' | 'FILE' | 'PAGE' | 'PDF'

/** Each is read along the index that holds a person's things by their size. */
const arms: Readonly<
  Record<Exclude<Where, 'ALL'>, (at: Record<keyof OfPerson, SQL>, chosen: boolean) => SQL>
> = {
  FILE: (at, chosen) => sql`select f.owner_type as kind, f.file_idx::text as key, f.org_file_name as title,
      f.file_size as bytes, f.reg_datetime as at, f.owner_idx as owner
    from file f where f.company_code = ${at.companyCode} and f.reg_user_idx = ${at.userIdx}
      and ${chosen ? sql`f.owner_type = ${at.kind}` : sql`true`}`,
  PAGE: (at) => sql`select 'PAGE' as kind, p.page_idx::text as key, '' as title,
      p.file_size::bigint as bytes, p.reg_datetime as at, p.page_idx as owner
    from page_image p where p.company_code = ${at.companyCode} and p.reg_user_idx = ${at.userIdx}`,
  PDF: (at) => sql`select 'PDF' as kind, w.pdf_id::text as key, w.org_file_name as title,
      w.file_size as bytes, w.mod_datetime as at, 0::bigint as owner
    from pdf_work w where w.company_code = ${at.companyCode} and w.user_idx = ${at.userIdx} and w.file_size > 0`,
}

const things = statements<
  { of: Where; depth: Depth },
  OfPerson,
  Omit<StoredRow, 'bytes'> & { bytes: string; total: number }
>('health.stored', ({ of, depth }, at) => {
  const values = at as unknown as Record<keyof OfPerson, SQL>
  const every =
    of === 'ALL'
      ? [arms.FILE(values, false), arms.PAGE(values, false), arms.PDF(values, false)]
      : [arms[of](values, true)]
  const all = sql`select * from (${sql.join(
    every.map((arm) => sql`(${arm})`),
    sql` union all `,
  )}) every`
  return sql`
    select k.kind, k.key, coalesce(bk.book_name, k.title) as title, k.bytes::text as bytes, k.at as "regDatetime",
      coalesce(rf.room_code, lm.room_code) as "roomCode", rl.meet_code as "meetCode", bp.book_idx as "bookIdx",
      bp.page_no as "pageNo", k.total
    from (select p.*, ${countOf(all)} as total
      from (${pageRows(sql`${all} order by bytes desc, kind, key`, depth, at)}) p) k
    left join room_file rf on k.kind = 'ROOM' and rf.company_code = ${at.companyCode} and rf.room_file_idx = k.owner
    left join record_log rl on k.kind = 'RECORD' and rl.company_code = ${at.companyCode} and rl.record_idx = k.owner
    left join log_meet lm on lm.company_code = ${at.companyCode} and lm.meet_code = rl.meet_code
    -- copies of a book share its pages: the first is where it stands
    left join lateral (select b.book_idx, b.page_no from book_page b
      where k.kind = 'PAGE' and b.company_code = ${at.companyCode} and b.page_idx = k.owner
      order by b.book_idx, b.page_no limit 1) bp on true
    left join book bk on bk.company_code = ${at.companyCode} and bk.book_idx = bp.book_idx
    order by k.bytes desc, k.kind, k.key`
})

const whereOf = (kind: StoredKind | undefined): Where =>
  kind === undefined ? 'ALL' : kind === 'PAGE' || kind === 'PDF' ? kind : 'FILE'

/** What a person keeps, largest first, with where it belongs. */
export async function storedThings(
  tx: Tx,
  companyCode: string,
  { userIdx, kind }: { userIdx: number; kind?: StoredKind | undefined },
  window: PageWindow,
) {
  const list = things({ of: whereOf(kind), depth: depthOf(window) })
  const { rows, total } = await readPage(window, ({ limit, offset }) =>
    list(tx, { companyCode, userIdx, kind: kind ?? '', limit, offset }),
  )
  return {
    rows: rows.map(({ total: _, bytes, ...row }): StoredRow => ({ ...row, bytes: Number(bytes) })),
    total,
  }
}
