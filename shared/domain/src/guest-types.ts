import { UserType } from '@madang/contract'
import { DEFAULT_USER_TYPE_AUTH, parseUserTypeAuth } from './permissions.ts'

/** Whether WEB_GUEST_TEACHERS lets guests come in as teachers. Nothing set is no: whoever has a link is nobody's teacher. */
export const guestsMayTeach = (setting: string): boolean => setting.trim() === '1'

/**
 * What somebody without an account may come into a class as (A-16, AUTH-33): a student; where the company lets guests teach, a teacher
 * as well, and a teacher with a room of their own where its table of rights names that type. It gives no rights.
 */
export function guestTypes(cfg: { WEB_GUEST_TEACHERS: string; WEB_USER_TYPE_AUTH: string }): number[] {
  if (!guestsMayTeach(cfg.WEB_GUEST_TEACHERS)) return [UserType.STUDENT]
  const table = parseUserTypeAuth(cfg.WEB_USER_TYPE_AUTH || DEFAULT_USER_TYPE_AUTH)
  const open = table.has(UserType.TEACHER_OPEN) ? [UserType.TEACHER_OPEN] : []
  return [UserType.STUDENT, UserType.TEACHER, ...open]
}
