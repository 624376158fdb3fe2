import { type ApiClient, ApiError } from '@madang/api-client'
import type { AnswerOf, DataCall } from '@madang/contract'
import type { WorkKey } from './database.ts'
import { NotYet } from './not-yet.ts'
import type { Batch } from './outbox.rules.ts'
import { unsentDocuments } from './outbox-store.ts'
import { keyOfBatch, type Wire } from './wire.ts'

/** `ink/12/`: all below it; `sheet/12`: that one alone, and not the one of note 123. */
const isOf = (document: string, kind: string): boolean =>
  kind.endsWith('/') ? document.startsWith(kind) : document === kind

type Sent<C extends DataCall> = Pick<Wire, 'after' | 'doneCodes'> & {
  call: C
  requests: readonly unknown[]
}

/**
 * Sends a batch, whoever has it: the page that made it, or whichever is open next. Null in the place of an answer: it was done already.
 * @throws NotYet while something else has to go first
 */
export async function sendWire<C extends DataCall>(
  api: Pick<ApiClient, 'call'>,
  [company, person, remote]: WorkKey,
  batch: Pick<Batch<unknown>, 'stream' | 'seq'>,
  { call, requests, after = [], doneCodes = [] }: Sent<C>,
): Promise<(AnswerOf<C> | null)[]> {
  if (after.length > 0) {
    const waiting = await unsentDocuments([company, person, remote])
    if (waiting.some((document) => after.some((kind) => isOf(document, kind)))) throw new NotYet()
  }
  const answers: (AnswerOf<C> | null)[] = []
  for (const [at, request] of requests.entries()) {
    try {
      answers.push(await api.call(call, request as never, { idempotencyKey: keyOfBatch(batch, at) }))
    } catch (error) {
      if (!(error instanceof ApiError) || !doneCodes.includes(error.code)) throw error
      answers.push(null)
    }
  }
  return answers
}
