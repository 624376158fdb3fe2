import type { Call } from './call.ts'
import * as areas from './calls/index.ts'
import type { ErrorCode } from './errors.ts'
import type { CallRules } from './rules.ts'
import { schemas } from './schemas.ts'
import type { CallId } from './types.ts'

/** A call as server, tools and tests know it: how it is sent, who may send it, what it refuses. */
export type DeclaredCall<Id extends CallId = CallId> = Call<Id> &
  Omit<CallRules, 'request' | 'answer' | 'errors'> & { readonly errors: readonly ErrorCode[] }

type IdIn<A> = { [P in keyof A]: A[P] extends Call<infer Id> ? Id : never }[keyof A]
type Described = { [N in keyof typeof areas]: IdIn<(typeof areas)[N]> }[keyof typeof areas]

/** Doesn't compile where rules have no descriptor, or a descriptor has no rules. */
type Complete<A extends B, B> = A
export type DescribedId = Complete<CallId, Described> & Complete<Described, CallId>

const declared = (call: Call<CallId>): DeclaredCall => {
  const { request: _request, answer: _answer, ...rules }: CallRules = schemas[call.id]
  return { errors: [], ...rules, ...call }
}

const descriptors = Object.values(areas).flatMap((area): Call<CallId>[] => Object.values(area))

/** Every call of the platform by id. For server, tools and tests: a browser that imports it carries zod and every call. */
export const calls = Object.fromEntries(descriptors.map((call) => [call.id, declared(call)])) as {
  readonly [K in CallId]: DeclaredCall<K>
}
export const allCalls: readonly DeclaredCall[] = Object.values(calls)
