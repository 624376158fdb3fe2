import type { IncomingHttpHeaders } from 'node:http'
import { uploads } from '@madang/contract'
import type { Services } from '../../platform/context.ts'
import { checkRoom } from '../../platform/storage.ts'
import type { Judged } from './policy.ts'
import { reservedOf, reserveRoom, settleRoom } from './store.ts'

/**
 * How far a piece may bring its upload, by its headers: as far as it says, never further than was announced. Whoever begins
 * beyond what has come is refused by the protocol; the room goes back with that.
 */
export function endOfPiece(headers: IncomingHttpHeaders, fileSize: number): number {
  const number = (text: unknown) => (/^\d{1,15}$/.test(String(text)) ? Number(text) : null)
  const offset = number(headers['upload-offset'])
  const length = number(headers['content-length'])
  // of unknown length: it may be all of it
  return offset === null || length === null ? fileSize : Math.min(offset + length, fileSize)
}

/**
 * Room for a piece before any byte of it, for who holds the upload's lease. An upload that is only announced takes none: else
 * whoever announces and brings nothing would keep it from all others.
 * @throws Failure WB-400-404
 */
export async function reserve(
  { db, settings, clock }: Services,
  { own, row }: Judged,
  headers: IncomingHttpHeaders,
): Promise<void> {
  const end = endOfPiece(headers, row.fileSize)
  await db.inCompany(own.companyCode, async (tx) => {
    const [found] = await reservedOf(tx, own)
    if (!found || found.reservedSize >= end) return
    await checkRoom(tx, settings.storage, own, end - found.reservedSize, { alone: true })
    const expireDatetime = new Date(clock.now().getTime() + uploads.keptMs)
    await reserveRoom(tx, { ...own, reservedSize: end, expireDatetime })
  })
}

/** What has come takes room, and nothing more: also where the line was cut, or nothing came at all. */
export async function settle({ db, files }: Services, { own, row }: Judged): Promise<void> {
  const { offset } = await files.uploads.store.getUpload(files.uploads.idOf(row.storedName))
  await db.inCompany(own.companyCode, (tx) => settleRoom(tx, { ...own, reservedSize: offset }))
}
