import type { FieldRules } from './fields.ts'
import type { TypesOf } from './types.ts'

/**
 * What a browser needs to send a call. A screen hands it over (`api.call(room.list, …)`), so that a remote carries the
 * calls that it makes and the shell carries no table of them. Who may call, what it refuses and its schemas stand under
 * the same id in `schemas/`, which only the server and tools load.
 */
export interface Call<Id extends string = string, Field extends AnswerField = AnswerField> {
  /** `area.command`: the key of its rules, and the first part of its query keys. */
  readonly id: Id
  readonly method: Method
  /** Below `/open/` a call needs no session, below `/api/` it carries the token. */
  readonly path: string
  /** Value of the `command` query parameter (GET) or body field (POST); absent where the path is one call. */
  readonly command?: string
  readonly encoding: Encoding
  readonly answer: Field
  /** What the fields of its form must be, by their path in the request (`room.roomTitle`). */
  readonly fields?: FieldRules
  /**
   * It adds something: whoever doesn't know whether the first try arrived sends it again under the same `Idempotency-Key`,
   * and it is done once (`idempotency`).
   */
  readonly idempotencyKey?: true
  /** Request and answer, for the compiler alone: there is no such value. */
  readonly types?: TypesOf<Id>
}

export type Method = 'GET' | 'POST'

/** How the request travels: query string for GET; JSON, form or multipart body for POST. */
export type Encoding = 'query' | 'json' | 'form' | 'multipart'

/** Which of the four answer fields carries the payload. `file` streams bytes. */
export type AnswerField = 'result' | 'resultPage' | 'resultList' | 'data' | 'file'

/** A call whose answer is a file, and all others. */
export type FileCall = Call<string, 'file'>
export type DataCall = Call<string, Exclude<AnswerField, 'file'>>

interface Sent<Field extends AnswerField> {
  method?: Method
  path: string
  command?: string
  encoding?: Encoding
  answer: Field
  fields?: FieldRules
  idempotencyKey?: true
}

/** Describes a call. GET with a query is the default, POST with JSON its twin. */
export const call = <const Id extends string, Field extends AnswerField>(
  id: Id,
  { method = 'GET', encoding = method === 'GET' ? 'query' : 'json', ...sent }: Sent<Field>,
): Call<Id, Field> => ({ id, method, encoding, ...sent })

export const needsSession = ({ path }: Call): boolean => !path.startsWith('/open/')
