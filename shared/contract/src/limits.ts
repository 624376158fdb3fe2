export * as limits from './limit-values.ts'

/** SHELL-92 */
export const generalExtensions = [
  'png',
  'jpeg',
  'jpg',
  'gif',
  'ppt',
  'pptx',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'pdf',
  'hwp',
  'hwpx',
] as const

/** ROOMS-53 */
export const roomFileExtensions = [...generalExtensions, 'zip'] as const

/** Of books and homework: apart, since every first screen carries `limits`. */
export const studyLimits = {
  /** C.5 */
  bookName: 100,
  taskName: 100,
  /** Server limit against abuse; the documents give none. */
  bookDescription: 2000,
  /** C.5 */
  bookPages: 1000,
  /** MAN-BOOK-12: pages of one answer. */
  pagesAtOnce: 100,
  /** HW-38, bytes of one picture. */
  pageSize: 10_485_760,
  /** HW-38: pictures of one set. */
  pageSet: 200,
  /** HW-37, bytes. */
  homeworkPdf: 104_857_600,
  /** PDFs of one person that the server works on at a time. */
  pdfsAtOnce: 10,
  /** Pictures of one `page.add`: what 0.5 Mbit/s carries within the time that a request has. */
  pagesOfCall: 5,
  /** MAN-BOOK-16: widest page, px. */
  pageWidth: 1000,
  /** Pages that were sent and taken by no book are kept for so many days. */
  loosePageDays: 7,
  questions: 3000,
  /** Bytes of a book's questions, as a text in a JSON body; names in it: 3,000 have 21,000. */
  questionsBytes: 1_900_000,
  questionNames: 24_000,
  /** MAN-BOOK-22: banks that a company may name. */
  questionBanks: 3,
  /** Characters of such a name; what is longer counts as none. */
  bankName: 60,
  /** */
  confirmComment: 200,
  /** What a teacher says beside a page or question. */
  comment: 500,
  /** Comment bank of one person: comments, characters of a name, bytes of what was written by pen. */
  bankSize: 500,
  /** Questions on printed sheets at once. */
  printedQuestions: 60,
  bankTitle: 60,
  bankInk: 65_536,
  bankStrokes: 200,
  /** An answer that a student types. */
  typedAnswer: 200,
  /** Bytes of one batch of ink, in its binary form: more than the longest stroke takes. */
  inkBatch: 262_144,
  /** Ink of one note, of everybody on it: bytes, with `inkRowCost` for each row. A page full of writing takes 0.3 MB. */
  inkOfNote: 33_554_432,
  /** Of one page: ten times a page full of writing. */
  inkOfPage: 3_145_728,
  /** Bytes that a row of ink counts for beside its own: tiny batches fill no disk. */
  inkRowCost: 128,
  /** Bytes of ink, in its binary form, with which an answer ends; the rest comes by the next call. */
  inkAnswer: 1_048_576,
  /** Batches, likewise. */
  inkAnswerRows: 2_000,
  /** Pages whose ink one call gives. */
  inkPages: 20,
  chapterTitle: 100,
  chapters: 1000,
  chapterDepth: 5,
  /** A person isn't reminded of the same homework again within so many minutes. */
  hurryMinutes: 60,
} as const

/** HW-36: pictures; a PDF becomes pictures before it is sent. */
export const pageExtensions = ['jpg', 'jpeg', 'png'] as const

export const pageSizes = [10, 20, 30, 40, 50] as const

/** Default rows per page (requirements section 9 of both documents). */
export const defaultSize = {
  general: 30,
  classResults: 20,
  notes: 20,
  tasks: 20,
  /** */
  consoleTasks: 10,
  messages: 10,
  board: 10,
  rooms: 30,
  consoleRooms: 30,
  users: 30,
  /** */
  usersAlternate: 10,
  notifications: 30,
  failedWork: 30,
  storage: 30,
  remotes: 30,
  audit: 30,
  settingsHistory: 10,
  /** Parts of a person's detail: memos, sign-ins, rooms. */
  personDetail: 10,
  books: 30,
} as const

/** Milliseconds unless the name says otherwise. */
export const timings = {
  messagePoll: 60_000,
  toast: 2000,
  searchDebounce: 500,
  lobbyDebounce: 300,
  longPress: 500,
  joinProcess: 5000,
  joinRefreshAfterDelete: 1000,
  /** The web class tells the server that it lives this often … */
  presenceBeat: 10_000,
  /** … and is taken as gone after this long without a word; attendance then ends at the last word heard. */
  presenceLease: 30_000,
} as const

/** Seconds; servers may configure others. */
export const lifetimes = {
  accessToken: 30 * 60,
  refreshToken: 14 * 86_400,
  rememberToken: 30 * 86_400,
  guestToken: 12 * 3600,
} as const
/** so long a web view may take from being opened to being signed in. Seconds. */
export const handOverLifetime = 60
export const wrongPasswordsToLock = 5
/** A lock by wrong passwords ends by itself, unless an operator ends it sooner: who was locked out by others gets in again. */
export const lockMinutes = 30

/** Service lists start with the last 7 days (S§9). */
export const defaultRangeDays = 7
export const widths = { dialogLarge: 560, dialogSmall: 460, qrTitle: 320 } as const
export const clientVersion = '822.003.21'
/** MAN-ROOM-08: the year that means "no limit". */
export const unlimitedYear = 9999
export const unlimitedDatetime = '9999-12-31 23:59:59'
