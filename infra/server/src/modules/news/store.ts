import { and, eq, inArray } from 'drizzle-orm'
import { meetUser } from '../../db/schema/meet.ts'
import { room, roomUser } from '../../db/schema/room.ts'
import type { Tx } from '../../platform/database.ts'
import type { Audience } from './publish.ts'

interface Place {
  roomCode: string
  meetCode?: string | null
}

/**
 * Who has these rooms in a list: owners, attendees, who was in their running classes, and those who watch. Read it before
 * rows are deleted.
 */
export async function roomsAudience(
  tx: Tx,
  companyCode: string,
  places: readonly Place[],
): Promise<Audience> {
  const rooms = places.map(({ roomCode }) => roomCode)
  const meets = places.flatMap(({ meetCode }) => meetCode ?? [])
  if (rooms.length === 0) return { people: [] }
  const owners = await tx
    .select({ userIdx: room.ownerUserIdx })
    .from(room)
    .where(and(eq(room.companyCode, companyCode), inArray(room.roomCode, rooms)))
  const attendees = await tx
    .select({ userIdx: roomUser.userIdx })
    .from(roomUser)
    .where(and(eq(roomUser.companyCode, companyCode), inArray(roomUser.roomCode, rooms)))
  const joined =
    meets.length > 0
      ? await tx
          .select({ userIdx: meetUser.userIdx })
          .from(meetUser)
          .where(and(eq(meetUser.companyCode, companyCode), inArray(meetUser.meetCode, meets)))
      : []
  return { people: [...owners, ...attendees, ...joined].map(({ userIdx }) => userIdx), watchers: true }
}

export const roomAudience = (tx: Tx, companyCode: string, place: Place): Promise<Audience> =>
  roomsAudience(tx, companyCode, [place])
