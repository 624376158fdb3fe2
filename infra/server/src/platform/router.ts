import type { AnswerOf, CallId, ParsedOf } from '@madang/contract'
import type { CallContext, FileAnswer, OpenContext, PrepareContext } from './context.ts'

/** What a handler gives back: the value alone, or a file for calls that answer with one. */
export type HandlerAnswer<K extends CallId> = unknown extends AnswerOf<K> ? FileAnswer : AnswerOf<K>

/**
 * What takes long and needs no row: hashing a password takes tens of milliseconds, in which no connection may be held. It is
 * done before the transaction of the call, which gets what came out.
 */
export interface Preparation<K extends CallId, P> {
  /** A request without this field needs none. */
  field: string
  /**
   * Reads in a transaction of its own, after session, rights and validation, and refuses what the call would refuse.
   * Gives the work to do once that is over; nothing where there is none.
   */
  begin(ctx: PrepareContext, request: ParsedOf<K>): Promise<(() => Promise<P>) | undefined>
}

/** A handler of one call of the contract. Path, method, encoding, schemas and rights come from the contract. */
export type Route =
  | {
      kind: 'call'
      id: CallId
      /** Writes nothing: the database holds it to that. */
      reads: boolean
      /** Its answer may be a second old. */
      mayLag?: boolean
      prepare?: Preparation<CallId, unknown> | undefined
      run: (ctx: CallContext, request: never, prepared: never) => Promise<unknown>
    }
  | {
      kind: 'open'
      id: CallId
      run: (ctx: OpenContext, request: never) => Promise<unknown>
    }

/** An authenticated call: runs in one transaction bound to the caller's company, after session, area, rights and validation. */
export function handle<K extends CallId, P = undefined>(
  id: K,
  run: (ctx: CallContext, request: ParsedOf<K>, prepared: P | undefined) => Promise<HandlerAnswer<K>>,
  prepare?: Preparation<K, P>,
): Route {
  return { kind: 'call', id, reads: false, prepare: prepare as never, run: run as never }
}

/**
 * As `handle`, for a call that changes nothing and locks nothing: its statements travel together with the look-up of who
 * asks. It may be run twice, when that look-up tells something new.
 * @param mayLag rows may be asked of a read replica (`platform/replica.ts`), and be a second old for whoever has not written and
 * was told no news; who asks and what they may is asked of the database all the same
 */
export function handleRead<K extends CallId>(
  id: K,
  run: (ctx: CallContext, request: ParsedOf<K>) => Promise<HandlerAnswer<K>>,
  { mayLag = false } = {},
): Route {
  return { kind: 'call', id, reads: true, mayLag, run: run as never }
}

/** A call without session: rate-limited and validated; opens transactions by itself. */
export function handleOpen<K extends CallId>(
  id: K,
  run: (ctx: OpenContext, request: ParsedOf<K>) => Promise<HandlerAnswer<K>>,
): Route {
  return { kind: 'open', id, run: run as never }
}

/** The answer of calls that have nothing to tell. */
export const OK = { ok: true as const }
