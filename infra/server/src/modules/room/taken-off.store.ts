import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether a leader took this person off the list of this room and nobody has put them on it since. The audit log is where that is
 * written down, and as long as it is kept the person stays out.
 */
export const takenOff = (of: {
  readonly companyCode: SQL
  readonly roomCode: SQL
  readonly userIdx: SQL
}): SQL<boolean> => sql<boolean>`(
  not exists (select from room_user w
    where w.company_code = ${of.companyCode} and w.room_code = ${of.roomCode} and w.user_idx = ${of.userIdx})
  and exists (select from audit_log l
    where l.company_code = ${of.companyCode} and l.subject_type = 'ROOM' and l.subject_key = ${of.roomCode}
      and l.action = 'ROOM_USERS_REMOVED' and l.before -> 'attendees' @> to_jsonb(${of.userIdx}::bigint)))`
