/** Codes as they travel (requirements A-43): words where the documents give words, numbers elsewhere. */

export const UserType = {
  ADMIN: 3,
  MONITOR: 4,
  OPER: 5,
  USER: 10,
  TEACHER: 11,
  STUDENT: 12,
  TEACHER_OPEN: 13,
} as const
export type UserType = (typeof UserType)[keyof typeof UserType]

export const UserStatus = { USE: 1, PAUSE: 2, OUT: 3, INCOMPLETED: 11 } as const
export type UserStatus = (typeof UserStatus)[keyof typeof UserStatus]

/** The seven providers in the order in which the documents name them. */
export const AccountOwner = {
  /** Of an account that was deleted: what is left of it signs in nowhere. */
  NOBODY: 0,
  PRODUCT: 1,
  GLOBAL_WEB: 2,
  DEVICE_MAKER: 3,
  PARTNER_A: 4,
  PARTNER_B: 5,
  PKI: 6,
  LINK: 7,
} as const
export type AccountOwner = (typeof AccountOwner)[keyof typeof AccountOwner]

/** Permission bits of `webAuth` (SHELL-64). RECORD_DOWNLOAD is 2^31: never test it with 32-bit operators. */
export const Permission = {
  ROOM_REG: 2048,
  MANAGE_ACCESS: 4096,
  ATTEND_NOTE_VIEW: 8192,
  MEET_OPEN: 2097152,
  RECORD_DOWNLOAD: 2147483648,
} as const
export type Permission = keyof typeof Permission

export const RoomCategory = { INSTANT: 'INSTANT', RESERVED: 'RESERVED', TASK: 'TASK' } as const
export type RoomCategory = (typeof RoomCategory)[keyof typeof RoomCategory]

export const RoomStatus = { NONE: 0, USE: 1, HIDE: 9, CLOSE: 99 } as const
export type RoomStatus = (typeof RoomStatus)[keyof typeof RoomStatus]

export const AnyoneOpen = { ANY: 'ANY', LEADER_FIRST: 'LEADER_FIRST' } as const
export type AnyoneOpen = (typeof AnyoneOpen)[keyof typeof AnyoneOpen]

export const JoinType = { OPEN: 1, JOIN: 2, MONITOR: 3 } as const
export type JoinType = (typeof JoinType)[keyof typeof JoinType]

export const NoteStatus = { NONE: 0, SAVE: 1, SUBMIT: 2, INSPECTION: 3, COMPLETED: 4 } as const
export type NoteStatus = (typeof NoteStatus)[keyof typeof NoteStatus]

export const TaskStatus = { NOT_STARTED: 0, IN_PROGRESS: 1, SUBMITTED: 2 } as const
export type TaskStatus = (typeof TaskStatus)[keyof typeof TaskStatus]

export const MessageType = { RECV: 'RECV', SEND: 'SEND' } as const
export type MessageType = (typeof MessageType)[keyof typeof MessageType]

export const ClientSetting = { APP: 1, WEB: 2, APPWEB: 3 } as const
export type ClientSetting = (typeof ClientSetting)[keyof typeof ClientSetting]

export const LoginDisplay = { EXP: 'EXP', USE: 'USE', EASY: 'EASY' } as const
export type LoginDisplay = (typeof LoginDisplay)[keyof typeof LoginDisplay]

/** Positions in WEB_FUNC_USE, 1-based. */
export const FuncUse = {
  HOMEWORK: 1,
  GROUP_TREE: 2,
  SCORE_EXCEL: 3,
  MONITORING: 4,
  BOOKS: 5,
  CHARGES: 6,
} as const
export type FuncUse = keyof typeof FuncUse

export const BrandImage = ['LOGIN_LOGO', 'LOGIN_BG', 'FAVICON', 'SERVICE_LOGO', 'SERVICE_DARK_LOGO'] as const
export type BrandImage = (typeof BrandImage)[number]

/** Devices for which there is a client. */
export const ClientType = ['AOS', 'IOS', 'MAC', 'WIN'] as const
export type ClientType = (typeof ClientType)[number]

