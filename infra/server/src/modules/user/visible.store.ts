import { UserStatus, UserType } from '@madang/contract'
import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { room, roomUser } from '../../db/schema/room.ts'
import { users } from '../../db/schema/user.ts'
import type { Tx } from '../../platform/database.ts'

/** Who chooses: everybody of the company, or teachers and room mates alone. */
export interface Viewer {
  userIdx: number
  everybody: boolean
}

/** To whom messages can go at all: teachers, students, operating teachers (MSG-11). */
export const messageTypes: readonly number[] = [UserType.TEACHER, UserType.STUDENT, UserType.TEACHER_OPEN]

const mine = alias(roomUser, 'mine')
const theirs = alias(roomUser, 'theirs')

/** Rows of `users` that the caller may choose from, without the right to administer: active people only. */
function choosable(tx: Tx, companyCode: string, viewer: Viewer): SQL {
  const active = and(eq(users.companyCode, companyCode), eq(users.userStatusCd, UserStatus.USE))!
  if (viewer.everybody) {
    return and(active, inArray(users.userTypeCd, [...messageTypes, UserType.USER]))!
  }
  const together = exists(
    tx
      .select({ one: sql`1` })
      .from(mine)
      .innerJoin(theirs, and(eq(theirs.companyCode, mine.companyCode), eq(theirs.roomCode, mine.roomCode)))
      .innerJoin(room, and(eq(room.companyCode, mine.companyCode), eq(room.roomCode, mine.roomCode)))
      .where(
        and(
          eq(mine.companyCode, companyCode),
          eq(mine.userIdx, viewer.userIdx),
          eq(theirs.userIdx, users.userIdx),
        ),
      ),
  )
  return and(
    active,
    or(
      inArray(users.userTypeCd, [UserType.TEACHER, UserType.TEACHER_OPEN]),
      and(eq(users.userTypeCd, UserType.STUDENT), together),
    ),
  )!
}

/** Those among these to whom the viewer may write. */
export async function findAddressable(
  tx: Tx,
  companyCode: string,
  viewer: Viewer,
  userIdxList: readonly number[],
): Promise<Set<number>> {
  const rows = await tx
    .select({ userIdx: users.userIdx })
    .from(users)
    .where(
      and(
        eq(users.companyCode, companyCode),
        inArray(users.userIdx, [...userIdxList]),
        choosable(tx, companyCode, viewer),
        inArray(users.userTypeCd, [...messageTypes]),
      ),
    )
  return new Set(rows.map((row) => row.userIdx))
}
