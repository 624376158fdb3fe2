import { UserStatus, UserType } from '@madang/contract'
import { hasPermission, isOperator, isTeacher } from '@madang/domain'
import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { room, roomUser } from '../../db/schema/room.ts'
import { users } from '../../db/schema/user.ts'
import type { CallContext } from '../../platform/context.ts'

type Viewer = Pick<CallContext, 'tx' | 'company' | 'me' | 'area'>

/** Types 3, 5, 13 with MANAGE_ACCESS, in the console: they administer people (Appendix D). */
export const administersUsers = ({ me, area }: Pick<CallContext, 'me' | 'area'>): boolean =>
  area === 'MANAGE' && isOperator(me.userTypeCd) && hasPermission(me.webAuth, 'MANAGE_ACCESS')

/** Staff see the people of their company; students and members only teachers and their room mates. */
const isStaff = (userTypeCd: number): boolean => isTeacher(userTypeCd) || isOperator(userTypeCd)

/** To whom messages can go at all: teachers, students, operating teachers (MSG-11). */
export const messageTypes: readonly number[] = [UserType.TEACHER, UserType.STUDENT, UserType.TEACHER_OPEN]

const mine = alias(roomUser, 'mine')
const theirs = alias(roomUser, 'theirs')

/** Rows of `users` that the caller may choose from, without the right to administer: active people only. */
export function choosable({ tx, company, me }: Viewer): SQL {
  const active = and(eq(users.companyCode, company.companyCode), eq(users.userStatusCd, UserStatus.USE))!
  if (isStaff(me.userTypeCd)) {
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
          eq(mine.companyCode, company.companyCode),
          eq(mine.userIdx, me.userIdx),
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

/** Whom the caller may write to. */
export const addressable = (viewer: Viewer): SQL =>
  and(choosable(viewer), inArray(users.userTypeCd, [...messageTypes]))!
