import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { loginSession } from '../../db/schema/session.ts'
import { users } from '../../db/schema/user.ts'
import type { Tx } from '../../platform/database.ts'
import { countOf, type PageWindow, readPage } from '../../platform/paging.ts'
import type { EndReason } from '../../platform/sign-ins.ts'
import { statements } from '../../platform/statement.ts'

export interface SignInRow {
  sessionIdx: number
  userAgent: string | null
  address: string | null
  regDatetime: Date
  endDatetime: Date | null
  lastDatetime: Date
  active: boolean
}

interface SignInValues {
  companyCode: string
  userIdx: number
  now: string
  limit: number
  offset: number
}

const signIns = statements<{ active: boolean }, SignInValues, SignInRow & { total: number }>(
  'user.sessions',
  ({ active }, at) => {
    // one of its tokens can still be exchanged for the next
    const live = sql`s.end_datetime is null and exists (select from session_token k
      where k.company_code = ${at.companyCode} and k.session_idx = s.session_idx and k.kind <> 'HAND_OVER'
        and k.used_datetime is null and k.expire_datetime > ${at.now}::timestamptz)`
    const theirs = sql`from login_session s
      where s.company_code = ${at.companyCode} and s.user_idx = ${at.userIdx} ${active ? sql`and ${live}` : sql``}`
    const order = sql`order by s.reg_datetime desc, s.session_idx desc`
    return sql`
      select s.session_idx as "sessionIdx", s.user_agent as "userAgent", s.address, s.reg_datetime as "regDatetime",
        s.end_datetime as "endDatetime", ${live} as active,
        greatest(s.reg_datetime, (select max(k.used_datetime) from session_token k
          where k.company_code = ${at.companyCode} and k.session_idx = s.session_idx)) as "lastDatetime",
        ${countOf(sql`select 1 ${theirs}`)} as total
      from (select s.* ${theirs} ${order} limit ${at.limit} offset ${at.offset}) s
      ${order}`
  },
)

/** One page of a person's sign-ins, newest first. */
export const signInsPage = (
  tx: Tx,
  companyCode: string,
  of: { userIdx: number; active: boolean; now: Date },
  window: PageWindow,
) =>
  readPage(window, ({ limit, offset }) =>
    signIns({ active: of.active })(tx, {
      companyCode,
      userIdx: of.userIdx,
      now: of.now.toISOString(),
      limit,
      offset,
    }),
  )

/** Ends sign-ins of a person, all or those named, but never this one; gives those that ended now. */
export async function revokeSessions(
  tx: Tx,
  companyCode: string,
  of: { userIdx: number; sessionIdxList: readonly number[] | undefined; except: number },
  now: Date,
): Promise<number[]> {
  const reason: EndReason = 'REVOKED'
  const rows = await tx
    .update(loginSession)
    .set({ endDatetime: now, endReason: reason })
    .where(
      and(
        eq(loginSession.companyCode, companyCode),
        eq(loginSession.userIdx, of.userIdx),
        isNull(loginSession.endDatetime),
        ne(loginSession.sessionIdx, of.except),
        of.sessionIdxList && inArray(loginSession.sessionIdx, [...of.sessionIdxList]),
      ),
    )
    .returning({ sessionIdx: loginSession.sessionIdx })
  return rows.map(({ sessionIdx }) => sessionIdx)
}

/** How a person looks to everybody, by the id that they sign in with. */
export async function findProfile(tx: Tx, companyCode: string, userId: string) {
  const [row] = await tx
    .select({
      userIdx: users.userIdx,
      userId: users.userId,
      userName: users.userName,
      userTypeCd: users.userTypeCd,
      fileIdx: users.fileIdx,
    })
    .from(users)
    .where(and(eq(users.companyCode, companyCode), sql`lower(${users.userId}) = ${userId.toLowerCase()}`))
  return row
}
