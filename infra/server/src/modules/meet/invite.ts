import { type Branding, ClientSetting, RoomStatus } from '@madang/contract'
import { parseClientSetting } from '@madang/domain'
import { and, desc, eq, gte } from 'drizzle-orm'
import { meet, meetUser } from '../../db/schema/meet.ts'
import { room } from '../../db/schema/room.ts'
import type { CallContext, CompanyContext, OpenContext } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'

/** How long having joined by code entitles to the follow-up (A-56: "in the last minutes"). */
const FRESH_MS = 10 * 60_000

/**
 * The running class behind an invite code of this company.
 * @throws WB-400-220 for a code that no open room of the company has, WB-400-025 when no class runs in it
 */
export async function findRunningMeetByInvite(
  ctx: Pick<CompanyContext, 'tx' | 'company'>,
  inviteCode: string,
) {
  const { companyCode } = ctx.company
  const [found] = await ctx.tx
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
  if (!found || found.roomStatusCd === RoomStatus.HIDE) throw new Failure('WB-400-220')
  if (found.meetCode === null || found.meetTitle === null) throw new Failure('WB-400-025')
  return {
    meetCode: found.meetCode,
    meetTitle: found.meetTitle,
    roomCode: found.roomCode,
    roomCategoryCd: found.roomCategoryCd,
    inviteCode: found.inviteCode,
    passwordRequired: found.roomPassword !== null,
  }
}

/** What the invitation page needs (AUTH-38). */
export async function joinInfo(ctx: Pick<CompanyContext, 'tx' | 'company'>, inviteCode: string) {
  const found = await findRunningMeetByInvite(ctx, inviteCode)
  const clientSetting: Branding['cfg']['WEB_CLIENT_SETTING'] =
    parseClientSetting(ctx.company.cfg.WEB_CLIENT_SETTING) ?? ClientSetting.APPWEB
  return { ...found, companyId: ctx.company.companyId, setting: { clientSetting } }
}

/**
 * The one company in which a class runs under this code, for links without a company.
 * @throws WB-400-220 when there is none, or more than one: a guess is no answer
 */
export async function companyOfInvite(ctx: OpenContext, inviteCode: string): Promise<string> {
  const rows = await ctx.services.db.asPlatform((tx) =>
    tx
      .select({ companyCode: room.companyCode })
      .from(room)
      .innerJoin(meet, and(eq(meet.companyCode, room.companyCode), eq(meet.roomCode, room.roomCode)))
      .where(eq(room.inviteCode, inviteCode))
      .limit(2),
  )
  const [only, another] = rows
  if (!only || another) throw new Failure('WB-400-220')
  return only.companyCode
}

/** Whether the caller joined this running class a moment ago. */
export async function isStillFresh(
  ctx: Pick<CallContext, 'tx' | 'company' | 'me' | 'now'>,
  meetCode: string,
): Promise<boolean> {
  const rows = await ctx.tx
    .select({ at: meetUser.joinDatetime })
    .from(meetUser)
    .where(
      and(
        eq(meetUser.companyCode, ctx.company.companyCode),
        eq(meetUser.meetCode, meetCode),
        eq(meetUser.userIdx, ctx.me.userIdx),
        eq(meetUser.monitor, false),
        gte(meetUser.joinDatetime, new Date(ctx.now.getTime() - FRESH_MS)),
      ),
    )
    .orderBy(desc(meetUser.joinDatetime))
    .limit(1)
  return rows.length > 0
}
