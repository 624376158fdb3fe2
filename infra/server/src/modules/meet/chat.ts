import { limits } from '@madang/contract'
import { textLength } from '@madang/domain'
import { and, eq, sql } from 'drizzle-orm'
import { meet, meetChat, meetUser } from '../../db/schema/meet.ts'
import type { Tx } from '../../platform/database.ts'
import { Failure } from '../../platform/errors.ts'
import type { Place } from './presence.ts'
import type { ChatRow } from './store.ts'

/** Lines a person may write in this time: faster than anyone talks, slower than a script floods. */
export const CHAT_BURST = { lines: 10, perMs: 10_000 } as const

// control characters break the line apart or turn its direction; a line break is one
const UNWANTED = /(?!\n)[\p{Cc}\p{Bidi_Control}]/gu

/**
 * The line as it is kept: composed, without control characters, trimmed.
 * @throws WB-400-200 when nothing is left or it is longer than `limits.chatText`
 */
export function cleanLine(text: unknown): string {
  const line = typeof text === 'string' ? text.normalize('NFC').replace(UNWANTED, '').trim() : ''
  if (line === '' || textLength(line) > limits.chatText || !line.isWellFormed()) {
    throw new Failure('WB-400-200', {
      issues: [{ field: 'text', message: `1 to ${limits.chatText} characters` }],
    })
  }
  return line
}

/** What the client calls its line. @throws WB-400-200 */
export function cleanKey(key: unknown): string {
  if (typeof key === 'string' && /^[\w.:-]{1,64}$/.test(key)) return key
  throw new Failure('WB-400-200', { issues: [{ field: 'clientKey', message: '1 to 64 letters and digits' }] })
}

/**
 * Adds a line under the next number of the class. The same key of the same person gives the line that is there.
 * @throws WB-400-025 when the class has ended, WB-403-101 for monitors and people who are not in it
 */
export async function writeLine(
  tx: Tx,
  place: Place,
  { text, clientKey }: { text: string; clientKey: string },
  now: Date,
): Promise<{ line: ChatRow; isNew: boolean }> {
  const { companyCode, meetCode, userIdx } = place
  const [author] = await tx
    .select({ userName: meetUser.userName, userTypeCd: meetUser.userTypeCd })
    .from(meetUser)
    .where(
      and(
        eq(meetUser.companyCode, companyCode),
        eq(meetUser.meetCode, meetCode),
        eq(meetUser.userIdx, userIdx),
        eq(meetUser.monitor, false),
      ),
    )
  if (!author || place.monitor) throw new Failure('WB-403-101')
  // the lock on the class gives its lines one order, whoever writes at the same moment
  const [numbered] = await tx
    .update(meet)
    .set({ chatCount: sql`${meet.chatCount} + 1` })
    .where(and(eq(meet.companyCode, companyCode), eq(meet.meetCode, meetCode)))
    .returning({ chatIdx: meet.chatCount })
  if (!numbered) throw new Failure('WB-400-025')
  const line: ChatRow = {
    companyCode,
    meetCode,
    userIdx,
    ...author,
    text,
    clientKey,
    sentDatetime: now,
    ...numbered,
  }
  const written = await tx
    .insert(meetChat)
    .values(line)
    .onConflictDoNothing()
    .returning({ at: meetChat.chatIdx })
  if (written.length > 0) return { line, isNew: true }
  await tx
    .update(meet)
    .set({ chatCount: sql`${meet.chatCount} - 1` })
    .where(and(eq(meet.companyCode, companyCode), eq(meet.meetCode, meetCode)))
  const [known] = await tx
    .select()
    .from(meetChat)
    .where(
      and(
        eq(meetChat.companyCode, companyCode),
        eq(meetChat.meetCode, meetCode),
        eq(meetChat.userIdx, userIdx),
        eq(meetChat.clientKey, clientKey),
      ),
    )
  if (!known) throw new Error('a chat line is neither new nor known')
  return { line: known, isNew: false }
}
