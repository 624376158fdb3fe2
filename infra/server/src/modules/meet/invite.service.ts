import {
  type Branding,
  ClientSetting,
  type ParsedOf,
  RoomStatus,
  room as roomCalls,
  UserType,
} from '@madang/contract'
import { parseClientSetting } from '@madang/domain'
import type { CallContext, CompanyContext, OpenContext } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { beginGuess } from '../../platform/limits/code-guesses.ts'
import { audit } from '../audit/audit.ts'
import { tellNewsAfter } from '../news/publish.ts'
import { roomAudience } from '../news/store.ts'
import { inUsePeriod, isOut, isStaff } from '../room/policy.ts'
import * as rooms from '../room/store.ts'
import * as store from './invite.store.ts'
import { personIn } from './removal.store.ts'

/** How long having joined by code entitles to the follow-up (A-56: "in the last minutes"). */
const FRESH_MS = 10 * 60_000

/**
 * The running class behind an invite code of this company.
 * @param lock keeps the code from being renewed until the transaction ends
 * @throws WB-400-220 for a code that no open room of the company has, WB-400-025 when no class runs in it
 */
export async function findRunningMeetByInvite(
  ctx: Pick<CompanyContext, 'tx' | 'company'>,
  inviteCode: string,
  lock?: 'share',
) {
  const found = await store.findInvited(ctx.tx, ctx.company.companyCode, inviteCode, lock)
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
async function joinInfo(ctx: Pick<CompanyContext, 'tx' | 'company'>, inviteCode: string) {
  const found = await findRunningMeetByInvite(ctx, inviteCode)
  const clientSetting: Branding['cfg']['WEB_CLIENT_SETTING'] =
    parseClientSetting(ctx.company.cfg.WEB_CLIENT_SETTING) ?? ClientSetting.APPWEB
  return { ...found, companyId: ctx.company.companyId, setting: { clientSetting } }
}

/**
 * The one company in which a class runs under this code, for links without a company.
 * @throws WB-400-220 when there is none, or more than one: a guess is no answer
 */
async function companyOfInvite(ctx: OpenContext, inviteCode: string): Promise<string> {
  const [only, another] = await ctx.services.db.asPlatform((tx) => store.companiesOf(tx, inviteCode))
  if (!only || another) throw new Failure('WB-400-220')
  return only
}

/**
 * Judges an invite code of nine digits under the one counter of wrong codes.
 * @param company as far as the request names it
 * @param judge throws WB-400-220 for an unknown code
 */
export async function guessInvite<T>(
  { services, address }: Pick<OpenContext, 'services' | 'address'>,
  company: string | undefined,
  judge: () => Promise<T>,
): Promise<T> {
  const guess = await beginGuess(services.limiter, { code: 'invite', target: company ?? '', address })
  try {
    const found = await judge()
    await guess.right()
    return found
  } catch (error) {
    if (error instanceof Failure && error.code === 'WB-400-220') await guess.wrong()
    throw error
  }
}

/** An unknown company answers like an unknown code: nothing is learned by trying (AUTH-34). */
export const openJoinInfo = (ctx: OpenContext, request: ParsedOf<'room.joinInfo'>) =>
  guessInvite(ctx, request.companyCode, async () => {
    try {
      const companyCode = request.companyCode ?? (await companyOfInvite(ctx, request.inviteCode))
      return await ctx.inCompany(companyCode, (inside) => joinInfo(inside, request.inviteCode))
    } catch (error) {
      throw error instanceof Failure && error.code === 'WB-400-205' ? new Failure('WB-400-220') : error
    }
  })

/**
 * Adds the caller, who came by code, to the attendees of a reserved room. Only with the room's code while its
 * class runs, or right after having joined that class by it.
 * @throws WB-403-105 for who was taken off the list: they come back by the leader alone, with a code or without
 * @throws WB-403-106 for who was removed from the class that runs
 * @throws WB-400-220 in every other case, so that nothing is learned by trying
 */
export async function followUp(ctx: CallContext, request: ParsedOf<'room.followUp'>): Promise<void> {
  const { tx, company, me, now } = ctx
  const row = await rooms.findRoom(
    tx,
    { companyCode: company.companyCode, userIdx: me.userIdx, now },
    request.roomCode,
  )
  const fits =
    row !== null &&
    request.userIdx === me.userIdx &&
    row.roomCategoryCd === 'RESERVED' &&
    row.roomStatusCd === RoomStatus.USE &&
    inUsePeriod(row, now) &&
    row.meetCode !== null &&
    (row.attending ||
      row.ownerUserIdx === me.userIdx ||
      request.inviteCode === row.inviteCode ||
      (request.inviteCode === undefined && (await hasJustJoined(ctx, row.meetCode))))
  if (!fits) throw new Failure('WB-400-220')
  if (isOut(me, row)) throw new Failure('WB-403-105')
  if (!isStaff(me) && row.meetCode !== null) {
    const of = { companyCode: company.companyCode, meetCode: row.meetCode }
    const [person] = await personIn(tx, { ...of, userIdx: me.userIdx })
    if (person?.removed) throw new Failure('WB-403-106')
  }
  if (row.ownerUserIdx === me.userIdx || me.userTypeCd === UserType.MONITOR) return
  await rooms.addAttendees(tx, company.companyCode, row.roomCode, [me.userIdx], now)
  if (!row.attending) {
    await audit(ctx, {
      action: 'ROOM_JOINED',
      subject: 'ROOM',
      of: [{ key: row.roomCode, name: row.roomTitle, after: { attendees: [me.userIdx] } }],
    })
  }
  tellNewsAfter(ctx, await roomAudience(tx, company.companyCode, row), [
    roomCalls.list,
    roomCalls.get,
    roomCalls.users,
  ])
}

const hasJustJoined = ({ tx, company, me, now }: CallContext, meetCode: string): Promise<boolean> =>
  store.hasJoinedSince(tx, company.companyCode, {
    meetCode,
    userIdx: me.userIdx,
    since: new Date(now.getTime() - FRESH_MS),
  })
