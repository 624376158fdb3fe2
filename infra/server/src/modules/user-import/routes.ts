import { handle, handleRead, OK, type Route } from '../../platform/router.ts'
import { faultsFile, peopleSheet, sampleSheet, writeFaults } from './files.service.ts'
import { addOnce, tellOnce } from './once.service.ts'
import {
  cancelImport,
  fixRow,
  getImport,
  judgeFix,
  judgeStart,
  keepAgain,
  keepNew,
  listRows,
  readAgain,
  readNew,
  startImport,
} from './service.ts'
import { undoImport } from './undo.service.ts'

/** Tables are read and written, and passwords hashed, before the transaction: none of it holds a connection. */
export const userImportRoutes: readonly Route[] = [
  handle('userImport.once', async (_ctx, _request, outcome) => tellOnce(outcome!), {
    field: 'uploadFile',
    begin: addOnce,
  }),
  handleRead('userImport.sample', sampleSheet),
  handle('userImport.people', peopleSheet),
  handle('userImport.add', (ctx, request, read) => keepNew(ctx, request, read!), {
    field: 'uploadFile',
    begin: readNew,
  }),
  handleRead('userImport.get', getImport),
  handleRead('userImport.rows', listRows),
  handle('userImport.faults', async (ctx, { language }, bytes) => faultsFile(ctx, language, bytes!), {
    field: 'importId',
    begin: writeFaults,
  }),
  handle(
    'userImport.read',
    async (ctx, request, read) => {
      await keepAgain(ctx, request, read!)
      return OK
    },
    { field: 'importId', begin: readAgain },
  ),
  handle('userImport.fix', fixRow, { field: 'field', begin: judgeFix }),
  handle(
    'userImport.start',
    async (ctx, request, passwordHash) => {
      await startImport(ctx, request, passwordHash)
      return OK
    },
    { field: 'userPwd', begin: judgeStart },
  ),
  handle('userImport.cancel', async (ctx, request) => {
    await cancelImport(ctx, request)
    return OK
  }),
  handle('userImport.undo', async (ctx, request) => ({ count: await undoImport(ctx, request) })),
]
