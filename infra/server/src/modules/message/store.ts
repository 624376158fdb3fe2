import { type Letter, type MessageType, UserStatus } from '@madang/contract'
import { and, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { message, messageReceiver } from '../../db/schema/message.ts'
import { users } from '../../db/schema/user.ts'
import type { Tx } from '../../platform/database.ts'
import { countOf, type Depth, depthOf, type PageWindow, pageRows, readPage } from '../../platform/paging.ts'
import { type Search, type SearchValues, searched, searchOf } from '../../platform/search.ts'
import { type Places, statement, statements } from '../../platform/statement.ts'

/** Whose messages. */
export interface Whose {
  companyCode: string
  userIdx: number
}

/** A message in a list of one side. */
export interface Stored {
  messageIdx: number
  title: string
  letter: Letter | null
  regUserIdx: number
  regUserName: string
  regDatetime: Date
  sendDatetime: Date
  receiverCount: number
  fileCount: number
  readDatetime: Date | null
  readCount: number
}

const row = sql`m.message_idx as "messageIdx", m.title, m.letter, m.reg_user_idx as "regUserIdx", s.user_name as "regUserName",
  m.reg_datetime as "regDatetime", m.send_datetime as "sendDatetime", m.receiver_count as "receiverCount",
  m.file_count as "fileCount"`

interface BoxValues extends SearchValues {
  companyCode: string
  userIdx: number
  limit: number
  offset: number
}
const toSender = (at: Places<BoxValues>) =>
  sql`join users s on s.company_code = ${at.companyCode} and s.user_idx = m.reg_user_idx`

const inbox = statements<{ search: Search; depth: Depth }, BoxValues, Stored & { total: number }>(
  'message.inbox',
  ({ search, depth }, at) => {
    const matches = (columns: SQL) => sql`select ${columns} from message_receiver r
      ${
        search === 'none'
          ? sql``
          : sql`join message m on m.company_code = ${at.companyCode} and m.message_idx = r.message_idx ${toSender(at)}`
      }
      where r.company_code = ${at.companyCode} and r.receiver_idx = ${at.userIdx} and not r.receiver_deleted
        and ${searched(search, at, { names: [sql`m.title`, sql`s.user_name`] })}`
    return sql`select ${row}, k.read_datetime as "readDatetime", (k.read_datetime is not null)::int as "readCount",
        ${countOf(matches(sql`1`))} as total
      from (${pageRows(sql`${matches(sql`r.message_idx, r.read_datetime`)} order by r.message_idx desc`, depth, at)}) k
      join message m on m.company_code = ${at.companyCode} and m.message_idx = k.message_idx ${toSender(at)}
      order by k.message_idx desc`
  },
)

const outbox = statements<{ search: Search; depth: Depth }, BoxValues, Stored & { total: number }>(
  'message.outbox',
  ({ search, depth }, at) => {
    const toReceiver = sql`exists (select from message_receiver r
      join users p on p.company_code = ${at.companyCode} and p.user_idx = r.receiver_idx
      where r.company_code = ${at.companyCode} and r.message_idx = m.message_idx
        and ${searched(search, at, { names: [sql`p.user_name`] })})`
    const matches = (columns: SQL) => sql`select ${columns} from message m
      where m.company_code = ${at.companyCode} and m.reg_user_idx = ${at.userIdx} and not m.sender_deleted
        and ${search === 'none' ? sql`true` : sql`(${searched(search, at, { names: [sql`m.title`] })} or ${toReceiver})`}`
    return sql`select ${row}, null::timestamptz as "readDatetime", readers.n as "readCount", ${countOf(matches(sql`1`))} as total
      from (${pageRows(sql`${matches(sql`m.message_idx`)} order by m.message_idx desc`, depth, at)}) k
      join message m on m.company_code = ${at.companyCode} and m.message_idx = k.message_idx ${toSender(at)}
      cross join lateral (
        select count(*)::int as n from message_receiver r
        where r.company_code = ${at.companyCode} and r.message_idx = k.message_idx and r.read_datetime is not null) readers
      order by k.message_idx desc`
  },
)

const boxPage = async (
  tx: Tx,
  box: typeof inbox,
  whose: Whose,
  keyword: string | undefined,
  window: PageWindow,
) => {
  const { search, values } = searchOf(keyword)
  const list = box({ search, depth: depthOf(window) })
  return readPage(window, ({ limit, offset }) => list(tx, { ...values, ...whose, limit, offset }))
}

/** One page of the caller's inbox, newest first; searched by title or sender (A-46). */
export const inboxPage = (tx: Tx, whose: Whose, keyword: string | undefined, window: PageWindow) =>
  boxPage(tx, inbox, whose, keyword, window)

/** One page of what the caller sent, newest first; searched by title or a receiver's name (A-46). */
export const outboxPage = (tx: Tx, whose: Whose, keyword: string | undefined, window: PageWindow) =>
  boxPage(tx, outbox, whose, keyword, window)

const mailbox = {
  messageIdx: message.messageIdx,
  title: message.title,
  letter: message.letter,
  contents: message.contents,
  regUserIdx: message.regUserIdx,
  regUserName: users.userName,
  regDatetime: message.regDatetime,
  sendDatetime: message.sendDatetime,
  receiverCount: message.receiverCount,
  fileCount: message.fileCount,
  readDatetime: messageReceiver.readDatetime,
}

const readCount = sql<number>`(select count(*)::int from ${messageReceiver} r
  where r.company_code = ${message.companyCode} and r.message_idx = ${message.messageIdx} and r.read_datetime is not null)`

const senderOfMessage = and(eq(users.companyCode, message.companyCode), eq(users.userIdx, message.regUserIdx))
const ownCopy = (userIdx: number) =>
  and(
    eq(messageReceiver.companyCode, message.companyCode),
    eq(messageReceiver.messageIdx, message.messageIdx),
    eq(messageReceiver.receiverIdx, userIdx),
    eq(messageReceiver.receiverDeleted, false),
  )

/** A received message whose copy the caller still has. */
export async function findReceived(tx: Tx, { companyCode, userIdx }: Whose, messageIdx: number) {
  const [row] = await tx
    .select({ ...mailbox, readCount })
    .from(message)
    .innerJoin(messageReceiver, ownCopy(userIdx))
    .innerJoin(users, senderOfMessage)
    .where(and(eq(message.companyCode, companyCode), eq(message.messageIdx, messageIdx)))
  return row
}

/** A sent message whose copy the caller still has; `lock` keeps it from being removed meanwhile. */
export async function findSent(tx: Tx, { companyCode, userIdx }: Whose, messageIdx: number, lock = false) {
  const query = tx
    .select({ ...mailbox, readDatetime: sql<null>`null`, readCount })
    .from(message)
    .innerJoin(users, senderOfMessage)
    .where(
      and(
        eq(message.companyCode, companyCode),
        eq(message.messageIdx, messageIdx),
        eq(message.regUserIdx, userIdx),
        eq(message.senderDeleted, false),
      ),
    )
  const [row] = await (lock ? query.for('share', { of: message }) : query)
  return row
}

/** Marks the caller's copy read, the first time only. */
export async function markRead(
  tx: Tx,
  { companyCode, userIdx }: Whose,
  messageIdx: number,
  now: Date,
): Promise<void> {
  await tx
    .update(messageReceiver)
    .set({ readDatetime: now })
    .where(
      and(
        eq(messageReceiver.companyCode, companyCode),
        eq(messageReceiver.messageIdx, messageIdx),
        eq(messageReceiver.receiverIdx, userIdx),
        isNull(messageReceiver.readDatetime),
      ),
    )
}

const receivers = statement<
  { companyCode: string; messageIdxList: readonly number[]; perMessage: number },
  { messageIdx: number; receiverIdx: number; receiverName: string; readDatetime: Date | null }
>(
  'message.receivers',
  (at) => sql`select m.idx as "messageIdx", ranked.*
    from unnest(${at.messageIdxList}::bigint[]) m(idx) cross join lateral (
      select r.receiver_idx as "receiverIdx", u.user_name as "receiverName", r.read_datetime as "readDatetime"
      from message_receiver r
      join users u on u.company_code = ${at.companyCode} and u.user_idx = r.receiver_idx
      where r.company_code = ${at.companyCode} and r.message_idx = m.idx
      order by u.user_name, u.user_idx limit ${at.perMessage}) ranked
    order by m.idx, ranked."receiverName", ranked."receiverIdx"`,
)

/** Receivers of some messages, in the order of their names; `perMessage` cuts each list. */
export async function receiversOf(
  tx: Tx,
  companyCode: string,
  messageIdxList: readonly number[],
  perMessage: number,
): Promise<Map<number, { receiverIdx: number; receiverName: string; readDatetime: Date | null }[]>> {
  const out = new Map<number, { receiverIdx: number; receiverName: string; readDatetime: Date | null }[]>()
  if (messageIdxList.length === 0) return out
  const rows = await receivers(tx, { companyCode, messageIdxList, perMessage })
  for (const { messageIdx, ...receiver } of rows) {
    const list = out.get(messageIdx) ?? []
    list.push(receiver)
    out.set(messageIdx, list)
  }
  return out
}

const unread = statement<{ companyCode: string; userIdx: number }, { n: number }>(
  'message.unread',
  (at) => sql`select count(*)::int as n from message_receiver
    where company_code = ${at.companyCode} and receiver_idx = ${at.userIdx}
      and not receiver_deleted and read_datetime is null`,
)

export async function unreadCount(tx: Tx, whose: Whose): Promise<number> {
  const [row] = await unread(tx, whose)
  return row!.n
}

export async function insertMessage(
  tx: Tx,
  { companyCode, userIdx }: Whose,
  letter: { title: string; contents: string; receivers: readonly number[]; fileCount: number },
  now: Date,
): Promise<number> {
  const [row] = await tx
    .insert(message)
    .values({
      companyCode,
      title: letter.title,
      contents: letter.contents,
      regUserIdx: userIdx,
      receiverCount: letter.receivers.length,
      fileCount: letter.fileCount,
      regDatetime: now,
      sendDatetime: now,
    })
    .returning({ messageIdx: message.messageIdx })
  const { messageIdx } = row!
  await tx
    .insert(messageReceiver)
    .values(letter.receivers.map((receiverIdx) => ({ companyCode, messageIdx, receiverIdx })))
  return messageIdx
}

const letters = statement<
  Whose & {
    title: string
    contents: string
    letter: string
    receivers: readonly number[]
    inUse: number
    now: Date
  },
  { receiverIdx: number }
>(
  'message.letters',
  (at) => sql`
  with people as (
    select user_idx, row_number() over (order by user_idx) as n from users
    where company_code = ${at.companyCode} and user_idx = any(${at.receivers}::bigint[]) and user_status_cd = ${at.inUse}),
  made as (
    insert into message (company_code, title, contents, letter, reg_user_idx, receiver_count, reg_datetime,
      send_datetime, sender_deleted)
    select ${at.companyCode}::text, ${at.title}::text, ${at.contents}::text, ${at.letter}::jsonb, ${at.userIdx}::bigint, 1,
      ${at.now}::timestamptz, ${at.now}::timestamptz, true from people
    returning message_idx)
  insert into message_receiver (company_code, message_idx, receiver_idx)
  select ${at.companyCode}::text, m.message_idx, p.user_idx
  from (select message_idx, row_number() over (order by message_idx) as n from made) m join people p using (n)
  returning receiver_idx as "receiverIdx"`,
)

/** The same letter to each person by itself, so that nobody reads who else got it; the sender keeps none. Gives who got it. */
export const insertLetters = (
  tx: Tx,
  whose: Whose,
  letter: { title: string; contents: string; letter: string; receivers: readonly number[] },
  now: Date,
) => letters(tx, { ...whose, ...letter, inUse: UserStatus.USE, now })

/** Messages of which the caller has a copy on this side, locked in order until the end of the transaction. */
async function lockOwn(
  tx: Tx,
  { companyCode, userIdx }: Whose,
  messageIdxList: readonly number[],
  side: MessageType,
): Promise<number[]> {
  const rows = await tx
    .select({ messageIdx: message.messageIdx })
    .from(message)
    .where(
      and(
        eq(message.companyCode, companyCode),
        inArray(message.messageIdx, [...messageIdxList]),
        side === 'SEND'
          ? and(eq(message.regUserIdx, userIdx), eq(message.senderDeleted, false))
          : exists(tx.select({ one: sql`1` }).from(messageReceiver).where(ownCopy(userIdx))),
      ),
    )
    .orderBy(message.messageIdx)
    .for('update')
  return rows.map((row) => row.messageIdx)
}

/**
 * Takes the caller's copies away. Returns the messages that it was. The rows of the messages are locked first, so that
 * the last two people who delete one at the same time don't each see the other's copy and leave it behind.
 */
export async function hideCopies(
  tx: Tx,
  whose: Whose,
  messageIdxList: readonly number[],
  side: MessageType,
): Promise<number[]> {
  const { companyCode, userIdx } = whose
  const own = await lockOwn(tx, whose, messageIdxList, side)
  if (own.length === 0) return []
  if (side === 'SEND') {
    await tx
      .update(message)
      .set({ senderDeleted: true })
      .where(and(eq(message.companyCode, companyCode), inArray(message.messageIdx, own)))
    return own
  }
  const rows = await tx
    .update(messageReceiver)
    .set({ receiverDeleted: true })
    .where(
      and(
        eq(messageReceiver.companyCode, companyCode),
        inArray(messageReceiver.messageIdx, own),
        eq(messageReceiver.receiverIdx, userIdx),
        eq(messageReceiver.receiverDeleted, false),
      ),
    )
    .returning({ messageIdx: messageReceiver.messageIdx })
  return rows.map((row) => row.messageIdx)
}

/** Removes those messages of which nobody has a copy any more; their rows are locked already. Returns those removed. */
export async function purge(
  tx: Tx,
  companyCode: string,
  messageIdxList: readonly number[],
): Promise<number[]> {
  if (messageIdxList.length === 0) return []
  const rows = await tx
    .delete(message)
    .where(
      and(
        eq(message.companyCode, companyCode),
        inArray(message.messageIdx, [...messageIdxList]),
        eq(message.senderDeleted, true),
        sql`not exists (select from ${messageReceiver} r where r.company_code = ${message.companyCode}
          and r.message_idx = ${message.messageIdx} and not r.receiver_deleted)`,
      ),
    )
    .returning({ messageIdx: message.messageIdx })
  return rows.map((row) => row.messageIdx)
}

/** Whether the caller is the sender or a receiver who still has the copy. */
export async function isParty(tx: Tx, { companyCode, userIdx }: Whose, messageIdx: number): Promise<boolean> {
  const [row] = await tx
    .select({ one: sql`1` })
    .from(message)
    .leftJoin(messageReceiver, ownCopy(userIdx))
    .where(
      and(
        eq(message.companyCode, companyCode),
        eq(message.messageIdx, messageIdx),
        or(
          and(eq(message.regUserIdx, userIdx), eq(message.senderDeleted, false)),
          sql`${messageReceiver.messageIdx} is not null`,
        ),
      ),
    )
  return row !== undefined
}
