import type { z } from 'zod'
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

/** `area.command` of every call that this version of the contract knows. */
export type CallId = keyof Schemas

interface Types<K extends CallId> {
  readonly request: WithoutFixedCommand<
    Request<z.input<Schemas[K]['request']>, z.output<Schemas[K]['request']>>
  >
  readonly answer: z.output<Schemas[K]['answer']>
}
interface AnyTypes {
  readonly request: unknown
  readonly answer: unknown
}

/** Request and answer of an id; of one that the contract doesn't know nothing is known. */
export type TypesOf<Id extends string> = Id extends CallId ? Types<Id> : AnyTypes

/** A call by its descriptor or its id. A descriptor brings its types along: those of the contract that it comes from. */
export type CallLike = CallId | { readonly types?: AnyTypes }
type Described<C extends CallLike> = C extends CallId
  ? Types<C>
  : C extends { readonly types?: infer T extends AnyTypes }
    ? T
    : never

/** What a caller sends; fields with a default are optional. */
export type RequestOf<C extends CallLike> = Described<C>['request']
/** What is answered, without the field that it travels in (`result`, `resultPage`, `resultList`, `data`). */
export type AnswerOf<C extends CallLike> = Described<C>['answer']
/** What a handler receives after validation. */
export type ParsedOf<K extends CallId> = z.output<Schemas[K]['request']>

export interface Page<T> {
  content: T[]
  page: number
  size: number
  total: number
  first: boolean
  last: boolean
}

export type { AuditEntry } from './schemas/audit.ts'
export type {
  Book,
  BookPage,
  BookRow,
  Chapter,
  ChapterBeginning,
  LoosePage,
  QuestionBank,
} from './schemas/book.ts'
export type {
  Adjustment,
  ChargedPerson,
  ChargeExplanation,
  RunningClass,
  SettledLeader,
  Settlement,
} from './schemas/charge.ts'
export type { ChatFile, JoinLog, Playing, Recording } from './schemas/class-log.ts'
export type { BankComment, NoteComment } from './schemas/comment.ts'
export type {
  AnsweredQuestion,
  NoteContent,
  NoteLogEntry,
  NoteMark,
  NoteView,
  RemarkedNote,
} from './schemas/correction.ts'
export type { Group } from './schemas/group.ts'
export type {
  CompanyHealth,
  FailedWork,
  RemoteHealth,
  StorageOwner,
  StoredKind,
  StoredThing,
} from './schemas/health.ts'
export type { NoteWork, OneTask, Receipt, TaskQuestion, TaskUser, Textbook } from './schemas/homework.ts'
export type { LogExport } from './schemas/log-export.ts'
export type {
  AttendanceFix,
  ClassScore,
  ClassTask,
  LogMeet,
  LogMeetUser,
  SettlementRow,
} from './schemas/log-meet.ts'
export type { Memo } from './schemas/memo.ts'
export type { FileItem, Message, MessageRow } from './schemas/message.ts'
export type { NotePdfInfo } from './schemas/note-export.ts'
export type { Notification } from './schemas/notification.ts'
export type { Branding, BrandTheme, ClientApp, CompanyBrief, Me, SignedIn, Token } from './schemas/open.ts'
export type { PdfWork } from './schemas/pdf.ts'
export type { PersonClass, PersonHomework, PersonRoom, SignIn } from './schemas/person.ts'
export type { PersonalData } from './schemas/personal-data.ts'
export type { PastPriceEffect, PriceConflict, UnitPrice } from './schemas/price.ts'
export type { NoteReadings } from './schemas/reading.ts'
export type {
  Attendee,
  ChatLine,
  Meet,
  RemovedAttendee,
  RemovedRoom,
  Room,
  RoomFile,
  RoomMeet,
  WatchedMeet,
} from './schemas/room.ts'
export type { NoteRound } from './schemas/round.ts'
export type { NoteScore } from './schemas/score.ts'
export type { Settings, SettingsSave } from './schemas/settings.ts'
export type { AccountRow, License, StatRow } from './schemas/stats.ts'
export type { Note, Task } from './schemas/study.ts'
export type { User } from './schemas/user.ts'
export type { UserImport, UserImportFault, UserImportRow } from './schemas/user-import.ts'
export type { WrongCounts, WrongEntry, WrongTry, WrongView } from './schemas/wrong.ts'
