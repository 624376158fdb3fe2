import { type AnyCode, clientCodes } from '@madang/contract'
import { ApiError, ClientError, NetworkError } from './errors.ts'
import type { ErrorWord } from './messages/en.ts'

/**
 * How a failure is shown: `modal`, `toast`; `inline` in its place on the screen; `throw` to the nearest error boundary
 * (SHELL-110); `file-missing` is the small modal of SHELL-117; `home` a modal and then the company's or the product's
 * first page (SHELL-114); `none` for what nobody needs to see.
 */
export type ErrorKind = 'modal' | 'toast' | 'inline' | 'throw' | 'file-missing' | 'home' | 'none'

export interface ShownError {
  kind: ErrorKind
  /** Key of the words in `@madang/api-client/messages`, or of the row's own texts. */
  messageKey: string
  /** Words that a row brought itself, translated; they win over `messageKey`. */
  text?: string
  /** What support asks for. */
  code: string
  /** Values for the words: code, and `sec` where the server said when to come again. */
  values: Record<string, string | number>
  /** Whether the error-reporting helper hears of it (SHELL-109, SHELL-112). */
  report: boolean
}

/** A screen's own meaning of codes: only the words, or the words and how they are shown. */
export type ScreenRow = Readonly<
  Partial<Record<AnyCode, string | { kind?: ErrorKind; messageKey?: string; text?: string }>>
>

type Rule = readonly [kind: ErrorKind, word: ErrorWord, report?: boolean]

const { NO_PAGE, NO_PRODUCT_NAME, NO_INTRO_URL, NO_USER, NO_CONFIG, NO_TEMPLATE } = clientCodes

/** Codes with a row of their own (sections 1.15 and B of the requirements). */
const rows: Readonly<Partial<Record<AnyCode, Rule>>> = {
  'WB-400-002': ['inline', 'signInFailed'],
  'WB-400-003': ['inline', 'wrongIdOrPassword'],
  'WB-400-014': ['inline', 'wrongIdOrPassword'],
  'WB-400-601': ['inline', 'wrongIdOrPassword'],
  'WB-400-004': ['inline', 'accountLocked'],
  'WB-400-006': ['modal', 'licenseExpired'],
  'WB-400-007': ['modal', 'accountUnavailable'],
  'WB-400-025': ['modal', 'classNotStarted'],
  'WB-400-205': ['home', 'companyNotFound'],
  'WB-400-212': ['modal', 'badBookImage'],
  'WB-400-220': ['inline', 'wrongInviteCode'],
  'WB-400-221': ['modal', 'noTemplate'],
  'WB-400-222': ['inline', 'roomPasswordRule'],
  'WB-400-230': ['inline', 'passwordRule'],
  'WB-400-231': ['inline', 'prohibitedWord'],
  'WB-400-232': ['modal', 'settingsNotReloaded'],
  'WB-400-302': ['modal', 'alreadySubmitted'],
  'WB-400-303': ['modal', 'homeworkClosed'],
  'WB-400-304': ['modal', 'roomInClass'],
  'WB-400-305': ['modal', 'sentBefore'],
  'WB-400-306': ['modal', 'chapterStart'],
  'WB-400-307': ['modal', 'unreadableAnswers'],
  'WB-400-309': ['inline', 'duplicatePricePeriod'],
  'WB-400-311': ['modal', 'monthStillRuns'],
  'WB-400-312': ['modal', 'pastPriceChanges'],
  'WB-400-401': ['modal', 'tooManyFiles'],
  'WB-400-402': ['modal', 'fileTooLarge'],
  'WB-400-403': ['modal', 'fileExtension'],
  'WB-400-404': ['modal', 'storageFull'],
  'WB-400-405': ['modal', 'pdfEncrypted'],
  'WB-400-406': ['modal', 'pdfUnreadable'],
  'WB-400-407': ['modal', 'pdfPages'],
  'WB-400-408': ['modal', 'pdfTooMuch'],
  'WB-400-409': ['modal', 'pdfUnsure'],
  'WB-400-410': ['modal', 'pdfElsewhere'],
  'WB-400-501': ['file-missing', 'fileNotFound'],
  'WB-403-101': ['modal', 'noPermission'],
  'WB-403-102': ['modal', 'noUserPermission'],
  'WB-403-105': ['modal', 'classNotStarted'],
  'WB-403-106': ['modal', 'removedFromClass'],
  'WB-403-112': ['modal', 'classNotStarted'],
  'WB-403-203': ['inline', 'passwordMismatch'],
  'WB-403-204': ['inline', 'passwordMismatch'],
  'WB-404-102': ['file-missing', 'fileNotFound'],
  'WB-404-103': ['modal', 'userNotFound'],
  'WB-404-104': ['modal', 'roomNotFound'],
  'WB-404-106': ['modal', 'uploadGone'],
  'WB-404-107': ['modal', 'bookNotFound'],
  'WB-404-108': ['modal', 'homeworkNotFound'],
  'WB-404-109': ['modal', 'pageGone'],
  'WB-409-001': ['toast', 'uploadBusy'],
  'WB-413-001': ['modal', 'requestTooLarge'],
  'WB-423-001': ['toast', 'uploadBusy'],
  'WB-429-001': ['toast', 'tooManyRequests'],
  'WB-500-131': ['modal', 'notificationFailed'],
  [NO_PAGE]: ['throw', 'pageNotFound'],
  [NO_PRODUCT_NAME]: ['throw', 'noProductName', true],
  [NO_INTRO_URL]: ['modal', 'noIntroUrl', true],
  [NO_USER]: ['throw', 'noUser'],
  [NO_CONFIG]: ['modal', 'noConfig', true],
  [NO_TEMPLATE]: ['modal', 'noTemplate', true],
}

