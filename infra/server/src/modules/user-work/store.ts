import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { countOf, type Depth, depthOf, type PageWindow, pageRows, readPage } from '../../platform/paging.ts'
import { statements } from '../../platform/statement.ts'
import { attendedMin } from '../log-meet/minutes.store.ts'

export interface PersonClassRow {
  meetCode: string
  roomCode: string
  meetTitle: string
  leaderIdx: number
  leaderName: string
  startDatetime: Date
  endDatetime: Date
  attended: boolean
  totalJoinTimeSec: number
  totalJoinMin: number
}

const classList = statements<
  { depth: Depth },
  { companyCode: string; userIdx: number; limit: number; offset: number },
  PersonClassRow & { total: number }
>('user.classes', ({ depth }, at) => {
  const theirs = sql`from log_meet_user p
    where p.company_code = ${at.companyCode} and p.user_idx = ${at.userIdx} and not p.monitor`
  const order = sql`order by p.start_datetime desc, p.meet_code desc`
  return sql`
    select l.meet_code as "meetCode", l.room_code as "roomCode", l.meet_title as "meetTitle",
      l.leader_idx as "leaderIdx", l.leader_name as "leaderName", l.start_datetime as "startDatetime",
      l.end_datetime as "endDatetime", p.attended, p.total_join_time_sec as "totalJoinTimeSec",
      ${attendedMin(at, sql`p`)} as "totalJoinMin",
      ${countOf(sql`select 1 ${theirs}`)} as total
    from (${pageRows(sql`select p.* ${theirs} ${order}`, depth, at)}) p
    join log_meet l on l.company_code = ${at.companyCode} and l.meet_code = p.meet_code
    ${order}`
})

/** One page of the past classes that a person was in, or led without being there; newest first. */
export const classesPage = (tx: Tx, companyCode: string, userIdx: number, window: PageWindow) =>
  readPage(window, ({ limit, offset }) =>
    classList({ depth: depthOf(window) })(tx, { companyCode, userIdx, limit, offset }),
  )