/** Meaning of searchType per call. */
export const SearchType = {
  BOOK_COMPANY: 1,
  /** In the console: the company's, to teachers their own. */
  ROOM_COMPANY: 1,
  ROOM_MINE: 2,
  GROUPS: 2,
  CLASS_RESULT_MINE: 4,
  CLASS_USERS: 2,
  SETTLEMENT_TEACHER: 5,
  SETTLEMENT_STUDENT: 6,
  NOTE_CONSOLE: 1,
  NOTE_TEACHER: 2,
  NOTE_STUDENT: 3,
  NOTE_BY_CLASS: 4,
  NOTE_CLASS_TEACHER: 5,
  NOTE_CLASS_STUDENT: 6,
  TASK_SUBMITTED: 1,
  TASK_NOT_SUBMITTED: 2,
  TASK_DETAIL: 3,
} as const

/** Configuration keys (SHELL-60). */
export const CONFIG_KEYS = [
  'WEB_ROOM_CATEGORY_1',
  'WEB_ROOM_CATEGORY_3',
  'WEB_CLIENT_SETTING',
  'BASE_APP',
  'SYSTEM_EMERGENCY_MODE',
  'WEB_USER_TYPE_AUTH',
  'WEB_FUNC_USE',
  'WEB_FRONT_LOGIN_DISPLAY',
  'WEB_FRONT_ACCOUNT_PWD_POLICY',
  'BRANDING_WEB_IMG',
  'BRANDING_WEB_TEXT',
  'WEB_FILE_MANUAL',
  // HW-39: endings that the names of homework files must have, with commas; empty: any name
  'WEB_TASK_FILE_SUFFIX',
  //
  'BOOK_BANKS',
  // words that names may not hold beside the product's own, and names that may all the same; with commas
  'WEB_PROHIBITED_WORDS',
  'WEB_ALLOWED_WORDS',
  // 1 lets guests come in as teachers; anything else: as students alone (proposed)
  'WEB_GUEST_TEACHERS',
  // months for which what is kept, as JSON (proposed): `{"chat":24}`; what isn't named is kept for ever
  'RETENTION_MONTHS',
] as const
export type ConfigKey = (typeof CONFIG_KEYS)[number]

/** What operators set themselves, each a text: configuration, and the address of the company's help. */
export const SETTING_KEYS = [
  'WEB_FUNC_USE',
  'WEB_ROOM_CATEGORY_1',
  'WEB_ROOM_CATEGORY_3',
  'WEB_CLIENT_SETTING',
  'BASE_APP',
  'WEB_FRONT_LOGIN_DISPLAY',
  'WEB_FRONT_ACCOUNT_PWD_POLICY',
  'WEB_GUEST_TEACHERS',
  'WEB_PROHIBITED_WORDS',
  'WEB_ALLOWED_WORDS',
  'WEB_USER_TYPE_AUTH',
  'WEB_TASK_FILE_SUFFIX',
  'BOOK_BANKS',
  'HELP_URL',
  'RETENTION_MONTHS',
  'SYSTEM_EMERGENCY_MODE',
] as const satisfies readonly (ConfigKey | 'HELP_URL')[]
export type SettingKey = (typeof SETTING_KEYS)[number]

export const LANGUAGES = ['ko', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** What the product itself writes to people, in somebody's name: kept as a code with its parts, said in the reader's language. */
export const LETTER_CODES = [
  'HOMEWORK_REMINDER',
  'HOMEWORK_RETURNED',
  'NOTE_REOPENED',
  'NOTE_REMARKED',
] as const
export interface Letter {
  code: (typeof LETTER_CODES)[number]
  params: Record<string, string>
}

/** Events that people are told of outside of the product. */
export const NOTIFICATION_EVENTS = [
  'PASSWORD_CHANGED',
  'ACCOUNT_LOCKED',
  'HOMEWORK_REMINDER',
  'HOMEWORK_RETURNED',
] as const
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number]
export const NOTIFICATION_CHANNELS = ['MAIL', 'MESSENGER'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]
/** KEPT: its channel is not configured, so nothing has left. */
export const NOTIFICATION_STATES = ['WAITING', 'SENT', 'FAILED', 'KEPT', 'DISCARDED'] as const
export type NotificationState = (typeof NOTIFICATION_STATES)[number]

