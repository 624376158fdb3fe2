import type { MessageRow, MessageType } from '@madang/contract'
import { formatWire } from '@madang/domain'
import { and, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { message, messageReceiver } from '../../db/schema/message.ts'
import { users } from '../../db/schema/user.ts'
import type { CallContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import type { PageWindow } from '../../platform/paging.ts'
import { nameMatches } from '../../platform/search.ts'

type Reader = Pick<CallContext, 'tx' | 'company' | 'me'>

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

/** One page of the caller's inbox, newest first; searched by title or sender. */
export async function inboxPage(
  { tx, company, me }: Reader,
  keyword: string | undefined,
  { limit, offset }: PageWindow,
) {
  const where = and(
    eq(messageReceiver.companyCode, company.companyCode),
    eq(messageReceiver.receiverIdx, me.userIdx),
    eq(messageReceiver.receiverDeleted, false),
    keyword ? or(nameMatches(message.title, keyword), nameMatches(users.userName, keyword)) : undefined,
  )
  const joined = and(
    eq(message.companyCode, messageReceiver.companyCode),
    eq(message.messageIdx, messageReceiver.messageIdx),
  )
  const rows = await tx
    .select(mailbox)
    .from(messageReceiver)
    .innerJoin(message, joined)
    .innerJoin(users, senderOfMessage)
    .where(where)
    .orderBy(sql`${messageReceiver.messageIdx} desc`)
    .limit(limit)
    .offset(offset)
  const [total] = keyword
    ? await tx
        .select({ n: sql<number>`count(*)::int` })
        .from(messageReceiver)
        .innerJoin(message, joined)
        .innerJoin(users, senderOfMessage)
        .where(where)
    : await tx.select({ n: sql<number>`count(*)::int` }).from(messageReceiver).where(where)
  return { rows: rows.map((row) => ({ ...row, readCount: row.readDatetime ? 1 : 0 })), total: total!.n }
}

/** One page of what the caller sent, newest first; searched by title or a receiver's name. */
export async function outboxPage(
  { tx, company, me }: Reader,
  keyword: string | undefined,
  { limit, offset }: PageWindow,
) {
  const where = and(
    eq(message.companyCode, company.companyCode),
    eq(message.regUserIdx, me.userIdx),
    eq(message.senderDeleted, false),
    keyword ? or(nameMatches(message.title, keyword), receiverNamed(tx, keyword)) : undefined,
  )
  const rows = await tx
    .select({ ...mailbox, readDatetime: sql<null>`null`, readCount })
    .from(message)
    .innerJoin(users, senderOfMessage)
    .where(where)
    .orderBy(sql`${message.messageIdx} desc`)
    .limit(limit)
    .offset(offset)
  const [total] = await tx.select({ n: sql<number>`count(*)::int` }).from(message).where(where)
  return { rows, total: total!.n }
}

function receiverNamed(tx: Tx, keyword: string): SQL {
  const person = sql`receiver_user`
  return exists(
    tx
      .select({ one: sql`1` })
      .from(messageReceiver)
      .innerJoin(
        sql`${users} as ${person}`,
        sql`${person}.company_code = ${messageReceiver.companyCode} and ${person}.user_idx = ${messageReceiver.receiverIdx}`,
      )
      .where(
        and(
          eq(messageReceiver.companyCode, message.companyCode),
          eq(messageReceiver.messageIdx, message.messageIdx),
          nameMatches(sql`${person}.user_name`, keyword),
        ),
      ),
  )
}

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

/** Receivers of some messages, in the order of their names; `perMessage` cuts each list. */
export async function receiversOf(
  { tx, company }: Reader,
  messageIdxList: readonly number[],
  perMessage: number,
): Promise<Map<number, { receiverIdx: number; receiverName: string; readDatetime: Date | null }[]>> {
  const out = new Map<number, { receiverIdx: number; receiverName: string; readDatetime: Date | null }[]>()
  if (messageIdxList.length === 0) return out
  const ranked = tx
    .select({
      messageIdx: messageReceiver.messageIdx,
      receiverIdx: messageReceiver.receiverIdx,
      receiverName: users.userName,
      readDatetime: messageReceiver.readDatetime,
      place:
        sql<number>`row_number() over (partition by ${messageReceiver.messageIdx} order by ${users.userName}, ${users.userIdx})`.as(
          'place',
        ),
    })
    .from(messageReceiver)
    .innerJoin(
      users,
      and(eq(users.companyCode, messageReceiver.companyCode), eq(users.userIdx, messageReceiver.receiverIdx)),
    )
    .where(
      and(
        eq(messageReceiver.companyCode, company.companyCode),
        inArray(messageReceiver.messageIdx, [...messageIdxList]),
      ),
    )
    .as('ranked')
  const rows = await tx
    .select()
    .from(ranked)
    .where(sql`${ranked.place} <= ${perMessage}`)
    .orderBy(ranked.messageIdx, ranked.place)
  for (const { messageIdx, receiverIdx, receiverName, readDatetime } of rows) {
    const list = out.get(messageIdx) ?? []
    list.push({ receiverIdx, receiverName, readDatetime })
    out.set(messageIdx, list)
  }
  return out
}

export async function unreadCount({ tx, company, me }: Reader): Promise<number> {
  const [row] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(messageReceiver)
    .where(
      and(
        eq(messageReceiver.companyCode, company.companyCode),
        eq(messageReceiver.receiverIdx, me.userIdx),
        eq(messageReceiver.receiverDeleted, false),
        isNull(messageReceiver.readDatetime),
      ),
    )
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

export type Stored = Awaited<ReturnType<typeof inboxPage>>['rows'][number]

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
