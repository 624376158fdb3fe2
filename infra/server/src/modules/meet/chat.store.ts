import { and, eq, sql } from 'drizzle-orm'
import { meet, meetChat, meetUser } from '../../db/schema/meet.ts'
import type { Tx } from '../../platform/database.ts'
import { Failure } from '../../platform/errors.ts'
import { statement } from '../../platform/statement.ts'
import type { Place } from './presence.store.ts'
import type { ChatRow } from './store.ts'

/** The class in which a file was sent. */
export const meetOfFile = statement<{ companyCode: string; fileIdx: number }, { meetCode: string }>(
  'meet.ofFile',
  (at) => sql`select meet_code as "meetCode" from meet_chat
    where company_code = ${at.companyCode} and file_idx = ${at.fileIdx} and file_idx is not null`,
)

type Said = Pick<ChatRow, 'text' | 'clientKey'> & Partial<Pick<ChatRow, 'kind' | 'fileIdx' | 'fileSize'>>

/**
 * Adds a line under the next number of the class. The same key of the same person gives the line that is there.
 * @throws WB-400-025 when the class has ended, WB-403-101 for monitors and people who are not in it
 */
export async function writeLine(
  tx: Tx,
  place: Place,
  said: Said,
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
    kind: said.kind ?? 'TEXT',
    text: said.text,
    fileIdx: said.fileIdx ?? null,
    fileSize: said.fileSize ?? null,
    clientKey: said.clientKey,
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
        eq(meetChat.clientKey, said.clientKey),
      ),
    )
  if (!known) throw new Error('a chat line is neither new nor known')
  return { line: known, isNew: false }
}
