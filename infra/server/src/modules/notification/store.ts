import type { NotificationChannel, NotificationEvent, NotificationState } from '@madang/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { countOf, type Depth, depthOf, type PageWindow, pageRows, readPage } from '../../platform/paging.ts'
import { type Search, type SearchValues, searched, searchOf } from '../../platform/search.ts'
import { statement, statements } from '../../platform/statement.ts'

interface Query {
  state: NotificationState | undefined
  /** Half-open. */
  from: Date | undefined
  to: Date | undefined
  keyword: string | undefined
  window: PageWindow
}

export interface NotificationRow {
  notificationIdx: number
  userIdx: number
  userId: string
  userName: string
  event: NotificationEvent
  channel: NotificationChannel
  state: NotificationState
  attempts: number
  lastError: string | null
  regDatetime: Date
  modDatetime: Date
}

interface Values extends SearchValues {
  companyCode: string
  state: string
  from: Date | string
  to: Date | string
  limit: number
  offset: number
}

const page = statements<
  { state: boolean; dates: boolean; search: Search; depth: Depth },
  Values,
  NotificationRow & { total: number }
>('notification.list', ({ state, dates, search, depth }, at) => {
  const toPerson = sql`join users u on u.company_code = ${at.companyCode} and u.user_idx = n.user_idx`
  const matches = (columns: typeof toPerson) => sql`
    select ${columns} from notification n ${search === 'none' ? sql`` : toPerson}
    where n.company_code = ${at.companyCode} and ${state ? sql`n.state = ${at.state}` : sql`true`}
      and ${dates ? sql`n.reg_datetime >= ${at.from}::timestamptz and n.reg_datetime < ${at.to}::timestamptz` : sql`true`}
      and ${searched(search, at, { names: [sql`u.user_name`], texts: [sql`u.user_id`] })}`
  const order = sql`order by n.reg_datetime desc, n.notification_idx desc`
  return sql`
    select n.notification_idx as "notificationIdx", n.user_idx as "userIdx", u.user_id as "userId",
      u.user_name as "userName", n.event, n.channel, n.state, n.attempts, n.last_error as "lastError",
      n.reg_datetime as "regDatetime", n.mod_datetime as "modDatetime", n.total
    from (select n.*, ${countOf(matches(sql`1`))} as total
      from (${pageRows(sql`${matches(sql`n.*`)} ${order}`, depth, at)}) n) n ${toPerson}
    ${order}`
})

/** One page, newest first. */
export async function notificationsPage(tx: Tx, companyCode: string, query: Query) {
  const { search, values } = searchOf(query.keyword)
  const list = page({
    state: query.state !== undefined,
    dates: query.from !== undefined || query.to !== undefined,
    search,
    depth: depthOf(query.window),
  })
  return readPage(query.window, ({ limit, offset }) =>
    list(tx, {
      ...values,
      companyCode,
      state: query.state ?? '',
      from: query.from ?? '-infinity',
      to: query.to ?? 'infinity',
      limit,
      offset,
    }),
  )
}

interface Told {
  companyCode: string
  event: string
  key: string
  channels: readonly string[]
  people: readonly number[]
  inUse: number
  params: string
  now: Date
}

/** One row for each person and each channel on which they can be reached; those that are there stay. */
export const insert = statement<Told, { userIdx: number; channel: NotificationChannel }>(
  'notification.insert',
  (at) => sql`
  insert into notification (company_code, user_idx, channel, event, event_key, params, reg_datetime, mod_datetime)
  select u.company_code, u.user_idx, c.channel, ${at.event}::text, ${at.key}::text, ${at.params}::jsonb,
    ${at.now}::timestamptz, ${at.now}::timestamptz
  from users u cross join unnest(${at.channels}::text[]) c(channel)
  where u.company_code = ${at.companyCode} and u.user_idx = any(${at.people}::bigint[])
    and u.user_status_cd = ${at.inUse} and case c.channel when 'MAIL' then u.email else u.phone end <> ''
  on conflict do nothing
  returning user_idx as "userIdx", channel`,
)

interface Some {
  companyCode: string
  list: readonly number[]
  now: Date
}

/** Gives a further round of tries to those that failed or were kept. */
export const tryAgain = statement<Some, { notificationIdx: number; userIdx: number }>(
  'notification.again',
  (at) => sql`
  update notification set state = 'WAITING', round = round + 1, queued = false, mod_datetime = ${at.now}
  where company_code = ${at.companyCode} and notification_idx = any(${at.list}::bigint[])
    and state in ('FAILED', 'KEPT')
  returning notification_idx as "notificationIdx", user_idx as "userIdx"`,
)

/** Leaves those that failed or were kept unsent. */
export const discard = statement<Some, { notificationIdx: number; userIdx: number }>(
  'notification.discard',
  (at) => sql`
  update notification set state = 'DISCARDED', params = null, mod_datetime = ${at.now}
  where company_code = ${at.companyCode} and notification_idx = any(${at.list}::bigint[])
    and state in ('FAILED', 'KEPT')
  returning notification_idx as "notificationIdx", user_idx as "userIdx"`,
)
