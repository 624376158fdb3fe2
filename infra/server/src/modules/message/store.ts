import type { MessageRow, MessageType } from '@madang/contract'
import { formatWire } from '@madang/domain'
import { and, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { message, messageReceiver } from '../../db/schema/message.ts'
import { users } from '../../db/schema/user.ts'
import type { CallContext } from '../../platform/context.ts'
import { countOf, type Depth, depthOf, type PageWindow, pageRows, readPage } from '../../platform/paging.ts'
import { type Search, type SearchValues, searched, searchOf } from '../../platform/search.ts'
import { type Places, statement, statements } from '../../platform/statement.ts'

type Reader = Pick<CallContext, 'tx' | 'company' | 'me'>

/** A message in a list of one side. */
export interface Stored {
  messageIdx: number
  title: string
  regUserIdx: number
  regUserName: string
  regDatetime: Date
  sendDatetime: Date
  receiverCount: number
  fileCount: number
  readDatetime: Date | null
  readCount: number
}

const row = sql`m.message_idx as "messageIdx", m.title, m.reg_user_idx as "regUserIdx", s.user_name as "regUserName",
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
  box: typeof inbox,
  { tx, company, me }: Reader,
  keyword: string | undefined,
  window: PageWindow,
) => {
  const { search, values } = searchOf(keyword)
  const { companyCode } = company
  const list = box({ search, depth: depthOf(window) })
  return readPage(window, ({ limit, offset }) =>
    list(tx, { ...values, companyCode, userIdx: me.userIdx, limit, offset }),
  )
}

/** One page of the caller's inbox, newest first; searched by title or sender (A-46). */
export const inboxPage = (reader: Reader, keyword: string | undefined, window: PageWindow) =>
  boxPage(inbox, reader, keyword, window)

/** One page of what the caller sent, newest first; searched by title or a receiver's name (A-46). */
export const outboxPage = (reader: Reader, keyword: string | undefined, window: PageWindow) =>
  boxPage(outbox, reader, keyword, window)

const mailbox = {
  messageIdx: message.messageIdx,
  title: message.title,
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
const ownCopy = (me: number) =>
  and(
    eq(messageReceiver.companyCode, message.companyCode),
    eq(messageReceiver.messageIdx, message.messageIdx),
    eq(messageReceiver.receiverIdx, me),
    eq(messageReceiver.receiverDeleted, false),
  )

/** A received message whose copy the caller still has. */
export async function findReceived({ tx, company, me }: Reader, messageIdx: number) {
  const [row] = await tx
    .select({ ...mailbox, readCount })
    .from(message)
    .innerJoin(messageReceiver, ownCopy(me.userIdx))
    .innerJoin(users, senderOfMessage)
    .where(and(eq(message.companyCode, company.companyCode), eq(message.messageIdx, messageIdx)))
  return row
}

/** A sent message whose copy the caller still has; `lock` keeps it from being removed meanwhile. */
export async function findSent({ tx, company, me }: Reader, messageIdx: number, lock = false) {
  const query = tx
    .select({ ...mailbox, readDatetime: sql<null>`null`, readCount })
    .from(message)
    .innerJoin(users, senderOfMessage)
    .where(
      and(
        eq(message.companyCode, company.companyCode),
        eq(message.messageIdx, messageIdx),
        eq(message.regUserIdx, me.userIdx),
        eq(message.senderDeleted, false),
      ),
    )
  const [row] = await (lock ? query.for('share', { of: message }) : query)
  return row
}

/** Marks the caller's copy read, the first time only. */
export async function markRead({ tx, company, me }: Reader, messageIdx: number, now: Date): Promise<void> {
  await tx
    .update(messageReceiver)
    .set({ readDatetime: now })
    .where(
      and(
        eq(messageReceiver.companyCode, company.companyCode),
        eq(messageReceiver.messageIdx, messageIdx),
        eq(messageReceiver.receiverIdx, me.userIdx),
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
  { tx, company }: Reader,
  messageIdxList: readonly number[],
  perMessage: number,
): Promise<Map<number, { receiverIdx: number; receiverName: string; readDatetime: Date | null }[]>> {
  const out = new Map<number, { receiverIdx: number; receiverName: string; readDatetime: Date | null }[]>()
  if (messageIdxList.length === 0) return out
  const rows = await receivers(tx, { companyCode: company.companyCode, messageIdxList, perMessage })
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

export async function unreadCount({ tx, company, me }: Reader): Promise<number> {
  const [row] = await unread(tx, { companyCode: company.companyCode, userIdx: me.userIdx })
  return row!.n
}

export async function insertMessage(
  { tx, company, me, now }: Pick<CallContext, 'tx' | 'company' | 'me' | 'now'>,
  letter: { title: string; contents: string; receivers: readonly number[]; fileCount: number },
): Promise<number> {
  const { companyCode } = company
  const [row] = await tx
    .insert(message)
    .values({
      companyCode,
      title: letter.title,
      contents: letter.contents,
      regUserIdx: me.userIdx,
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

/** Messages of which the caller has a copy on this side, locked in order until the end of the transaction. */
async function lockOwn(
  { tx, company, me }: Reader,
  messageIdxList: readonly number[],
  side: MessageType,
): Promise<number[]> {
  const rows = await tx
    .select({ messageIdx: message.messageIdx })
    .from(message)
    .where(
      and(
        eq(message.companyCode, company.companyCode),
        inArray(message.messageIdx, [...messageIdxList]),
        side === 'SEND'
          ? and(eq(message.regUserIdx, me.userIdx), eq(message.senderDeleted, false))
          : exists(tx.select({ one: sql`1` }).from(messageReceiver).where(ownCopy(me.userIdx))),
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
  reader: Reader,
  messageIdxList: readonly number[],
  side: MessageType,
): Promise<number[]> {
  const { tx, company, me } = reader
  const own = await lockOwn(reader, messageIdxList, side)
  if (own.length === 0) return []
  if (side === 'SEND') {
    await tx
      .update(message)
      .set({ senderDeleted: true })
      .where(and(eq(message.companyCode, company.companyCode), inArray(message.messageIdx, own)))
    return own
  }
  const rows = await tx
    .update(messageReceiver)
    .set({ receiverDeleted: true })
    .where(
      and(
        eq(messageReceiver.companyCode, company.companyCode),
        inArray(messageReceiver.messageIdx, own),
        eq(messageReceiver.receiverIdx, me.userIdx),
        eq(messageReceiver.receiverDeleted, false),
      ),
    )
    .returning({ messageIdx: messageReceiver.messageIdx })
  return rows.map((row) => row.messageIdx)
}

/** Removes those messages of which nobody has a copy any more; their rows are locked already. Returns those removed. */
export async function purge({ tx, company }: Reader, messageIdxList: readonly number[]): Promise<number[]> {
  if (messageIdxList.length === 0) return []
  const rows = await tx
    .delete(message)
    .where(
      and(
        eq(message.companyCode, company.companyCode),
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
export async function isParty({ tx, company, me }: Reader, messageIdx: number): Promise<boolean> {
  const [row] = await tx
    .select({ one: sql`1` })
    .from(message)
    .leftJoin(messageReceiver, ownCopy(me.userIdx))
    .where(
      and(
        eq(message.companyCode, company.companyCode),
        eq(message.messageIdx, messageIdx),
        or(
          and(eq(message.regUserIdx, me.userIdx), eq(message.senderDeleted, false)),
          sql`${messageReceiver.messageIdx} is not null`,
        ),
      ),
    )
  return row !== undefined
}

export function presentRow(
  row: Stored,
  receivers: readonly { receiverIdx: number; receiverName: string; readDatetime: Date | null }[],
  zone: string,
): MessageRow {
  const wire = (at: Date | null) => (at ? formatWire(at, zone) : null)
  return {
    messageIdx: row.messageIdx,
    title: row.title,
    regUserIdx: row.regUserIdx,
    regUserName: row.regUserName,
    regDatetime: formatWire(row.regDatetime, zone),
    sendDatetime: formatWire(row.sendDatetime, zone),
    messageStatusCd: 'SEND',
    readDatetime: wire(row.readDatetime),
    receiverList: receivers.map((r) => ({ ...r, readDatetime: wire(r.readDatetime) })),
    receiverCount: row.receiverCount,
    readCount: row.readCount,
    fileCount: row.fileCount,
  }
}
