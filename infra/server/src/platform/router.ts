import type { AnswerOf, CallId, ParsedOf } from '@madang/contract'
import type { CallContext, FileAnswer, OpenContext } from './context.ts'

/** What a handler gives back: the value alone, or a file for calls that answer with one. */
export type HandlerAnswer<K extends CallId> = unknown extends AnswerOf<K> ? FileAnswer : AnswerOf<K>

/** A handler of one call of the contract. Path, method, encoding, schemas and rights come from the contract. */
export type Route =
  | {
      kind: 'call'
      id: CallId
      run: (ctx: CallContext, request: never) => Promise<unknown>
    }
  | {
      kind: 'open'
      id: CallId
      run: (ctx: OpenContext, request: never) => Promise<unknown>
    }

/** An authenticated call: runs in one transaction bound to the caller's company, after session, area, rights and validation. */
export function handle<K extends CallId>(
  id: K,
  run: (ctx: CallContext, request: ParsedOf<K>) => Promise<HandlerAnswer<K>>,
): Route {
  return { kind: 'call', id, run: run as never }
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