/** SHELL-107…110: by status and the hundreds of the code's third segment. */
function byClass(status: number, code: string): Rule {
  const hundreds = /^WB-400-(\d)\d\d$/.exec(code)?.[1]
  if (status === 400 && hundreds === '1') return ['modal', 'requestFailed']
  if (status === 400 && hundreds === '2') return ['modal', 'invalidRequest']
  if (status === 401) return ['modal', 'noUser']
  if (status === 409) return ['modal', 'changedElsewhere']
  if (status === 413) return ['modal', 'requestTooLarge']
  if (status === 429) return ['toast', 'tooManyRequests']
  if (status === 503) return ['throw', 'serviceNotReady', true]
  if (status >= 500) return ['modal', 'serverError', true]
  return ['toast', 'unknown', true]
}

function ruleOf(error: unknown): { rule: Rule; code: AnyCode; retryAfter?: number } {
  if (error instanceof NetworkError) {
    return { rule: ['toast', error.reason], code: clientCodes.NO_ERROR_CODE }
  }
  if (error instanceof ApiError) {
    return {
      rule: rows[error.code] ?? byClass(error.status, error.code),
      code: error.code,
      retryAfter: error.retryAfter,
    }
  }
  if (error instanceof ClientError) {
    return { rule: rows[error.code] ?? ['toast', 'unknown', true], code: error.code }
  }
  const name = (error as { name?: unknown } | null | undefined)?.name
  if (name === 'AbortError' || name === 'SessionError') {
    return { rule: ['none', 'unknown'], code: clientCodes.NO_ERROR_CODE }
  }
  return { rule: ['toast', 'unknown', true], code: clientCodes.NO_ERROR_CODE }
}

/** What to show for a failure: the screen's own meaning, then the code's row, then its class, then the generic toast (A-40, SHELL-111). */
export function resolveError(error: unknown, row: ScreenRow = {}): ShownError {
  const { rule, code, retryAfter } = ruleOf(error)
  const [kind, word, report = false] = rule
  const shown: ShownError = {
    kind,
    messageKey: retryAfter !== undefined && word === 'tooManyRequests' ? 'tooManyRequestsUntil' : word,
    code,
    values: { code, sec: retryAfter ?? 0 },
    report,
  }
  const own = row[code]
  if (own === undefined || kind === 'none') return shown
  if (typeof own === 'string') return { ...shown, messageKey: own }
  // Whoever has words for a code knew that it may come, though this catalogue doesn't: nothing to report.
  const foreseen = own.text !== undefined && word === 'unknown'
  return {
    ...shown,
    kind: own.kind ?? (foreseen ? 'modal' : kind),
    report: report && !foreseen,
    messageKey: own.messageKey ?? shown.messageKey,
    text: own.text,
  }
}
