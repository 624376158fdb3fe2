import { defaultSize, type Page, type ParsedOf, type SignIn } from '@madang/contract'
import { formatWire } from '@madang/domain'
import { deviceOf } from '@madang/domain/device'
import type { CallContext } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { pageOf, resultPage } from '../../platform/paging.ts'
import { tellSignInsEnded } from '../../platform/sign-ins.ts'
import { audit } from '../audit/audit.ts'
import { findProfile, revokeSessions, signInsPage } from './detail.store.ts'
import { mayTouch } from './policy.ts'
import { findUser, type UserRow } from './store.ts'

/** Name, type and photo for everybody; the company comes from the token, and any other has nobody (API-USER-13). */
export async function profileOf({ tx, company }: CallContext, request: ParsedOf<'user.profile'>) {
  const own = request.companyCode.toUpperCase() === company.companyCode.toUpperCase()
  const found = own ? await findProfile(tx, company.companyCode, request.userId) : undefined
  if (!found) throw new Failure('WB-404-103')
  return found
}

/** Whose sign-ins these are: within reach, since they tell from where somebody works. @throws Failure WB-404-103, WB-403-102 */
async function ownerOf({ tx, company, me }: CallContext, userIdx: number): Promise<UserRow> {
  const row = await findUser(tx, company.companyCode, userIdx)
  if (!row) throw new Failure('WB-404-103')
  if (!mayTouch(me, row)) throw new Failure('WB-403-102')
  return row
}

export async function listSignIns(
  ctx: CallContext,
  request: ParsedOf<'user.sessions'>,
): Promise<Page<SignIn>> {
  const { tx, company, now, sessionIdx: own } = ctx
  const { userIdx } = await ownerOf(ctx, request.userIdx)
  const window = pageOf(request, defaultSize.personDetail)
  const of = { userIdx, active: request.active ?? false, now }
  const { rows, total } = await signInsPage(tx, company.companyCode, of, window)
  const wire = (at: Date) => formatWire(at, company.timeZone)
  return resultPage(
    rows.map((row) => ({
      sessionIdx: row.sessionIdx,
      ...deviceOf(row.userAgent),
      address: row.address,
      regDatetime: wire(row.regDatetime),
      lastDatetime: wire(row.lastDatetime),
      active: row.active,
      current: row.sessionIdx === own,
      endDatetime: row.endDatetime && wire(row.endDatetime),
    })),
    total,
    window,
  )
}

/**
 * Signs a person out of devices, on every node with its next call; sockets close after the commit. The sign-in that asks goes
 * on. Returns how many ended.
 */
export async function endSignIns(
  ctx: CallContext,
  { userIdx, sessionIdxList }: ParsedOf<'user.endSessions'>,
): Promise<number> {
  const { tx, company, now, sessionIdx: except, services } = ctx
  const { companyCode } = company
  const owner = await ownerOf(ctx, userIdx)
  const ended = await revokeSessions(tx, companyCode, { userIdx, sessionIdxList, except }, now)
  if (ended.length === 0) return 0
  await audit(ctx, {
    action: 'SESSIONS_ENDED',
    subject: 'USER',
    of: [{ key: userIdx, name: owner.userName, after: { sessions: ended.length } }],
  })
  ctx.afterCommit(() => {
    for (const sessionIdx of ended) tellSignInsEnded(services.broadcast, { companyCode, userIdx, sessionIdx })
  })
  return ended.length
}
