import { handle, handleRead, type Route } from '../../platform/router.ts'
import type { FileOwnerKind } from '../file/owners.ts'
import { addRecord, removeRecord, retryRecord } from './bring.service.ts'
import { playRecord } from './play.service.ts'
import { chatContent, listChats, listOfClass, listRecords, recordFile } from './service.ts'

export const recordRoutes: readonly Route[] = [
  handleRead('recordLog.list', listRecords, { mayLag: true }),
  handleRead('recordLog.ofClass', listOfClass, { mayLag: true }),
  handleRead('recordLog.file', (ctx, { recordIdx }) => recordFile(ctx, recordIdx)),
  handleRead('recordLog.play', playRecord),
  handle('recordLog.add', addRecord),
  handle('recordLog.retry', retryRecord),
  handle('recordLog.remove', removeRecord),
  handleRead('recordLog.chats', listChats, { mayLag: true }),
]

export const recordDownloads: FileOwnerKind = {
  fileType: 'RECORD',
  uploadsFor: 'recordLog.add',
  download: recordFile,
}
export const chatDownloads: FileOwnerKind = { fileType: 'CHAT', download: chatContent }
