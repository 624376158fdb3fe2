/**
 * A call of the platform, declared once. The descriptor is light (no zod), so browsers carry it; its request and
 * answer schemas stand under the same id in `schemas/`, which only the server and tools load.
 */
export type Method = 'GET' | 'POST'

/** How the request travels: query string for GET; JSON, form or multipart body for POST. */
export type Encoding = 'query' | 'json' | 'form' | 'multipart'

/** Which of the four answer fields carries the payload. `file` streams bytes. */
export type AnswerField = 'result' | 'resultPage' | 'resultList' | 'data' | 'file'

/**
 * Who may call, in the words of requirements Appendix B: `open` no sign-in, `guest` also a guest bound to one class,
 * `any` every signed-in user, `teacher` types 11 and 13, `student` type 12, `operator` types 3, 5 and 13 holding
 * MANAGE_ACCESS in the MANAGE area, `manager` every holder of MANAGE_ACCESS in the MANAGE area, `monitor` type 4.
 * Several entries mean "one of them". Row-level rules (own, owner, attendee) are the service's.
 */
export type Who = 'open' | 'guest' | 'any' | 'teacher' | 'student' | 'operator' | 'manager' | 'monitor'

export type Area = 'SERVICE' | 'MANAGE'

export interface Call<Id extends string = string> {
  /** `area.command`, the key of its schemas. */
  readonly id: Id
  readonly method: Method
  readonly path: string
  /** Value of the `command` query parameter (GET) or body field (POST); absent where the path is one call. */
  readonly command?: string
  readonly encoding: Encoding
  readonly answer: AnswerField
  readonly who: readonly Who[]
  /** Areas in which the call is allowed; absent: both. */
  readonly areas?: readonly Area[]
  /** Error codes beyond those that every call may answer (401, 402, WB-400-1xx/2xx, 500, 503). */
  readonly errors: readonly string[]
  /** Requests allowed per minute and client address; absent: the general limit. */
  readonly ratePerMinute?: number
  /** Requirement entry in the catalogue, for the generated reference. */
  readonly ref: string
  readonly summary: string
}

type CallInput = Omit<Call, 'id' | 'encoding' | 'errors' | 'method'> & {
  method?: Method
  encoding?: Encoding
  errors?: readonly string[]
}

/** Names a group of calls; the key becomes the id. GET with a query is the default, POST with JSON its twin. */
export function defineCalls<const T extends Record<string, CallInput>>(
  calls: T,
): { readonly [K in keyof T & string]: Call<K> } {
  const out: Record<string, Call> = {}
  for (const [id, input] of Object.entries(calls)) {
    const method = input.method ?? 'GET'
    out[id] = {
      ...input,
      id,
      method,
      encoding: input.encoding ?? (method === 'GET' ? 'query' : 'json'),
      errors: input.errors ?? [],
    }
  }
  return out as { readonly [K in keyof T & string]: Call<K> }
}
