/** Columns of a table of people, in the order of the sample and of exports. */
export const userImportFields = [
  'userId',
  'userName',
  'userPwd',
  'phone',
  'phone2',
  'email',
  'userType',
  'groupName',
] as const
export type UserImportField = (typeof userImportFields)[number]

/** MAN-USER-28: types that come from a table. */
export const userImportTypes = [12, 11, 13] as const

export const userImportLimits = {
  /** MAN-USER-28, bytes. */
  fileSize: 10_485_760,
  /** People of one table. */
  rows: 10_000,
  /** People of one export. */
  exportRows: 100_000,
  /** Seconds that one call may take for a table. */
  onceSeconds: 600,
  /** How long a preview waits, and how long an import can be taken back, hours. */
  previewHours: 6,
  undoHours: 24,
} as const

/** Once `DONE`, an import can be `UNDONE`; `PREVIEW` is before it has begun. */
export const USER_IMPORT_STATES = [
  'PREVIEW',
  'WAITING',
  'RUNNING',
  'DONE',
  'FAILED',
  'CANCELLED',
  'UNDONE',
] as const
export type UserImportState = (typeof USER_IMPORT_STATES)[number]

/**
 * What becomes of a row. `NEW` is added, or was; `UNCHANGED` and `CONFLICT` (other values) are there already and stay as they
 * are; `TWICE`: a later row of the table has the same id and counts; `ERROR`: see its faults;
 * `APART`: a line of the table that is nobody, see `USER_IMPORT_APART`. Every row of the file has one of them.
 */
export const USER_IMPORT_STATUSES = ['NEW', 'UNCHANGED', 'CONFLICT', 'TWICE', 'ERROR', 'APART'] as const
export type UserImportStatus = (typeof USER_IMPORT_STATUSES)[number]

/**
 * Why a row is nobody: a title, headings, a sum or an average, a note, or a row of another table in the same sheet, which is
 * read by choosing its headings.
 */
export const USER_IMPORT_APART = ['title', 'heading', 'total', 'note', 'table'] as const
export type UserImportApart = (typeof USER_IMPORT_APART)[number]

/** How the letters of a text file are written; `cp949` is what Korean Excel saves. */
export const userImportEncodings = ['utf-8', 'cp949', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type UserImportEncoding = (typeof userImportEncodings)[number]
/** What parts the cells of a text file, unless its first line names another (`sep=`). */
export const userImportSeparators = [',', '\t', ';', '|'] as const
/** What of a file is guessed, and shown to be confirmed where it isn't certain. */
export const USER_IMPORT_GUESSES = ['encoding', 'sheet', 'separator', 'heading'] as const
export type UserImportGuess = (typeof USER_IMPORT_GUESSES)[number]
