import type { ParsedOf } from '@madang/contract'
import type { OpenContext } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { handle, handleOpen, OK } from '../../platform/router.ts'
import { companyOfInvite, joinInfo } from './invite.ts'
import { guessInvite } from './invite-guesses.ts'
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

/** An unknown company answers like an unknown code: nothing is learned by trying (AUTH-34). */
const openJoinInfo = (ctx: OpenContext, request: ParsedOf<'room.joinInfo'>) =>
  guessInvite(ctx.services.limiter, { address: ctx.address, company: request.companyCode }, async () => {
    try {
      const companyCode = request.companyCode ?? (await companyOfInvite(ctx, request.inviteCode))
      return await ctx.inCompany(companyCode, (inside) => joinInfo(inside, request.inviteCode))
    } catch (error) {
      throw error instanceof Failure && error.code === 'WB-400-205' ? new Failure('WB-400-220') : error
    }
  })

export const meetRoutes = [
  handle('meet.list', listMeets),
  handle('meet.get', (ctx, { meetCode }) => getMeet(ctx, meetCode)),
  handle('meet.users', listPeople),
  handle('meet.open', openMeet),
  handle('meet.join', joinMeet),
  handle('meet.quit', async (ctx, { meetCode }) => ({ quitDatetime: await quitMeet(ctx, meetCode) })),
  handle('meet.close', async (ctx, request) => {
    await closeMeet(ctx, request)
    return OK
  }),
  handle('meet.chat', listChat),
  handle('meet.ticket', async (ctx, { meetCode }) => ({
    ticket: await drawTicket(ctx, meetCode),
    path: REALTIME_PATH,
  })),
  handleOpen('room.joinInfo', openJoinInfo),
]
