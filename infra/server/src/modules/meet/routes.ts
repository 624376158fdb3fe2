import { handle, handleOpen, handleRead, OK } from '../../platform/router.ts'
import { sendFile } from './chat-file.service.ts'
import { followUp, openJoinInfo } from './invite.service.ts'
import { listRemoved, readmitUser, removeUser } from './removal.service.ts'
import { renewInvite } from './renew-invite.service.ts'
import {
  closeMeet,
  drawTicket,
  getMeet,
  hashNewPassword,
  joinMeet,
  judgeRoomPassword,
  listChat,
  listMeets,
  listPeople,
  openMeet,
  quitMeet,
} from './service.ts'
import { REALTIME_PATH } from './topic.ts'

export const meetRoutes = [
  handleRead('meet.list', listMeets),
  handle('meet.get', (ctx, { meetCode }) => getMeet(ctx, meetCode)),
  handleRead('meet.users', listPeople),
  handle('meet.removeUser', async (ctx, request) => {
    await removeUser(ctx, request)
    return OK
  }),
  handle('meet.readmitUser', async (ctx, request) => {
    await readmitUser(ctx, request)
    return OK
  }),
  handleRead('meet.removedUsers', (ctx, { meetCode }) => listRemoved(ctx, meetCode)),
  handle('meet.open', openMeet, { field: 'roomPassword', begin: hashNewPassword }),
  handle('meet.join', joinMeet, { field: 'roomPassword', begin: judgeRoomPassword }),
  handle('meet.quit', async (ctx, { meetCode }) => ({ quitDatetime: await quitMeet(ctx, meetCode) })),
  handle('meet.close', async (ctx, request) => {
    await closeMeet(ctx, request)
    return OK
  }),
  handleRead('meet.chat', listChat),
  handle('meet.sendFile', sendFile),
  handle('meet.ticket', async (ctx, { meetCode }) => ({
    ticket: await drawTicket(ctx, meetCode),
    path: REALTIME_PATH,
  })),
  handleOpen('room.joinInfo', openJoinInfo),
  handle('room.renewInvite', renewInvite),
  handle('room.followUp', async (ctx, request) => {
    await followUp(ctx, request)
    return OK
  }),
]
