import { handle, handleRead, OK } from '../../platform/router.ts'
import { addFile, getFile, listFiles, removeFile } from './file.service.ts'
import { addUsers, changeOwner, modifyRoom, removeUsers } from './manage.service.ts'
import { addRoom, getRoom, listAttendees, listRooms, listTemplates, removeRooms } from './service.ts'

export const roomRoutes = [
  handleRead('room.list', listRooms, { mayLag: true }),
  handleRead('room.get', (ctx, { roomCode }) => getRoom(ctx, roomCode)),
  handle('room.add', async (ctx, request) => ({ roomCode: await addRoom(ctx, request) })),
  handle('room.remove', async (ctx, request) => ({ ...OK, rooms: await removeRooms(ctx, request) })),
  handle('room.modify', modifyRoom),
  handle('room.changeOwner', changeOwner),
  handleRead('room.users', listAttendees),
  handle('room.addUsers', addUsers),
  handle('room.removeUsers', removeUsers),
  handleRead('room.file', getFile),
  handleRead('room.files', listFiles),
  handle('room.addFile', addFile),
  handle('room.removeFile', removeFile),
  handleRead('room.templates', listTemplates),
]
