import { and, eq } from 'drizzle-orm'
import { meetUser } from '../../db/schema/meet.ts'
import { room, roomUser } from '../../db/schema/room.ts'
import type { Tx } from '../../platform/database.ts'
import type { Audience } from './publish.ts'

/**
 * Who has this room in a list: owner, attendees, who was in its running class, and those who watch. Read it before rows
 * are deleted.
 */
export async function roomAudience(
  tx: Tx,
  companyCode: string,
  { roomCode, meetCode }: { roomCode: string; meetCode?: string | null },
): Promise<Audience> {
  const owners = await tx
    .select({ userIdx: room.ownerUserIdx })
    .from(room)
    .where(and(eq(room.companyCode, companyCode), eq(room.roomCode, roomCode)))
  const attendees = await tx
    .select({ userIdx: roomUser.userIdx })
    .from(roomUser)
    .where(and(eq(roomUser.companyCode, companyCode), eq(roomUser.roomCode, roomCode)))
  const joined = meetCode
    ? await tx
        .select({ userIdx: meetUser.userIdx })
        .from(meetUser)
        .where(and(eq(meetUser.companyCode, companyCode), eq(meetUser.meetCode, meetCode)))
    : []
  return { people: [...owners, ...attendees, ...joined].map(({ userIdx }) => userIdx), watchers: true }
}
