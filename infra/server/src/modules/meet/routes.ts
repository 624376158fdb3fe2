import type { ParsedOf } from '@madang/contract'
import type { OpenContext } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { handle, handleOpen } from '../../platform/router.ts'
import { companyOfInvite, joinInfo } from './invite.ts'
import {
  closeMeet,
  drawTicket,
  getMeet,
  joinMeet,
  listChat,
  listMeets,
  listPeople,
  openMeet,
  quitMeet,
} from './service.ts'

/** Where the socket opens; the ticket is added as `?ticket=`. */
export const REALTIME_PATH = '/realtime/meet'

export const meetRoutes = [
  handle('meet.list', async (ctx, request) => ({ resultPage: await listMeets(ctx, request) })),
  handle('meet.get', async (ctx, { meetCode }) => ({ result: await getMeet(ctx, meetCode) })),
  handle('meet.users', async (ctx, request) => ({ resultList: await listPeople(ctx, request) })),
  handle('meet.open', async (ctx, request) => ({ result: await openMeet(ctx, request) })),
  handle('meet.join', async (ctx, request) => ({ result: await joinMeet(ctx, request) })),
  handle('meet.quit', async (ctx, { meetCode }) => ({
    result: { quitDatetime: await quitMeet(ctx, meetCode) },
  })),
  handle('meet.close', async (ctx, request) => {
    await closeMeet(ctx, request)
    return { result: { ok: true as const } }
  }),
  handle('meet.chat', async (ctx, request) => ({ resultList: await listChat(ctx, request) })),
  handle('meet.ticket', async (ctx, { meetCode }) => ({
    result: { ticket: await drawTicket(ctx, meetCode), path: REALTIME_PATH },
  })),
  handleOpen('room.joinInfo', async (ctx, request) => ({ result: await openJoinInfo(ctx, request) })),
]

/** Guesses of codes: per address, and per company from everywhere; the same counts as of guests who sign in. */
const GUESSES = { address: 30, company: 300, perMs: 600_000 } as const

/** An unknown company answers like an unknown code: nothing is learned by trying (AUTH-34). */
async function openJoinInfo(ctx: OpenContext, request: ParsedOf<'room.joinInfo'>) {
  const { limiter } = ctx.services
  const keys: [string, number][] = [[`invite|${ctx.address}`, GUESSES.address]]
  if (request.companyCode) keys.push([`invite|${request.companyCode.toUpperCase()}`, GUESSES.company])
  for (const [key, limit] of keys) limiter.check(key, limit, GUESSES.perMs)
  try {
    const companyCode = request.companyCode ?? (await companyOfInvite(ctx, request.inviteCode))
    return await ctx.inCompany(companyCode, (inside) => joinInfo(inside, request.inviteCode))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const unknown = error.code === 'WB-400-205' || error.code === 'WB-400-220'
    if (!unknown) throw error
    for (const [key, limit] of keys) limiter.take(key, limit, GUESSES.perMs)
    throw new Failure('WB-400-220')
  }
}
