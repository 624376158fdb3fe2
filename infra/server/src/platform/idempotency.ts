import { createHash } from 'node:crypto'
import { idempotency } from '@madang/contract'
import type { DeclaredCall } from '@madang/contract/calls'
import type { UploadedFile } from '@madang/contract/schemas'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Tx } from './database.ts'
import { Failure } from './errors.ts'
import { statement } from './statement.ts'

/** Whose key it is, and what it came with. */
export interface Keyed {
  companyCode: string
  userIdx: number
  callId: string
  key: string
  /** After validation: fields that the call doesn't know make no other request. */
  request: unknown
  now: Date
}

/**
 * The key of a request, where its call takes one. Quoted as the header's draft has it, or bare as many send it.
 * @throws Failure WB-400-100 when it can't be a key
 */
export function keyOf(
  call: Pick<DeclaredCall, 'idempotencyKey'>,
  { headers }: FastifyRequest,
): string | null {
  const header = headers[idempotency.header.toLowerCase()]
  if (!call.idempotencyKey || header === undefined) return null
  const key = typeof header === 'string' ? header.replace(/^"(.*)"$/, '$1') : ''
  if (idempotency.pattern.test(key)) return key
  throw new Failure('WB-400-100', {
    issues: [{ field: idempotency.header, message: '8 to 64 letters, digits, - and _' }],
  })
}

// whoever comes second under a key waits here for the first one's end, then finds its answer, or nothing if it failed
const take = statement<
  { companyCode: string; userIdx: number; callId: string; key: string; requestHash: string; now: Date },
  { requestHash: string; answer: string | null }
>(
  'idempotency.take',
  (
    at,
  ) => sql`insert into idempotency_key as k (company_code, user_idx, call_id, key, request_hash, reg_datetime)
    values (${at.companyCode}, ${at.userIdx}, ${at.callId}, ${at.key}, ${at.requestHash}, ${at.now}::timestamptz)
    on conflict (company_code, user_idx, call_id, key) do update set key = excluded.key
    returning k.request_hash as "requestHash", k.answer`,
)
const keep = statement<
  { companyCode: string; userIdx: number; callId: string; key: string; answer: string },
  never
>(
  'idempotency.keep',
  (at) => sql`update idempotency_key set answer = ${at.answer}
    where company_code = ${at.companyCode} and user_idx = ${at.userIdx} and call_id = ${at.callId} and key = ${at.key}`,
)

/**
 * Does it once a key, in the transaction of the change: both are there or neither.
 * @throws Failure WB-400-305 when the key has done another request
 */
export async function onceByKey(
  tx: Tx,
  { request, now, ...whose }: Keyed,
  run: () => Promise<unknown>,
): Promise<{ answer: unknown; replayed: boolean }> {
  const requestHash = hashOf(request)
  const [row] = await take(tx, { ...whose, requestHash, now })
  if (row?.requestHash !== requestHash) throw new Failure('WB-400-305')
  if (row.answer !== null) return { answer: JSON.parse(row.answer), replayed: true }
  const answer = await run()
  await keep(tx, { ...whose, answer: JSON.stringify(answer) })
  return { answer, replayed: false }
}

/** Fields in the order of the schema; files by name and content: one that is sent again is stored at another place. */
function hashOf(request: unknown): string {
  const text = JSON.stringify(request, (_, value: unknown) => {
    if (!isUpload(value)) return value
    const { filename, size, sha256, storedName } = value
    return { filename, size, content: sha256 ?? storedName }
  })
  return createHash('sha256').update(text).digest('hex')
}

const isUpload = (value: unknown): value is UploadedFile =>
  typeof value === 'object' && value !== null && 'storedName' in value

/** Forgets what nobody asks for again. */
export const forgetKeys = (tx: Tx, now: Date) =>
  tx.execute(
    sql`delete from idempotency_key where reg_datetime < ${new Date(now.getTime() - idempotency.keptMs)}`,
  )
