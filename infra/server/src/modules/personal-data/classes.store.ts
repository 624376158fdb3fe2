import { sql } from 'drizzle-orm'
import { area, behind, inClasses, marks, partLimit } from './part.store.ts'

/** Rooms that the person leads or attends. */
export const rooms = area(
  'rooms',
  (at) => sql`
  select r.room_title as title, q.role, r.reg_datetime as at, ${marks(sql`r.reg_datetime`, sql`r.room_code`)}
  from (
    select o.room_code, 'LEADS' as role from room o where o.company_code = ${at.companyCode} and o.owner_user_idx = ${at.personIdx}
    union all
    select p.room_code, 'ATTENDS' from room_user p where p.company_code = ${at.companyCode} and p.user_idx = ${at.personIdx}) q
  join room r on r.company_code = ${at.companyCode} and r.room_code = q.room_code
  where ${behind(sql`r.reg_datetime`, sql`r.room_code`, at, 'text')}
  order by r.reg_datetime desc, r.room_code desc ${partLimit}`,
)

export const classes = area(
  'classes',
  (at) => sql`
  select l.meet_title as title, l.leader_name as leader, l.start_datetime as "from", l.end_datetime as "to",
    p.attended as attended, p.total_join_time_sec as stayed, p.amount, ${marks(sql`p.start_datetime`, sql`p.meet_code`)}
  from log_meet_user p
  join log_meet l on l.company_code = ${at.companyCode} and l.meet_code = p.meet_code
  where p.company_code = ${at.companyCode} and p.user_idx = ${at.personIdx} and not p.monitor
    and ${behind(sql`p.start_datetime`, sql`p.meet_code`, at, 'text')}
  order by p.start_datetime desc, p.meet_code desc ${partLimit}`,
)

/** Each time that the person came and went; what a correction has put aside is among it. */
export const stays = area(
  'stays',
  (at) => sql`
  select l.meet_title as title, j.join_datetime as "from", j.quit_datetime as "to", j.counted,
    ${marks(sql`j.join_datetime`, sql`j.join_idx`)}
  from log_meet_join j
  join log_meet l on l.company_code = ${at.companyCode} and l.meet_code = j.meet_code
  where j.company_code = ${at.companyCode} and j.user_idx = ${at.personIdx} and not j.monitor
    and ${behind(sql`j.join_datetime`, sql`j.join_idx`, at, 'bigint')}
  order by j.join_datetime desc, j.join_idx desc ${partLimit}`,
)

/** What staff said about the person’s attendance. */
export const corrections = area(
  'corrections',
  (at) => sql`
  select l.meet_title as title, c.reg_datetime as at, c.from_datetime as "from", c.to_datetime as "to", c.present, c.reason,
    c.reg_user_name as author, ${marks(sql`p.start_datetime`, sql`p.meet_code`, sql`c.fix_idx`)}
  ${inClasses(
    at,
    sql`select f.* from log_meet_fix f
      where f.company_code = ${at.companyCode} and f.meet_code = p.meet_code and f.user_idx = ${at.personIdx}`,
    sql`c.fix_idx`,
    'bigint',
  )}`,
)

/** Lines that the person has written or brought a file with. */
export const chats = area(
  'chats',
  (at) => sql`
  select l.meet_title as title, c.sent_datetime as at, c.text, ${marks(sql`p.start_datetime`, sql`p.meet_code`, sql`c.chat_idx`)}
  ${inClasses(
    at,
    sql`select m.* from meet_chat m
      where m.company_code = ${at.companyCode} and m.meet_code = p.meet_code and m.user_idx = ${at.personIdx}
        and m.kind in ('TEXT', 'FILE')`,
    sql`c.chat_idx`,
    'bigint',
  )}`,
)

/** Recordings of classes that the person led, or that they made themselves: what is known of them, not what is heard there. */
export const recordings = area(
  'recordings',
  (at) => sql`
  select r.record_title as title, r.start_datetime as "from", r.end_datetime as "to", r.duration_sec as stayed,
    ${marks(sql`r.start_datetime`, sql`r.record_idx`)}
  from (
    select o.record_idx from record_log o where o.company_code = ${at.companyCode} and o.leader_idx = ${at.personIdx}
    union
    select c.record_idx from log_meet_user p
    cross join lateral (
      select m.record_idx from record_log m
      where m.company_code = ${at.companyCode} and m.meet_code = p.meet_code and m.user_idx = ${at.personIdx} offset 0) c
    where p.company_code = ${at.companyCode} and p.user_idx = ${at.personIdx} and not p.monitor) q
  join record_log r on r.company_code = ${at.companyCode} and r.record_idx = q.record_idx
  where ${behind(sql`r.start_datetime`, sql`r.record_idx`, at, 'bigint')}
  order by r.start_datetime desc, r.record_idx desc ${partLimit}`,
)

export const prices = area(
  'prices',
  (at) => sql`
  select r.room_title as title, c.start_date as "fromDay", c.end_date as "toDay", c.price as amount,
    ${marks(null, sql`c.price_idx`)}
  from unit_price c
  join room r on r.company_code = ${at.companyCode} and r.room_code = c.room_code
  where c.company_code = ${at.companyCode} and c.user_idx = ${at.personIdx} and c.price_idx < ${at.markKey}::bigint
  order by c.price_idx + 0 desc ${partLimit}`,
)

/** What months that were closed say of the person’s classes. */
export const settlements = area(
  'settlements',
  (at) => sql`
  select l.meet_title as title, c.month, c.amount, c.price as "unitPrice",
    ${marks(sql`p.start_datetime`, sql`p.meet_code`, sql`c.month`)}
  ${inClasses(
    at,
    sql`select s.* from settlement_line s
      where s.company_code = ${at.companyCode} and s.meet_code = p.meet_code and s.user_idx = ${at.personIdx}`,
    sql`c.month`,
    'text',
  )}`,
)
