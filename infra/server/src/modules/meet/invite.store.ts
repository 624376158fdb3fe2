import { and, desc, eq, gte } from 'drizzle-orm'
import { meet, meetUser } from '../../db/schema/meet.ts'
import { room } from '../../db/schema/room.ts'
import type { Tx } from '../../platform/database.ts'

/** The room that has this invite code, with its running class if there is one. */
export async function findInvited(tx: Tx, companyCode: string, inviteCode: string, lock?: 'share') {
  const query = tx
    .select({
      roomCode: room.roomCode,
      roomCategoryCd: room.roomCategoryCd,
      roomStatusCd: room.roomStatusCd,
      inviteCode: room.inviteCode,
      roomPassword: room.roomPassword,
      meetCode: meet.meetCode,
      meetTitle: meet.meetTitle,
    })
    .from(room)
    .leftJoin(meet, and(eq(meet.companyCode, room.companyCode), eq(meet.roomCode, room.roomCode)))
    .where(and(eq(room.companyCode, companyCode), eq(room.inviteCode, inviteCode)))
  const [row] = await (lock ? query.for(lock, { of: room }) : query)
  return row
}

/** Companies in which a class runs under this code, at most two; over all companies. */
export async function companiesOf(tx: Tx, inviteCode: string): Promise<string[]> {
  const rows = await tx
    .select({ companyCode: room.companyCode })
    .from(room)
    .innerJoin(meet, and(eq(meet.companyCode, room.companyCode), eq(meet.roomCode, room.roomCode)))
    .where(eq(room.inviteCode, inviteCode))
    .limit(2)
  return rows.map((row) => row.companyCode)
}

/** Whether the person has joined this running class since then. */
export async function hasJoinedSince(
  tx: Tx,
  companyCode: string,
  { meetCode, userIdx, since }: { meetCode: string; userIdx: number; since: Date },
): Promise<boolean> {
  const rows = await tx
    .select({ at: meetUser.joinDatetime })
    .from(meetUser)
    .where(
      and(
        eq(meetUser.companyCode, companyCode),
        eq(meetUser.meetCode, meetCode),
        eq(meetUser.userIdx, userIdx),
        eq(meetUser.monitor, false),
        gte(meetUser.joinDatetime, since),
      ),
    )
    .orderBy(desc(meetUser.joinDatetime))
    .limit(1)
  return rows.length > 0
}
