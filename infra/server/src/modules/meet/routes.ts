import { handle, handleOpen, handleRead, OK } from '../../platform/router.ts'
import { sendFile } from './chat-file.service.ts'
import { followUp, openJoinInfo } from './invite.service.ts'
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
  handle('room.followUp', async (ctx, request) => {
    await followUp(ctx, request)
    return OK
  }),
]
