import type { Call } from '@madang/contract'
import type { Batch, OutboxMode } from './outbox.rules.ts'

/**
 * A batch as it goes to the server, without the code that made it: whichever page is open next sends it. Written beside the batch as soon as it is
 * closed; plain data alone.
 */
export interface Wire {
  mode: OutboxMode
  call: Call
  requests: readonly unknown[]
  /** What it is, in the words of who made it: "숙제 「분수의 덧셈」의 답". */
  title?: string
  /** Documents of the same remote that have to be with the server first; `ink/12/` are all below it. */
  after?: readonly string[]
  /** Codes that say that it was done already. */
  doneCodes?: readonly string[]
  /** What a refusal means here, by its code. */
  refusals?: Readonly<Record<string, string>>
  /** Where it is looked at, below the company. */
  to?: string
  /** Said when it has arrived; absent: nothing, unless it was told to wait. */
  sent?: string
}

/** What of a call its sending needs. */
export const plainCall = ({ id, method, path, command, encoding, answer, idempotencyKey }: Call): Call => ({
  id,
  method,
  path,
  encoding,
  answer,
  ...(command !== undefined && { command }),
  ...(idempotencyKey && { idempotencyKey }),
})

/** The same for every try of a batch, so that a call which adds something does it once. */
export const keyOfBatch = ({ stream, seq }: Pick<Batch<unknown>, 'stream' | 'seq'>, at = 0): string =>
  `${stream.replaceAll(/[^A-Za-z0-9-]/g, '').slice(0, 48)}-${seq}-${at}`
