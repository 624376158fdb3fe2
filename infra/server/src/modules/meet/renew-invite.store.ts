import { sql } from 'drizzle-orm'
import { statement } from '../../platform/statement.ts'

/** Gives the room this code; no row where another room of the company has it. */
export const setInviteCode = statement<
  { companyCode: string; roomCode: string; inviteCode: string },
  { inviteCode: string }
>(
  'room.renew-invite',
  (at) => sql`
  update room set invite_code = ${at.inviteCode}
  where company_code = ${at.companyCode} and room_code = ${at.roomCode}
    and not exists (select from room o where o.company_code = ${at.companyCode} and o.invite_code = ${at.inviteCode})
  returning invite_code as "inviteCode"`,
)

/** Ends the sign-ins of guests who have used the code and not yet joined the class. Gives their numbers. */
export const endWaitingGuests = statement<
  { companyCode: string; meetCode: string; now: Date },
  { guestIdx: number }
>(
  'room.renew-invite.guests',
  (at) => sql`
  update login_session s set end_datetime = ${at.now}::timestamptz, end_reason = 'REVOKED'
  from guest g
  where g.company_code = ${at.companyCode} and g.meet_code = ${at.meetCode}
    and s.company_code = ${at.companyCode} and s.guest_idx = g.guest_idx and s.end_datetime is null
    and not exists (select from meet_user p
      where p.company_code = ${at.companyCode} and p.meet_code = ${at.meetCode} and p.user_idx = -g.guest_idx)
  returning g.guest_idx as "guestIdx"`,
)
