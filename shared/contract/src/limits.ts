/** Limits and defaults of the product, each with the requirement that states it. Lengths count UTF-16 units after composition. */
export const limits = {
  /** AUTH-08: what the login form accepts; registration is stricter. */
  loginUsername: 50,
  loginPassword: 30,
  /** AUTH-28 */
  nickname: 32,
  /** AUTH-67 */
  userName: 20,
  /** ROOMS-17 */
  meetTitle: 100,
  /** MAN-ROOM-06 */
  roomTitle: 50,
  /** Server limit against abuse; the documents give none. */
  roomDescription: 2000,
  /** ROOMS-18 */
  roomPassword: 8,
  /** AUTH-29 */
  inviteCodeDigits: 9,
  /** C.6 */
  messageTitle: 200,
  /** Server limit against abuse; the documents give none. Characters of HTML. */
  messageContents: 100_000,
  /** MSG-10 */
  messageFiles: 3,
  /** Receivers of one message; the pickers' cap (API-COMMON-07). */
  messageReceivers: 1000,
  /** SHELL-92, bytes */
  fileSize: 31_457_280,
  files: 5,
  /** ROOMS-62 */
  excelClasses: 50,
  /** Longest chat line of a class, proposed. */
  chatText: 1000,
  /** API-COMMON-07: rows when paging is false. */
  unpaged: 1000,
  /** API-USER-04 */
  userId: { min: 2, max: 32 },
  password: { high: { min: 8, max: 20 }, simple: { min: 6, max: 20 } },
  searchKeyword: 100,
  profilePhoto: 200,
} as const

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

export const pageSizes = [10, 20, 30, 40, 50] as const

/** Default rows per page (requirements section 9 of both documents). */
export const defaultSize = {
  general: 30,
  classResults: 20,
  notes: 20,
  tasks: 20,
  messages: 10,
  board: 10,
  rooms: 30,
  consoleRooms: 30,
  users: 30,
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
export const wrongPasswordsToLock = 5

/** Service lists start with the last 7 days (S§9). */
export const defaultRangeDays = 7
export const widths = { dialogLarge: 560, dialogSmall: 460, qrTitle: 320 } as const
export const clientVersion = '822.003.21'
/** MAN-ROOM-08: the year that means "no limit". */
export const unlimitedYear = 9999
export const unlimitedDatetime = '9999-12-31 23:59:59'
