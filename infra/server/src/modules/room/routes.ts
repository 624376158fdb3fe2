import { handle, OK } from '../../platform/router.ts'
import { addRoom, followUp, getRoom, listAttendees, listRooms, listTemplates, removeRoom } from './service.ts'

export const roomRoutes = [
  handle('room.list', listRooms),
  handle('room.get', (ctx, { roomCode }) => getRoom(ctx, roomCode)),
  handle('room.add', async (ctx, request) => ({ roomCode: await addRoom(ctx, request) })),
  handle('room.remove', async (ctx, { roomCode }) => {
    await removeRoom(ctx, roomCode)
    return OK
  }),
  handle('room.followUp', async (ctx, request) => {
    await followUp(ctx, request)
    return OK
  }),
  handle('room.users', listAttendees),
  handle('room.templates', listTemplates),
]