/** RECORDING: announced, its file is on its way. PROCESSING: its file is being checked. */
/** What a line of a class's chat is: written, a file, a hand that goes up or down. */
export const CHAT_KINDS = ['TEXT', 'FILE', 'HAND_UP', 'HAND_DOWN'] as const
export type ChatKind = (typeof CHAT_KINDS)[number]

export const RECORD_STATES = ['RECORDING', 'PROCESSING', 'READY', 'FAILED'] as const
export type RecordState = (typeof RECORD_STATES)[number]
/** What is worked on in the background for a company, and may fail for good. */
export const FAILED_WORK_KINDS = ['RECORD', 'PDF', 'IMPORT'] as const
export type FailedWorkKind = (typeof FAILED_WORK_KINDS)[number]
/**
 * Why a recording failed. LOST: no file came, or it is gone. NOT_MEDIA: none that browsers play. BROKEN: cut off or damaged.
 * CHECK: its check didn't come to an end.
 */
export const RECORD_FAULTS = ['LOST', 'NOT_MEDIA', 'BROKEN', 'CHECK'] as const
export type RecordFault = (typeof RECORD_FAULTS)[number]

/** Deeds that the audit log keeps. */
export const AUDIT_ACTIONS = [
  'USER_ADDED',
  'USER_CHANGED',
  'USER_STATUS_CHANGED',
  'USER_REMOVED',
  'USER_RENAMED',
  'PERSONAL_DATA_EXPORTED',
  'PERSONAL_DATA_ERASED',
  'PASSWORD_CHANGED',
  'PASSWORD_RESET',
  'PHOTO_CHANGED',
  'ACCOUNT_LOCKED',
  'ACCOUNT_UNLOCKED',
  'USER_MOVED',
  'GROUP_ADDED',
  'GROUP_CHANGED',
  'GROUP_REMOVED',
  'SESSIONS_ENDED',
  'MEMO_ADDED',
  'ROOM_ADDED',
  'ROOM_JOINED',
  'ROOM_INVITE_RENEWED',
  'ROOM_CHANGED',
  'ROOM_LEADER_CHANGED',
  'ROOM_USERS_ADDED',
  'ROOM_USERS_REMOVED',
  'ROOM_FILE_ADDED',
  'ROOM_FILE_REMOVED',
  'ROOM_REMOVED',
  'CLASS_CLOSED',
  'CLASS_MONITORED',
  'CLASS_USER_REMOVED',
  'CLASS_USER_READMITTED',
  'ATTENDANCE_CORRECTED',
  'AMOUNT_CHANGED',
  'SETTLEMENT_CLOSED',
  'PRICE_ADDED',
  'PRICE_CHANGED',
  'PRICE_REMOVED',
  'RECORDING_ADDED',
  'RECORDING_RETRIED',
  'RECORDING_REMOVED',
  'MESSAGE_REMOVED',
  'BOOK_ADDED',
  'BOOK_CHANGED',
  'BOOK_REMOVED',
  'NOTIFICATION_RETRIED',
  'NOTIFICATION_DISCARDED',
  'HOMEWORK_GIVEN',
  'HOMEWORK_REMOVED',
  'READING_CORRECTED',
  'ANSWERS_CHANGED',
  'CORRECTION_STARTED',
  'NOTE_CONFIRMED',
  'NOTE_REOPENED',
  'NOTES_REMARKED',
  'NOTE_RETURNED',
  'WRONGS_PRINTED',
  'BANK_COMMENT_ADDED',
  'BANK_COMMENT_CHANGED',
  'BANK_COMMENT_REMOVED',
  'BRANDING_CHANGED',
  'SETTINGS_CHANGED',
  'SETTINGS_UNDONE',
  'RETENTION_APPLIED',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]
/** What a deed was done to. */
export const AUDIT_SUBJECTS = [
  'USER',
  'GROUP',
  'ROOM',
  'CLASS',
  'MESSAGE',
  'BOOK',
  'NOTIFICATION',
  'HOMEWORK',
  'TEXTBOOK',
  'NOTE',
  'BANK_COMMENT',
  'COMPANY',
] as const
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]
