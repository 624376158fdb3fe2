/** Every error code of the platform. Codes marked `proposed` are taken from free numbers of the fitting class (API-ERR-04). */
export const errorCatalogue = {
  'WB-400-002': 'Sign-in failed',
  'WB-400-003': 'Invalid id or password (remember token)',
  'WB-400-004': 'Account locked',
  'WB-400-006': 'License expired',
  'WB-400-007': 'Account unavailable',
  'WB-400-008': 'The licence has no room for more (proposed); data.licenseTypeCd and data.userLimit',
  'WB-400-014': 'Invalid id or password (app or single sign-on)',
  'WB-400-025': 'Class does not exist',
  'WB-400-100': 'Invalid request (proposed)',
  'WB-400-200': 'Bad request parameter (proposed); data.issues names the fields',
  'WB-400-201': 'Unknown command (proposed)',
  'WB-400-202': 'Body is not readable (proposed)',
  'WB-400-205': 'Company not found',
  'WB-400-212': 'Bad request parameter on book image',
  'WB-400-220': 'Invalid invite code or link',
  'WB-400-221': 'No room template (proposed)',
  'WB-400-222': 'Room password rule (proposed)',
  'WB-400-223': 'More than 50 classes selected (proposed)',
  'WB-400-224':
    'More rows than a workbook may have (proposed); data.maxRows, and data.rows as far as they were counted',
  'WB-400-230': 'Password rule (proposed)',
  'WB-400-231': 'Prohibited word (proposed)',
  'WB-400-232': 'Settings cannot be reloaded',
  'WB-400-233': 'The user id is taken (proposed)',
  'WB-400-234':
    'Nobody who may could open the settings any more (proposed); data.why is self, higher or nobody',
  'WB-400-235': 'More markup than a message may have (proposed)',
  'WB-400-302': 'Homework submission already exists',
  'WB-400-303': 'The deadline of the homework is over (proposed)',
  'WB-400-304': 'The room has a running class (proposed)',
  'WB-400-305': 'Its Idempotency-Key came with another request before, and that one was done (proposed)',
  'WB-400-306': 'Start page of a chapter (proposed); data.issues names the chapter',
  'WB-400-307': 'Questions or answers are not readable (proposed); data.issues names the question',
  'WB-400-308': 'The group is not empty (proposed); data.userCount and data.groupCount',
  'WB-400-309': 'Duplicate unit price period',
  'WB-400-311': 'Classes of the month still run (proposed); data.classes names them',
  'WB-400-312':
    'Past classes would cost something else (proposed); data.effect says which and how much, its `sure` sent along says that somebody has seen it',
  'WB-400-401': 'Too many uploaded files',
  'WB-400-402': 'File too large',
  'WB-400-403': 'Invalid file extension',
  'WB-400-404': 'Storage is full (proposed); data.of is person, company or note',
  'WB-400-405': 'The PDF is encrypted (proposed)',
  'WB-400-406': 'The PDF, or a page of it, is not readable (proposed)',
  'WB-400-407': 'The PDF has no page, or more than 1,000 (proposed)',
  'WB-400-408': 'The PDF needs more memory or time than one may take (proposed)',
  'WB-400-409': 'The page of the PDF is there, and something may be missing on it (proposed)',
  'WB-400-410':
    'The PDF shows its content in other programs alone: an XFA form, a bundle of files (proposed)',
  'WB-400-501': 'File or note image not found',
  'WB-400-601': 'Invalid id or password (login form)',
  'WB-401-001': 'Not signed in or token expired (proposed)',
  'WB-401-002': 'Session ended: the token was used before (proposed)',
  'WB-402-001': 'Configuration or permissions changed (proposed)',
  'WB-403-101': 'No permission (proposed)',
  'WB-403-102': 'No permission to view user or change password',
  'WB-403-105': 'Class not started or not found; on room delete: no permission',
  'WB-403-106': 'Removed from this class by its leader (proposed)',
  'WB-403-112': 'Class not started or not found',
  'WB-403-203': 'Password mismatch',
  'WB-403-204': 'Password mismatch',
  'WB-404-101': 'No such call (proposed)',
  'WB-404-102': 'Note or file not found',
  'WB-404-103': 'User not found (proposed)',
  'WB-404-104': 'Room does not exist (proposed)',
  'WB-404-105': 'Message not found (proposed)',
  'WB-404-106': 'Upload not found, used up or expired (proposed)',
  'WB-404-107': 'Book not found (proposed)',
  'WB-404-108': 'Homework not found (proposed)',
  'WB-404-109': 'Page not found, or of another person (proposed); data.places in the list',
  'WB-404-110': 'Group not found (proposed)',
  'WB-404-111': 'Unit price not found (proposed)',
  'WB-404-120': 'There is no save of settings to undo (proposed)',
  'WB-409-001': 'The upload is at another byte (proposed)',
  'WB-409-002': 'Changed elsewhere meanwhile (proposed); data.revision is the present one',
  'WB-409-003': 'Other ink is held under this number of the writer (proposed)',
  'WB-409-004': 'Ink that the browser has written is still missing (proposed); data.missing names it',
  'WB-409-005': 'The note is in another state by now (proposed); data.noteStatus',
  'WB-409-006': 'Marked or said otherwise meanwhile (proposed); data.mark or data.comment is the other one',
  'WB-409-020':
    'The import can’t be gone on with, or taken back (proposed); data.why is state, nobody, signedIn or late',
  'WB-413-001': 'Request too large (proposed)',
  'WB-423-001': 'Another request writes to the upload (proposed)',
  'WB-429-001': 'Too many requests (proposed); data.retryAfterSec',
  'WB-500-001': 'Internal error (proposed)',
  'WB-500-131': 'Failed to send notification message',
  'WB-503-001': 'Service not ready (proposed)',
} as const

export type ErrorCode = keyof typeof errorCatalogue

/** What an error answer carries. `message` is for developers; screens translate the code. */
export interface ErrorBody {
  code: ErrorCode
  message: string
  data?: Record<string, unknown>
}

/**
 * What every answer of the API carries, so that nobody takes the page of a school's Wi-Fi or of a filter for one: what comes without it was
 * said by somebody else.
 */
export const answerMark = { name: 'x-madang-answer', value: '1' } as const

/** Codes that only the client raises (SHELL-113). */
export const clientCodes = {
  NO_PAGE: 'EC_404',
  NO_PRODUCT_NAME: 'WE_5001',
  NO_INTRO_URL: 'WE_5002',
  NO_USER: 'WE_5003',
  NO_CONFIG: 'WE_5004',
  NO_TEMPLATE: 'WE_5005',
  NO_ERROR_CODE: 'NO_ERROR_CODE',
} as const

export type ClientCode = (typeof clientCodes)[keyof typeof clientCodes]
/** Every code that a screen can meet: a literal that is none of them doesn't compile. A newer server's own comes as it is and has no row. */
export type AnyCode = ErrorCode | ClientCode

export const httpStatusOf = (code: string): number => Number(/^WB-(\d{3})-\d{3}$/.exec(code)?.[1] ?? 500)
