import { z } from 'zod'
import { LETTER_CODES } from '../codes.ts'
import { sendFields } from '../fields/message.ts'
import { generalExtensions, limits } from '../limits.ts'
import type { CallRules } from '../rules.ts'
import { count, file, idx, int, jsonText, keyword, listOf, pageOf, paging, uploadList } from './common.ts'
import { fromField, fromList } from './from-fields.ts'

export const fileItem = z.object({ fileIdx: z.number(), orgFileName: z.string(), fileSize: z.number() })
export type FileItem = z.infer<typeof fileItem>

export const receiver = z.object({
  receiverIdx: z.number(),
  receiverName: z.string(),
  readDatetime: z.string().nullable(),
})

export const messageRow = z.object({
  messageIdx: z.number(),
  title: z.string(),
  /** Of what the product wrote itself: its parts, from which `letterText` of the domain makes title and text in a language; null: a person wrote it. */
  letter: z.object({ code: z.enum(LETTER_CODES), params: z.record(z.string(), z.string()) }).nullable(),
  regUserIdx: z.number(),
  regUserName: z.string(),
  regDatetime: z.string(),
  sendDatetime: z.string(),
  messageStatusCd: z.literal('SEND'),
  /** Inbox: when the caller read it. Outbox: null. */
  readDatetime: z.string().nullable(),
  /** At most the first three; `receiverCount` and `readCount` tell the whole. In the inbox only the caller. */
  receiverList: z.array(receiver),
  receiverCount: z.number(),
  readCount: z.number(),
  fileCount: z.number(),
})
export type MessageRow = z.infer<typeof messageRow>

export const message = messageRow.extend({ contents: z.string(), fileList: z.array(fileItem) })
export type Message = z.infer<typeof message>

const messageType = z.enum(['RECV', 'SEND'])

export const messageSchemas = {
  'message.list': {
    ref: 'B-132',
    summary: 'Inbox or outbox',
    who: ['any'],
    request: z.object({ ...paging, messageType, searchKeyword: keyword }),
    answer: pageOf(messageRow),
  },
  'message.get': {
    ref: 'B-133',
    summary: 'One message; a received one becomes read',
    who: ['any'],
    errors: ['WB-404-105'],
    request: z.object({ messageIdx: idx, messageType }),
    answer: message,
  },
  'message.send': {
    ref: 'B-134',
    summary: 'Send to receivers of the company, at most 3 attachments',
    who: ['any'],
    errors: ['WB-400-235', 'WB-400-401', 'WB-400-402', 'WB-400-403', 'WB-400-404', 'WB-404-106'],
    ratePerMinute: 30,
    files: { count: limits.messageFiles, size: limits.fileSize, extensions: generalExtensions },
    body: 524_288,
    request: z.object({
      message: jsonText(
        z.object({
          title: fromField(sendFields['message.title']),
          contents: fromField(sendFields['message.contents']),
          messageStatusCd: z.literal('SEND').default('SEND'),
          /** Resend: attachments of this message are carried over. */ sourceMessageIdx: idx.optional(),
        }),
      ),
      receiverList: jsonText(fromList(sendFields.receiverList, idx)),
      uploadFile: uploadList.default([]),
      removedFileList: jsonText(listOf(idx)).default([]),
    }),
    answer: z.object({ messageIdx: z.number() }),
  },
  'message.remove': {
    ref: 'B-135',
    summary: 'Delete the own copies',
    who: ['any'],
    request: z.object({ messageIdxList: listOf(idx).refine((l) => l.length > 0), messageType }),
    answer: count,
  },
  'message.checkNew': {
    ref: 'B-136',
    summary: 'Number of unread received messages',
    who: ['any'],
    request: z.object({}),
    answer: count,
  },
  'file.download': {
    ref: 'B-143',
    summary:
      'A file of something that the caller may see; for guests one that was sent in their class, while they are in it',
    who: ['any', 'guest'],
    errors: ['WB-404-102', 'WB-400-501'],
    request: z.object({
      fileType: z.enum([
        'MANUAL',
        'NOTE_PDF',
        'RECORD',
        'ROOM_FILE',
        'MESSAGE',
        'BOARD',
        'CHAT',
        'CHAT_FILE',
      ]),
      searchIdx: idx,
      fileNameType: int.optional(),
    }),
    answer: file,
  },
} as const satisfies Record<string, CallRules>
