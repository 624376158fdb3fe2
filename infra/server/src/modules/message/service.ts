import type { Message, MessageRow, MessageType, Page, ParsedOf } from '@madang/contract'
import { message as calls, defaultSize } from '@madang/contract'
import { schemas } from '@madang/contract/schemas'
import type { CallContext } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { checkUploads } from '../../platform/file-content.ts'
import { takeCost } from '../../platform/limits/requests.ts'
import { pageOf, resultPage } from '../../platform/paging.ts'
import type { Preparation } from '../../platform/router.ts'
import { audit } from '../audit/audit.ts'
import { addFiles, removeFiles, shareFiles } from '../file/service.ts'
import { type FileRow, filesOf } from '../file/store.ts'
import { tellNewsAfter } from '../news/publish.ts'
import { takeUploads } from '../upload/service.ts'
import { viewerOf } from '../user/policy.ts'
import { findAddressable } from '../user/visible.store.ts'
import { cleanHtml, costOfHtml, htmlLimits, isBlankHtml, isBlankText } from './html.rules.ts'
import { presentRow } from './present.ts'
import {
  findReceived,
  findSent,
  hideCopies,
  inboxPage,
  insertMessage,
  markRead,
  outboxPage,
  purge,
  receiversOf,
  unreadCount,
  type Whose,
} from './store.ts'

const whoseOf = ({ company, me }: CallContext): Whose => ({
  companyCode: company.companyCode,
  userIdx: me.userIdx,
})

/** Receivers shown in a row of the outbox. */
const inRow = 3

export async function listMessages(
  ctx: CallContext,
  request: ParsedOf<'message.list'>,
): Promise<Page<MessageRow>> {
  const window = pageOf(request, defaultSize.messages)
  const keyword = request.searchKeyword || undefined
  const { timeZone } = ctx.company
  if (request.messageType === 'RECV') {
    const { rows, total } = await inboxPage(ctx.tx, whoseOf(ctx), keyword, window)
    const self = { receiverIdx: ctx.me.userIdx, receiverName: ctx.me.userName }
    return resultPage(
      rows.map((row) => presentRow(row, [{ ...self, readDatetime: row.readDatetime }], timeZone)),
      total,
      window,
    )
  }
  const { rows, total } = await outboxPage(ctx.tx, whoseOf(ctx), keyword, window)
  const receivers = await receiversOf(
    ctx.tx,
    ctx.company.companyCode,
    rows.map((row) => row.messageIdx),
    inRow,
  )
  return resultPage(
    rows.map((row) => presentRow(row, receivers.get(row.messageIdx) ?? [], timeZone)),
    total,
    window,
  )
}

/**
 * One message for a party to it; a received one becomes read. Receivers see who else got it, but only their own
 * reading: who has read it is for the sender.
 */
export async function readMessage(
  ctx: CallContext,
  { messageIdx, messageType }: ParsedOf<'message.get'>,
): Promise<Message> {
  const received = messageType === 'RECV'
  const found = received
    ? await findReceived(ctx.tx, whoseOf(ctx), messageIdx)
    : await findSent(ctx.tx, whoseOf(ctx), messageIdx)
  if (!found) throw new Failure('WB-404-105')
  if (received && !found.readDatetime) {
    await markRead(ctx.tx, whoseOf(ctx), messageIdx, ctx.now)
    tellNewsAfter(ctx, { people: [ctx.me.userIdx] }, [calls.list, calls.checkNew])
  }
  const readDatetime = received ? (found.readDatetime ?? ctx.now) : null
  const everybody =
    (await receiversOf(ctx.tx, ctx.company.companyCode, [messageIdx], Number.MAX_SAFE_INTEGER)).get(
      messageIdx,
    ) ?? []
  const receivers = received
    ? everybody.map((r) => ({ ...r, readDatetime: r.receiverIdx === ctx.me.userIdx ? readDatetime : null }))
    : everybody
  const files = await filesOf(ctx.tx, ctx.company.companyCode, attachmentsOf(messageIdx))
  const row = { ...found, readDatetime, readCount: received ? 1 : found.readCount }
  return {
    ...presentRow(row, receivers, ctx.company.timeZone),
    contents: found.contents,
    fileList: files.map(({ fileIdx, orgFileName, fileSize }) => ({ fileIdx, orgFileName, fileSize })),
  }
}

