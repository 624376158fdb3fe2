import { handleRead, type Route } from '../../platform/router.ts'
import type { FileOwnerKind } from '../file/owners.ts'
import { playRecord } from './play.service.ts'
import { chatContent, listChats, listOfClass, listRecords, recordFile } from './service.ts'

export const recordRoutes: readonly Route[] = [
  handleRead('recordLog.list', listRecords, { mayLag: true }),
  handleRead('recordLog.ofClass', listOfClass, { mayLag: true }),
  handleRead('recordLog.file', (ctx, { recordIdx }) => recordFile(ctx, recordIdx)),
  handleRead('recordLog.play', playRecord),
  handleRead('recordLog.chats', listChats, { mayLag: true }),
]

export const recordDownloads: FileOwnerKind = { fileType: 'RECORD', download: recordFile }
export const chatDownloads: FileOwnerKind = { fileType: 'CHAT', download: chatContent }
