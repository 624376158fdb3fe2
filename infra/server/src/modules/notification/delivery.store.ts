import type { NotificationChannel, NotificationEvent } from '@madang/contract'
import { sql } from 'drizzle-orm'
import { statement } from '../../platform/statement.ts'

/** What the queue keeps of a notification: where it stands, and nothing about anybody. */
export interface Delivery {
  companyCode: string
  notificationIdx: number
  /** Tries of earlier rounds. */
  before: number
}

/** Marks what waits as handed to the queue, so many at most, and gives it. */
export const take = statement<{ limit: number }, Delivery & { round: number }>(
  'notification.queue',
  (at) => sql`
  update notification n set queued = true
  from (select company_code, notification_idx from notification where not queued
    order by notification_idx limit ${at.limit} for update skip locked) w
  where n.company_code = w.company_code and n.notification_idx = w.notification_idx
  returning n.company_code as "companyCode", n.notification_idx as "notificationIdx", n.attempts as "before", n.round`,
)

export interface Claimed {
  companyId: string
  companyName: string
  timeZone: string
  userIdx: number
  userName: string
  userId: string
  email: string | null
  phone: string | null
  channel: NotificationChannel
  event: NotificationEvent
  params: Record<string, string> | null
  regDatetime: Date
}

/** The number of a try is its claim: whoever comes with the same or an older one finds nothing. */
export const claim = statement<
  { companyCode: string; notificationIdx: number; attempt: number; now: Date },
  Claimed
>(
  'notification.claim',
  (at) => sql`
  update notification n set attempts = ${at.attempt}, mod_datetime = ${at.now}
  from users u, company c
  where n.company_code = ${at.companyCode} and n.notification_idx = ${at.notificationIdx}
    and n.state = 'WAITING' and n.attempts < ${at.attempt}
    and u.company_code = ${at.companyCode} and u.user_idx = n.user_idx and c.company_code = ${at.companyCode}
  returning c.company_id as "companyId", c.company_name as "companyName", c.time_zone as "timeZone",
    n.user_idx as "userIdx", u.user_name as "userName", u.user_id as "userId", u.email, u.phone, n.channel, n.event, n.params,
    n.reg_datetime as "regDatetime"`,
)

export type Outcome = 'WAITING' | 'SENT' | 'FAILED' | 'KEPT'

/** Says how a try ended, unless a later one has begun. */
export const note = statement<
  {
    companyCode: string
    notificationIdx: number
    attempt: number
    state: Outcome
    problem: string | null
    now: Date
  },
  never
>(
  'notification.note',
  (at) => sql`
  update notification set state = ${at.state}::text, last_error = ${at.problem}, mod_datetime = ${at.now},
    params = case when ${at.state}::text = 'SENT' then null else params end
  where company_code = ${at.companyCode} and notification_idx = ${at.notificationIdx}
    and state = 'WAITING' and attempts = ${at.attempt}`,
)

type Row = Omit<Claimed, 'companyId' | 'userIdx' | 'email' | 'phone'> & {
  companyCode: string
  state: string
  lastError: string | null
}

/** The newest of all companies, with what their texts are made of. */
export const newest = statement<{ limit: number }, Row>(
  'notification.newest',
  (at) => sql`
  select n.company_code as "companyCode", n.channel, n.state, n.last_error as "lastError", n.event, n.params,
    n.reg_datetime as "regDatetime", c.company_name as "companyName", c.time_zone as "timeZone",
    u.user_name as "userName", u.user_id as "userId"
  from notification n join company c on c.company_code = n.company_code
  join users u on u.company_code = n.company_code and u.user_idx = n.user_idx
  order by n.mod_datetime desc, n.notification_idx desc limit ${at.limit}`,
)

export const giveUpLost = statement<{ before: Date }, never>(
  'notification.lost',
  (at) => sql`
  update notification set state = 'FAILED', last_error = coalesce(last_error, 'Nothing has tried it')
  where state = 'WAITING' and queued and mod_datetime < ${at.before}`,
)

export const deleteOld = statement<{ done: Date; undone: Date }, never>(
  'notification.old',
  (at) => sql`
  delete from notification where mod_datetime < ${at.done}
    and (state in ('SENT', 'DISCARDED') or mod_datetime < ${at.undone})`,
)
