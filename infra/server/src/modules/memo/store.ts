import { sql } from 'drizzle-orm'
import { userMemo } from '../../db/schema/memo.ts'
import type { Tx } from '../../platform/database.ts'
import { countOf, type PageWindow, readPage } from '../../platform/paging.ts'
import { statement } from '../../platform/statement.ts'

export interface MemoRow {
  memoIdx: number
  content: string
  regUserIdx: number
  regUserName: string
  regDatetime: Date
}

const memoList = statement<
  { companyCode: string; userIdx: number; limit: number; offset: number },
  MemoRow & { total: number }
>('memo.list', (at) => {
  const about = sql`from user_memo m where m.company_code = ${at.companyCode} and m.user_idx = ${at.userIdx}`
  const order = sql`order by m.reg_datetime desc, m.memo_idx desc`
  return sql`
    select m.memo_idx as "memoIdx", m.content, m.reg_user_idx as "regUserIdx", a.user_name as "regUserName",
      m.reg_datetime as "regDatetime", ${countOf(sql`select 1 ${about}`)} as total
    from (select m.* ${about} ${order} limit ${at.limit} offset ${at.offset}) m
    join users a on a.company_code = ${at.companyCode} and a.user_idx = m.reg_user_idx
    ${order}`
})

/** One page of what was noted about a person, newest first. */
export const memosPage = (tx: Tx, companyCode: string, userIdx: number, window: PageWindow) =>
  readPage(window, ({ limit, offset }) => memoList(tx, { companyCode, userIdx, limit, offset }))

export async function insertMemo(
  tx: Tx,
  companyCode: string,
  memo: { userIdx: number; regUserIdx: number; content: string },
  now: Date,
): Promise<number> {
  const [row] = await tx
    .insert(userMemo)
    .values({ companyCode, ...memo, regDatetime: now })
    .returning({ memoIdx: userMemo.memoIdx })
  return row!.memoIdx
}

const teaches = statement<{ companyCode: string; teacherIdx: number; userIdx: number }, { found: boolean }>(
  'memo.teaches',
  (at) => sql`select exists (
    select from room_user a join room r on r.company_code = ${at.companyCode} and r.room_code = a.room_code
    where a.company_code = ${at.companyCode} and a.user_idx = ${at.userIdx}
      and r.owner_user_idx = ${at.teacherIdx} and r.room_status_cd = 1) as found`,
)

/** Whether the person attends a room that the teacher leads. */
export async function isTaughtBy(
  tx: Tx,
  companyCode: string,
  userIdx: number,
  teacherIdx: number,
): Promise<boolean> {
  const [row] = await teaches(tx, { companyCode, teacherIdx, userIdx })
  return row?.found ?? false
}
