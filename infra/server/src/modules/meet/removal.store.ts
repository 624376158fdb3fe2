import { type SQL, sql } from 'drizzle-orm'
import { statement } from '../../platform/statement.ts'

/** Whether the leader removed this person from this running class, and has not readmitted them. */
export const removedFrom = (of: {
  readonly companyCode: SQL
  readonly meetCode: SQL
  readonly userIdx: SQL
}): SQL<boolean> => sql<boolean>`exists (select from meet_user x
  where x.company_code = ${of.companyCode} and x.meet_code = ${of.meetCode} and x.user_idx = ${of.userIdx}
    and not x.monitor and x.removed_datetime is not null)`

interface OfClass {
  companyCode: string
  meetCode: string
}

/** Somebody who is or was in the class; nothing for who watches it or never came. */
export const personIn = statement<
  OfClass & { userIdx: number },
  { userName: string; userTypeCd: number; removed: boolean }
>(
  'meet.person',
  (at) => sql`
  select p.user_name as "userName", coalesce(u.user_type_cd, p.user_type_cd) as "userTypeCd",
    p.removed_datetime is not null as removed
  from meet_user p
  left join users u on u.company_code = ${at.companyCode} and u.user_idx = p.user_idx
  where p.company_code = ${at.companyCode} and p.meet_code = ${at.meetCode} and p.user_idx = ${at.userIdx}
    and not p.monitor`,
)

/** Marks the person as removed at that moment, or as readmitted by null. */
export const setRemoved = statement<
  OfClass & { userIdx: number; removedDatetime: Date | null },
  Record<never, never>
>(
  'meet.remove-person',
  (at) => sql`
  update meet_user set removed_datetime = ${at.removedDatetime}::timestamptz
  where company_code = ${at.companyCode} and meet_code = ${at.meetCode} and user_idx = ${at.userIdx} and not monitor`,
)

/** Who was removed from the class, latest first. */
export const removedPeople = statement<
  OfClass,
  { userIdx: number; userName: string; userTypeCd: number; removedDatetime: Date }
>(
  'meet.removed-people',
  (at) => sql`
  select user_idx as "userIdx", user_name as "userName", user_type_cd as "userTypeCd",
    removed_datetime as "removedDatetime"
  from meet_user
  where company_code = ${at.companyCode} and meet_code = ${at.meetCode} and not monitor and removed_datetime is not null
  order by removed_datetime desc, room_user_idx desc`,
)
