import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { CallId } from '@madang/contract'
import type { UploadedFile } from '@madang/contract/schemas'
import type { CallContext, Services } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { checkUploads, HEAD_BYTES } from '../../platform/file-content.ts'
import type { FileStore } from '../../platform/files/index.ts'
import { hasPlace, NotReadable, withoutPlace } from '../../platform/place-data.ts'
import { holdStorage } from '../../platform/storage.ts'
import { rulesOf } from './policy.ts'
import { finishUpload, type OwnUpload, removeUpload, takeFinished, type UploadRow } from './store.ts'

async function headOf(files: FileStore, storedName: string, size: number): Promise<Buffer | null> {
  const opened = await files.open(storedName, { start: 0, end: Math.min(size, HEAD_BYTES) - 1 })
  return opened && buffer(opened.stream)
}

/**
 * All bytes have come: makes them a content of the file store, pictures and films without the place where they were taken. Again is fine, also on
 * another node.
 * @throws Failure WB-400-403 when it isn't what its name says; it is gone then
 */
export async function finish({ files, db }: Services, own: OwnUpload, row: UploadRow): Promise<void> {
  if (row.finished) return
  const stored = await files.uploads.adopt(row.storedName)
  const head = stored && (await headOf(files, row.storedName, stored.size))
  if (!head) throw new Failure('WB-404-106')
  let { storedName } = row
  try {
    if (stored.size !== row.fileSize) throw new Failure('WB-404-106')
    const rules = rulesOf(row.callId)
    checkUploads([{ filename: row.orgFileName, storedName, size: row.fileSize, head }], rules)
    storedName = await cleaned(files, storedName, stored.size).catch((error: unknown) => {
      throw error instanceof NotReadable
        ? new Failure('WB-400-403', { fileName: row.orgFileName, allowed: rules.extensions })
        : error
    })
  } catch (error) {
    await db.inCompany(own.companyCode, (tx) => removeUpload(tx, own))
    await files.remove(row.storedName)
    throw error
  }
  const done = await db.inCompany(own.companyCode, (tx) => finishUpload(tx, { ...own, storedName }))
  if (storedName === row.storedName) return
  // another request may have been first with a copy of its own
  await files.remove(done.length > 0 ? row.storedName : storedName)
}

/** The name of the content without the place where it was taken: its own, or a copy's. Most are asked for a few bytes. */
async function cleaned(files: FileStore, storedName: string, size: number): Promise<string> {
  const read = async (at: number, length: number) => {
    const opened = await files.open(storedName, { start: at, end: Math.min(size, at + length) - 1 })
    if (!opened) throw new Failure('WB-404-106')
    return buffer(opened.stream)
  }
  if (!(await hasPlace({ size, read }))) return storedName
  const opened = await files.open(storedName)
  if (!opened) throw new Failure('WB-404-106')
  return (await files.put(Readable.from(withoutPlace(opened.stream), { objectMode: false }))).storedName
}

/** Lets go of the content of an upload whose row is gone. */
export const letGo = (
  files: FileStore,
  { storedName, finished }: Pick<UploadRow, 'storedName' | 'finished'>,
) => (finished ? files.remove(storedName) : files.uploads.discard(storedName))

/**
 * The files of a call: those that came with it, and those that came in pieces before, which it uses up. When the call is
 * refused after all they are as they were.
 * @throws Failure WB-404-106 with `uploadIdList`
 */
export async function takeUploads(
  { tx, company, me, now, services }: CallContext,
  callId: CallId,
  sent: readonly (UploadedFile | string)[],
): Promise<UploadedFile[]> {
  const ids = sent.filter((one) => typeof one === 'string')
  if (ids.length === 0) return sent as UploadedFile[]
  const { companyCode } = company
  // what is used up is counted out: whoever announces meanwhile holds the room first and counts then
  await holdStorage(tx, { companyCode })
  const rows = await takeFinished(tx, {
    companyCode,
    userIdx: me.userIdx,
    callId,
    uploadIds: JSON.stringify(ids),
    now,
  })
  const byId = new Map<string, UploadedFile>()
  for (const { uploadId, orgFileName, storedName, fileSize } of rows) {
    const head = await headOf(services.files, storedName, fileSize)
    if (head) byId.set(uploadId, { filename: orgFileName, storedName, size: fileSize, head })
  }
  const missing = ids.filter((id, i) => !byId.has(id) || ids.indexOf(id) !== i)
  if (missing.length > 0) throw new Failure('WB-404-106', { uploadIdList: missing })
  return sent.map((one) => (typeof one === 'string' ? byId.get(one)! : one))
}
