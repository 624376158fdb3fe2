import { type ParsedOf, recordLimits } from '@madang/contract'
import type { UploadedFile } from '@madang/contract/schemas'
import { schemas } from '@madang/contract/schemas'
import { announced, clipText, parseWire, processing } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { checkUploads } from '../../platform/file-content.ts'
import { audit } from '../audit/audit.ts'
import { addFiles, removeFiles, replaceFiles } from '../file/service.ts'
import { filesOf } from '../file/store.ts'
import { accessPast } from '../log-meet/policy.ts'
import { takeUploads } from '../upload/service.ts'
import { happen, queueChecks, tellRecord } from './check.job.ts'
import * as store from './check.store.ts'
import { mayKnow } from './service.ts'
import { insertRecords } from './write.store.ts'

const ownerOf = (recordIdx: number) => ({ ownerType: 'RECORD' as const, ownerIdx: recordIdx })
const checkAfter = ({ afterCommit, services }: CallContext) =>
  afterCommit(async () => void (await queueChecks(services)))

/**
 * Brings a recording, announces one, or brings the file of one that waits for it or failed.
 * @throws Failure WB-400-025 for a class of which the caller knows nothing, WB-403-105 without the right, WB-404-102 where
 * the recording takes no file, WB-400-200, -401 … -404, WB-404-106
 */
export async function addRecord(
  ctx: CallContext,
  { record, uploadFile = [] }: ParsedOf<'recordLog.add'>,
): Promise<{ recordIdx: number }> {
  const { tx, company } = ctx
  const { companyCode } = company
  const { manages } = await accessPast(ctx, record.meetCode)
  if (!manages) throw new Failure('WB-403-105')
  const [past] = await store.pastClass(tx, { companyCode, meetCode: record.meetCode })
  if (!past) throw new Failure('WB-400-025')
  if (record.recordIdx !== undefined) {
    // one of another class is none of this
    const [row] = await store.lockRecord(tx, { companyCode, recordIdx: record.recordIdx })
    if (row?.meetCode !== record.meetCode) throw new Failure('WB-404-102')
  }
  const sent = await takeUploads(ctx, 'recordLog.add', uploadFile)
  checkUploads(sent, schemas['recordLog.add'].files)
  const [content] = sent
  if (record.recordIdx === undefined) return begin(ctx, record, past, content)
  if (!content) throw invalid('uploadFile', 'one file')
  await bringTo(ctx, record.recordIdx, past.meetTitle, content)
  return { recordIdx: record.recordIdx }
}

type Asked = ParsedOf<'recordLog.add'>['record']
interface Past {
  meetTitle: string
  leaderIdx: number
  startDatetime: Date
  endDatetime: Date
}

async function begin(ctx: CallContext, asked: Asked, past: Past, content: UploadedFile | undefined) {
  const { tx, company, me, now } = ctx
  const startDatetime = asked.startDatetime
    ? parseWire(asked.startDatetime, company.timeZone)
    : past.startDatetime
  if (startDatetime < past.startDatetime || startDatetime >= past.endDatetime)
    throw invalid('record.startDatetime', 'must be within the class')
  const recordTitle = asked.recordTitle ?? clipText(past.meetTitle, recordLimits.title)
  const [recordIdx] = await insertRecords(tx, company.companyCode, [
    {
      meetCode: asked.meetCode,
      recordTitle,
      user: me,
      leaderIdx: past.leaderIdx,
      startDatetime,
      endDatetime: past.endDatetime,
      regDatetime: now,
      now: { ...(content ? processing : announced), at: now },
      content: null,
    },
  ])
  if (recordIdx === undefined) throw new Error('A recording was not written')
  if (content) {
    await addFiles(ctx, ownerOf(recordIdx), [content])
    checkAfter(ctx)
  }
  await audit(ctx, {
    action: 'RECORDING_ADDED',
    subject: 'CLASS',
    of: [
      {
        key: asked.meetCode,
        name: past.meetTitle,
        after: { recordTitle, ...(content && { file: content.filename }) },
      },
    ],
  })
  tellRecord(ctx, { userIdx: me.userIdx, leaderIdx: past.leaderIdx })
  return { recordIdx }
}

async function bringTo(ctx: CallContext, recordIdx: number, meetTitle: string, content: UploadedFile) {
  const of = { companyCode: ctx.company.companyCode, recordIdx }
  const row = await happen(ctx, of, { kind: 'brought' })
  if (!row) throw new Failure('WB-404-102')
  await replaceFiles(ctx, ownerOf(recordIdx), [content])
  checkAfter(ctx)
  await audit(ctx, {
    action: 'RECORDING_RETRIED',
    subject: 'CLASS',
    of: [
      {
        key: row.meetCode,
        name: meetTitle,
        before: { state: row.state },
        after: { recordTitle: row.recordTitle, file: content.filename },
      },
    ],
  })
  tellRecord(ctx, row)
}

/** A recording that the caller may manage, held. @throws Failure WB-404-102, WB-403-105 */
async function managed(ctx: CallContext, recordIdx: number): Promise<store.StateRow> {
  const { companyCode } = ctx.company
  const [row] = await store.lockRecord(ctx.tx, { companyCode, recordIdx })
  const { manages } = await mayKnow(ctx, row?.meetCode ?? null)
  if (!row || !manages) throw new Failure('WB-403-105')
  return row
}

/** @throws Failure WB-404-102 where its file is gone, WB-403-105 */
export async function retryRecord(ctx: CallContext, { recordIdx }: ParsedOf<'recordLog.retry'>) {
  const { tx, company } = ctx
  const of = { companyCode: company.companyCode, recordIdx }
  const before = await managed(ctx, recordIdx)
  const row = await happen(ctx, of, { kind: 'retried' })
  // somebody else was first, or only another file helps
  if (!row) return { ok: true } as const
  const [file] = await filesOf(tx, company.companyCode, ownerOf(recordIdx))
  if (!file) throw new Failure('WB-404-102')
  await audit(ctx, {
    action: 'RECORDING_RETRIED',
    subject: 'CLASS',
    of: [
      {
        key: row.meetCode,
        name: row.recordTitle,
        before: { state: before.state, fault: before.fault },
        after: { state: processing.state },
      },
    ],
  })
  checkAfter(ctx)
  tellRecord(ctx, row)
  return { ok: true } as const
}

/** @throws Failure WB-404-102, WB-403-105 */
export async function removeRecord(ctx: CallContext, { recordIdx }: ParsedOf<'recordLog.remove'>) {
  const { tx, company } = ctx
  const row = await managed(ctx, recordIdx)
  await removeFiles(ctx, { ownerType: 'RECORD', ownerIdxList: [recordIdx] })
  await store.deleteRecord(tx, { companyCode: company.companyCode, recordIdx })
  await audit(ctx, {
    action: 'RECORDING_REMOVED',
    subject: 'CLASS',
    of: [
      {
        key: row.meetCode,
        name: row.recordTitle,
        before: { recordTitle: row.recordTitle, state: row.state },
      },
    ],
  })
  tellRecord(ctx, row)
  return { ok: true } as const
}
