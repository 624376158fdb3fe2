import { randomUUID } from 'node:crypto'
import type { ParsedOf } from '@madang/contract'
import { schemas } from '@madang/contract/schemas'
import type { CallContext, FileAnswer } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { checkUploads } from '../../platform/file-content.ts'
import { fileAnswer } from '../file/answer.ts'
import type { FileOwnerKind } from '../file/owners.ts'
import { addFiles } from '../file/service.ts'
import { findFile } from '../file/store.ts'
import { mayTake } from '../record/service.ts'
import { isStaff } from '../room/policy.ts'
import { takeUploads } from '../upload/service.ts'
import { meetOfFile, writeLine } from './chat.store.ts'
import { isKnownIn, mayMonitor } from './policy.ts'
import { isPresent } from './presence.store.ts'
import { presentLine } from './present.ts'
import * as store from './store.ts'
import { tell } from './topic.ts'

/**
 * A file for everybody in the class, as a line of its chat.
 * @throws Failure WB-400-025, WB-403-112, WB-403-105 for who is not in it now, WB-400-200, -401 … -404, WB-404-106
 */
export async function sendFile(ctx: CallContext, { meetCode, uploadFile }: ParsedOf<'meet.sendFile'>) {
  const { tx, company, me, now, services } = ctx
  const { companyCode } = company
  const whose = { companyCode, userIdx: me.userIdx, now }
  if (!(await store.findMeet(tx, whose, { meetCode }, 'write'))) {
    throw new Failure((await store.isPast(tx, companyCode, meetCode)) ? 'WB-403-112' : 'WB-400-025')
  }
  const last = await store.lastJoin(tx, whose, meetCode)
  if (!last || last.monitor || !isPresent(last, now)) throw new Failure('WB-403-105')
  const sent = await takeUploads(ctx, 'meet.sendFile', uploadFile)
  if (sent.length !== 1) throw invalid('uploadFile', 'one file')
  checkUploads(sent, schemas['meet.sendFile'].files)
  const [fileIdx] = await addFiles(ctx, { ownerType: 'CHAT', ownerIdx: 0 }, sent)
  const file = await findFile(tx, companyCode, fileIdx!)
  const place = { companyCode, meetCode, userIdx: me.userIdx, monitor: false }
  const { line } = await writeLine(
    tx,
    place,
    {
      kind: 'FILE',
      text: file!.orgFileName,
      fileIdx: file!.fileIdx,
      fileSize: file!.fileSize,
      clientKey: randomUUID(),
    },
    now,
  )
  ctx.afterCommit(() =>
    tell(services.broadcast, place, {
      kind: 'frame',
      frame: { type: 'chat', line: presentLine(line, company.timeZone) },
    }),
  )
  return { chatIdx: line.chatIdx }
}

/** Whether a guest is in this class at this moment: theirs, joined, and heard within the lease. */
async function isGuestIn({ tx, company, me, now }: CallContext, meetCode: string): Promise<boolean> {
  if (me.guest?.meetCode !== meetCode) return false
  const last = await store.lastJoin(tx, { companyCode: company.companyCode, userIdx: me.userIdx }, meetCode)
  return last !== null && isPresent(last, now)
}

/**
 * While the class runs, for those in it; afterwards as its recordings (ROOMS-73). A guest has it while in the class, and no longer.
 * @throws WB-404-102, WB-403-101
 */
async function download(ctx: CallContext, fileIdx: number): Promise<FileAnswer> {
  const { tx, company, me, now } = ctx
  const { companyCode } = company
  const [sent] = await meetOfFile(tx, { companyCode, fileIdx })
  const row = sent && (await store.findMeet(tx, { companyCode, userIdx: me.userIdx, now }, sent))
  if (me.guest) {
    if (!row || !(await isGuestIn(ctx, row.meetCode))) throw new Failure('WB-404-102')
  } else if (!row) await mayTake(ctx, sent?.meetCode ?? null)
  else if (!isKnownIn(me, row) && !mayMonitor(ctx) && !isStaff(me)) throw new Failure('WB-404-102')
  const file = await findFile(tx, companyCode, fileIdx)
  if (!file) throw new Failure('WB-404-102')
  return fileAnswer(ctx, file, 'WB-404-102')
}

export const sentFiles: FileOwnerKind = {
  fileType: 'CHAT_FILE',
  uploadsFor: 'meet.sendFile',
  forGuests: true,
  download,
}
