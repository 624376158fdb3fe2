import { and, eq, sql } from 'drizzle-orm'
import { meet, meetChat, meetUser } from '../../db/schema/meet.ts'
import type { Tx } from '../../platform/database.ts'
import { Failure } from '../../platform/errors.ts'
import type { Place } from './presence.store.ts'
import type { ChatRow } from './store.ts'

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
