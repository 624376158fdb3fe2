import { type ParsedOf, room as roomCalls } from '@madang/contract'
import type { CallContext } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { tellSignInsEnded } from '../../platform/sign-ins.ts'
import { audit } from '../audit/audit.ts'
import { tellNewsAfter } from '../news/publish.ts'
import { roomAudience } from '../news/store.ts'
import { newInviteCode } from '../room/codes.ts'
import { mayLead } from '../room/policy.ts'
import { visibleRoom } from '../room/service.ts'
import { lockRoom } from '../room/store.ts'
import { endWaitingGuests, setInviteCode } from './renew-invite.store.ts'
import { listsOfRunning } from './service.ts'
import { tell } from './topic.ts'

/** Draws until a code is free: of a thousand million few are taken. */
const MAX_DRAWS = 10

/**
 * Gives the room another invite code. The former one opens nothing from then on: no link, no QR code, and no guest's sign-in that was
 * made with it and has not joined yet. Who is in the class stays.
 * @throws Failure WB-404-104 unseen, WB-403-105 for who does not lead it
 */
export async function renewInvite(
  ctx: CallContext,
  { roomCode }: ParsedOf<'room.renewInvite'>,
): Promise<{ inviteCode: string }> {
  const { tx, company, now, services } = ctx
  const { companyCode } = company
  await lockRoom(tx, companyCode, roomCode)
  const row = await visibleRoom(ctx, roomCode)
  if (!mayLead(ctx, { ownerUserIdx: row.ownerUserIdx, openerIdx: row.meetUserIdx })) {
    throw new Failure('WB-403-105')
  }
  const inviteCode = await drawCode(ctx, roomCode)
  const { meetCode } = row
  const guests = meetCode === null ? [] : await endWaitingGuests(tx, { companyCode, meetCode, now })
  await audit(ctx, {
    action: 'ROOM_INVITE_RENEWED',
    subject: 'ROOM',
    of: [{ key: roomCode, name: row.roomTitle }],
  })
  tellNewsAfter(ctx, await roomAudience(tx, companyCode, { roomCode, meetCode }), [
    ...listsOfRunning,
    roomCalls.get,
  ])
  ctx.afterCommit(() => {
    for (const { guestIdx } of guests)
      tellSignInsEnded(services.broadcast, { companyCode, userIdx: -guestIdx })
    if (meetCode === null) return
    tell(
      services.broadcast,
      { companyCode, meetCode },
      { kind: 'frame', frame: { type: 'invite', inviteCode } },
    )
  })
  return { inviteCode }
}

async function drawCode({ tx, company }: CallContext, roomCode: string): Promise<string> {
  for (let draw = 0; draw < MAX_DRAWS; draw++) {
    const inviteCode = newInviteCode()
    const [free] = await setInviteCode(tx, { companyCode: company.companyCode, roomCode, inviteCode })
    if (free) return inviteCode
  }
  throw new Error('ten random invite codes in a row were taken')
}