const attachmentsOf = (messageIdx: number) => ({ ownerType: 'MESSAGE' as const, ownerIdx: messageIdx })

const cleaner = new URL('./html.worker.ts', import.meta.url)

/** Before the transaction that sends: dear HTML is refused before any parser sees it, and what is long is cleaned in a thread. */
export const sending: Preparation<'message.send', string> = {
  field: 'message',
  async begin({ services, me }, { message: { contents } }) {
    const cost = costOfHtml(contents)
    if (cost === null) throw new Failure('WB-400-235')
    await takeCost(services.limiter, 'html', me, cost, htmlLimits.costOfMinute)
    if (cost <= htmlLimits.quick) return undefined
    return () => services.compute.run<string>(cleaner, contents)
  },
}

/** Sends a message (MSG-09 to -13). Nothing is kept when any part of it is refused. */
export async function sendMessage(
  ctx: CallContext,
  request: ParsedOf<'message.send'>,
  cleaned = cleanHtml(request.message.contents),
): Promise<number> {
  const { title } = request.message
  const contents = cleaned
  const blank = [
    ...(isBlankText(title) ? ['message.title'] : []),
    ...(isBlankHtml(contents) ? ['message.contents'] : []),
  ]
  if (blank.length > 0) throw invalid(blank, 'blank')
  const receivers = await checkReceivers(ctx, request.receiverList as number[])
  const carried = await carriedOver(ctx, request)
  const sent = await takeUploads(ctx, 'message.send', request.uploadFile)
  checkUploads(sent, schemas['message.send'].files, carried.length)

  const fileCount = carried.length + sent.length
  const messageIdx = await insertMessage(
    ctx.tx,
    whoseOf(ctx),
    { title, contents, receivers, fileCount },
    ctx.now,
  )
  await shareFiles(ctx, attachmentsOf(messageIdx), carried)
  await addFiles(ctx, attachmentsOf(messageIdx), sent)
  tellNewsAfter(ctx, { people: [...receivers, ctx.me.userIdx] }, [calls.list, calls.checkNew])
  return messageIdx
}

/** Distinct receivers; all of them active people of the company to whom the sender may write, or none. */
async function checkReceivers(ctx: CallContext, list: readonly number[]): Promise<number[]> {
  const wanted = [...new Set(list)]
  const known = await findAddressable(ctx.tx, ctx.company.companyCode, viewerOf(ctx.me), wanted)
  if (known.size !== wanted.length) {
    throw invalid('receiverList', 'not to be written to', {
      receiverList: wanted.filter((userIdx) => !known.has(userIdx)),
    })
  }
  return wanted.sort((a, b) => a - b)
}

/** Attachments of the own sent message that is sent again, without those taken out (MSG-13). */
async function carriedOver(
  ctx: CallContext,
  { message, removedFileList }: ParsedOf<'message.send'>,
): Promise<FileRow[]> {
  const source = message.sourceMessageIdx
  if (source === undefined) return []
  if (!(await findSent(ctx.tx, whoseOf(ctx), source, true))) throw new Failure('WB-404-105')
  const removed = new Set(removedFileList as number[])
  const files = await filesOf(ctx.tx, ctx.company.companyCode, attachmentsOf(source))
  return files.filter((row) => !removed.has(row.fileIdx))
}

/** Removes the caller's own copies; a message without any copy is removed with its attachments. */
export async function removeMessages(
  ctx: CallContext,
  messageIdxList: readonly number[],
  messageType: MessageType,
): Promise<number> {
  // in order, so that two people who delete the same messages wait instead of blocking each other
  const hidden = await hideCopies(
    ctx.tx,
    whoseOf(ctx),
    [...new Set(messageIdxList)].sort((a, b) => a - b),
    messageType,
  )
  const gone = await purge(ctx.tx, ctx.company.companyCode, hidden)
  await removeFiles(ctx, { ownerType: 'MESSAGE', ownerIdxList: gone })
  await audit(ctx, {
    action: 'MESSAGE_REMOVED',
    subject: 'MESSAGE',
    of: hidden.map((messageIdx) => ({ key: messageIdx, before: { box: messageType } })),
  })
  if (hidden.length > 0) tellNewsAfter(ctx, { people: [ctx.me.userIdx] }, [calls.list, calls.checkNew])
  return hidden.length
}

export const countUnread = (ctx: CallContext): Promise<number> => unreadCount(ctx.tx, whoseOf(ctx))
