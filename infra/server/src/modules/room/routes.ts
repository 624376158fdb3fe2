import { handle } from '../../platform/router.ts'
import { addRoom, followUp, getRoom, listAttendees, listRooms, listTemplates, removeRoom } from './service.ts'

const ok = { result: { ok: true as const } }

export const roomRoutes = [
  handle('room.list', async (ctx, request) => ({ resultPage: await listRooms(ctx, request) })),
  handle('room.get', async (ctx, { roomCode }) => ({ result: await getRoom(ctx, roomCode) })),
  handle('room.add', async (ctx, request) => ({ result: { roomCode: await addRoom(ctx, request) } })),
  handle('room.remove', async (ctx, { roomCode }) => {
    await removeRoom(ctx, roomCode)
    return ok
  }),
  handle('room.followUp', async (ctx, request) => {
    await followUp(ctx, request)
    return ok
  }),
  handle('room.users', async (ctx, request) => ({ resultList: await listAttendees(ctx, request) })),
  handle('room.templates', async (ctx, request) => ({ resultList: await listTemplates(ctx, request) })),
]
