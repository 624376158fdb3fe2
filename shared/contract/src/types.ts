import type { z } from 'zod'
import type { CallId } from './calls.ts'
import type { UploadedFile } from './schemas/common.ts'
import type { Schemas } from './schemas.ts'

/** Files travel as `File` from a browser; the server's handlers get their bytes. */
type Sent<T> = T extends UploadedFile ? File : T extends readonly (infer Item)[] ? Sent<Item>[] : T
type Value<Out, P> = Out extends unknown ? (P extends keyof Out ? Sent<Out[P]> : never) : never
/** Keys and their optionality as the schema reads them, values as it gives them: the reading ones are `unknown` where text is accepted too. */
type Request<In, Out> = In extends unknown ? { [P in keyof In]: Value<Out, P> } : never
type IsUnion<T, Whole = T> = T extends unknown ? ([Whole] extends [T] ? false : true) : never
/** A command that the descriptor fixes is added by the client; one of several stays the caller's choice. */
type WithoutFixedCommand<T> = T extends { command: infer C }
  ? IsUnion<C> extends true
    ? T
    : Omit<T, 'command'>
  : T

/** What a caller sends; fields with a default are optional. */
export type RequestOf<K extends CallId> = WithoutFixedCommand<
  Request<z.input<Schemas[K]['request']>, z.output<Schemas[K]['request']>>
>
/** What a handler receives after validation. */
export type ParsedOf<K extends CallId> = z.output<Schemas[K]['request']>
/** The whole answer body: `{ result }`, `{ resultPage }`, `{ resultList }` or `{ data }`. */
export type AnswerOf<K extends CallId> = z.output<Schemas[K]['answer']>

export interface Page<T> {
  content: T[]
  page: number
  size: number
  total: number
  first: boolean
  last: boolean
}

export type { LogMeet, LogMeetUser } from './schemas/log-meet.ts'
export type { FileItem, Message, MessageRow } from './schemas/message.ts'
export type { Branding, BrandTheme, CompanyBrief, Me, SignedIn, Token } from './schemas/open.ts'
export type { Attendee, ChatLine, Meet, Room, RoomMeet } from './schemas/room.ts'
export type { Note, Task } from './schemas/study.ts'
export type { User } from './schemas/user.ts'
