import { randomUUID } from 'node:crypto'
import { type CallId, type Me, uploads } from '@madang/contract'
import { calls } from '@madang/contract/calls'
import { generalFileRules } from '@madang/domain'
import { keptFileName } from '@madang/domain/file-names'
import { Metadata } from '@tus/server'
import type { FastifyRequest } from 'fastify'
import type { Companies } from '../../platform/company.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { checkAnnounced } from '../../platform/file-content.ts'
import { storedNameOf } from '../../platform/files/index.ts'
import { areaOf } from '../../platform/http.ts'
import { loadSession, mayCall } from '../../platform/session.ts'
import { checkRoom } from '../../platform/storage.ts'
import { findUpload, insertUpload, type OwnUpload, removeUpload, type UploadRow } from './store.ts'

/** What a call takes of files. */
export const rulesOf = (callId: CallId) => calls[callId].files ?? generalFileRules

export interface UploadDeps {
  services: Services
  companies: Companies
  /** Calls that take uploads. */
  purposes: ReadonlySet<CallId>
}

/** An upload that this request may work on. */
export interface Judged {
  own: OwnUpload
  row: UploadRow
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** How long one is known of which no byte has come, ms: browsers announce a file when its turn has come, and go on at once. */
const UNBEGUN_MS = 30 * 60_000
/** New uploads of a person a minute: every page of the longest image set, and again. */
const NEW_PER_MINUTE = 400

function session<T>(
  { services, companies }: UploadDeps,
  { claims }: FastifyRequest,
  run: (tx: Tx, me: Me, now: Date) => Promise<T>,
): Promise<T> {
  if (!claims) throw new Failure('WB-401-001')
  const now = services.clock.now()
  return services.db.inCompany(
    claims.companyCode,
    async (tx) => run(tx, (await loadSession(tx, companies, claims, now)).me, now),
    String(claims.sessionIdx),
  )
}

/** Whoever may make the call may bring its files. A guest has nothing to keep them under. */
function admit(callId: CallId, me: Me, request: FastifyRequest): void {
  if (me.guest || !mayCall(calls[callId], me, areaOf(request))) throw new Failure('WB-403-101')
}

/** What is announced, before any byte of it. @throws Failure WB-400-200, -402, -403, -404, WB-403-101 */
export function judgeNew(deps: UploadDeps, request: FastifyRequest): Promise<Judged> {
  return session(deps, request, async (tx, me, now) => {
    const { headers } = request
    // a first piece would have to be read before the address is known to whoever sends it
    if (Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined) {
      throw invalid('Content-Length', 'An upload is announced without content')
    }
    const fileSize = /^\d{1,15}$/.test(String(headers['upload-length']))
      ? Number(headers['upload-length'])
      : null
    if (fileSize === null) throw invalid('Upload-Length', 'The length in bytes must be announced')
    const { purpose, fileName } = announced(headers['upload-metadata'])
    const callId = [...deps.purposes].find((id) => id === purpose)
    if (!callId) throw invalid('Upload-Metadata', 'purpose must be the id of a call that takes uploads')
    admit(callId, me, request)
    checkAnnounced({ name: fileName, size: fileSize }, rulesOf(callId))
    await deps.services.limiter.take(`upload|${me.companyCode}|${me.userIdx}`, NEW_PER_MINUTE)
    // told now where it can't fit; what it takes is reserved as it comes
    await checkRoom(tx, deps.services.settings.storage, me, fileSize)
    const uploadId = randomUUID()
    const own = { companyCode: me.companyCode, userIdx: me.userIdx, uploadId }
    const row = {
      uploadId,
      callId,
      orgFileName: keptFileName(fileName),
      storedName: storedNameOf(uploadId),
      fileSize,
      expireDatetime: new Date(now.getTime() + UNBEGUN_MS),
    }
    await insertUpload(tx, { ...own, ...row, now })
    return { own, row: { ...row, finished: false } }
  })
}

function announced(header: unknown): { purpose: string; fileName: string } {
  try {
    const values = Metadata.parse(typeof header === 'string' ? header : undefined)
    return {
      purpose: values?.[uploads.metadata.purpose] ?? '',
      fileName: values?.[uploads.metadata.fileName] ?? '',
    }
  } catch {
    throw invalid('Upload-Metadata', 'Pairs of key and base64 value, parted by commas')
  }
}

const idOf = (request: FastifyRequest): string => (request.params as { uploadId: string }).uploadId

/** The caller's own upload, as it is now. @throws Failure WB-404-106 also for somebody else's; WB-403-101 */
export function judgeOwn(deps: UploadDeps, request: FastifyRequest): Promise<Judged> {
  return session(deps, request, async (tx, me, now) => {
    const uploadId = idOf(request)
    const own = { companyCode: me.companyCode, userIdx: me.userIdx, uploadId }
    const [row] = UUID.test(uploadId) ? await findUpload(tx, { ...own, now }) : []
    if (!row) throw new Failure('WB-404-106')
    admit(row.callId, me, request)
    return { own, row }
  })
}

/** As `judgeOwn`, and its row is gone. */
export function judgeRemoval(deps: UploadDeps, request: FastifyRequest): Promise<Judged> {
  return session(deps, request, async (tx, me, now) => {
    const uploadId = idOf(request)
    const own = { companyCode: me.companyCode, userIdx: me.userIdx, uploadId }
    const [found] = UUID.test(uploadId) ? await findUpload(tx, { ...own, now }) : []
    if (!found) throw new Failure('WB-404-106')
    areaOf(request)
    const [row] = await removeUpload(tx, own)
    if (!row) throw new Failure('WB-404-106')
    return { own, row }
  })
}
