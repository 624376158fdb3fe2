import { z } from 'zod'
import { limits } from '../limits.ts'
import type { CallRules } from '../rules.ts'
import {
  USER_IMPORT_APART,
  USER_IMPORT_GUESSES,
  USER_IMPORT_STATES,
  USER_IMPORT_STATUSES,
  userImportEncodings,
  userImportFields,
  userImportLimits,
  userImportTypes,
} from '../user-import.ts'
import { bool, count, file, int, keyword, listOf, ok, pageOf, paging, upload } from './common.ts'

const field = z.enum(userImportFields)
const language = z.enum(['ko', 'en']).default('ko')

const userImportFault = z.object({
  field,
  /** What any field may be refused for, and `unseen`, `prohibited`, `students`, `type`, `group`, `formula` (it has failed),
   * `uncounted` (a formula whose result the file doesn't hold), `garbled` (a letter that was lost on the way), `password`. */
  kind: z.string(),
  limit: z.number().optional(),
  /** Of a password: the rules that it breaks. */
  broken: z.array(z.string()).optional(),
})
export type UserImportFault = z.infer<typeof userImportFault>

const userImportRow = z.object({
  /** As Excel numbers it. */
  rowNo: z.number(),
  status: z.enum(USER_IMPORT_STATUSES),
  userId: z.string(),
  userName: z.string(),
  phone: z.string(),
  phone2: z.string(),
  email: z.string(),
  /** As it stands there; empty: what was chosen for all. */
  userType: z.string(),
  groupName: z.string(),
  hasPassword: z.boolean(),
  faults: z.array(userImportFault),
  /** Of a conflict: what the account has otherwise. */
  differs: z.array(field),
  /** Of `TWICE`: the row that counts. */
  lastRowNo: z.number().nullable(),
  /** Of `APART`: why it is nobody. */
  apart: z.enum(USER_IMPORT_APART).nullable(),
})
export type UserImportRow = z.infer<typeof userImportRow>

const reading = z.object({
  /** Of a text file; null: a workbook. */
  encoding: z.enum(userImportEncodings).nullable(),
  separator: z.string().nullable(),
  /** As Excel numbers it; 0: the table has no headings. */
  headingRow: z.number(),
  /** Rows that may be its headings, with some of what stands in them. */
  headings: z.array(z.object({ rowNo: z.number(), text: z.string() })),
  /** What of it is not certain, as long as nobody has chosen it. */
  unsure: z.array(z.enum(USER_IMPORT_GUESSES)),
})

const userImport = z.object({
  importId: z.string(),
  fileName: z.string(),
  userTypeCd: z.number(),
  groupIdx: z.number(),
  state: z.enum(USER_IMPORT_STATES),
  sheets: z.array(z.string()),
  sheet: z.number(),
  /** Columns of the table: Excel's letters, and the heading. */
  columns: z.array(z.object({ name: z.string(), heading: z.string() })),
  /** The column of each field, from 0. */
  mapping: z.partialRecord(field, z.number()),
  /** Rows by what becomes of them. */
  counts: z.object({
    NEW: z.number(),
    UNCHANGED: z.number(),
    CONFLICT: z.number(),
    TWICE: z.number(),
    ERROR: z.number(),
  }),
  /** Rows that are nobody. */
  apart: z.number(),
  reading,
  /** New people without a password of their own. */
  withoutPassword: z.number(),
  /** Accounts that the licence has room for; null: any number. */
  room: z.number().nullable(),
  /** Of a running one: rows that are prepared, of so many. */
  done: z.number(),
  total: z.number(),
  /** Accounts that were added. */
  added: z.number(),
  /** Why it failed: a code of the catalogue. */
  errorCode: z.string().nullable(),
  /** Until when it can be taken back; null: not, or no longer. */
  undoUntil: z.string().nullable(),
})
export type UserImport = z.infer<typeof userImport>

const request = z.object({ importId: z.uuid() })
const choice = {
  groupIdx: int.min(0).default(0),
  userTypeCd: int.refine((type) => (userImportTypes as readonly number[]).includes(type), 'no such type'),
}
/** How the file is read; what is absent is guessed, or as it was chosen before. */
const way = {
  sheet: int.min(0).max(1000).optional(),
  encoding: z.enum(userImportEncodings).optional(),
  separator: z
    .string()
    .max(1)
    .regex(/^[^"\r\n]$/)
    .optional(),
  headingRow: int.min(0).max(2_000_000).optional(),
}
const table = {
  files: { count: 1, size: userImportLimits.fileSize, extensions: ['xlsx', 'csv'] },
  errors: ['WB-400-401', 'WB-400-402', 'WB-400-403'],
} as const
const own = { who: ['operator'], areas: ['MANAGE'] } as const

export const userImportSchemas = {
  'userImport.once': {
    ref: 'B-046',
    summary:
      'Adds the people of a table; an id that is there is skipped, of one that stands twice the last row counts. data.why of WB-400-402 and -403 tells what is wrong with the file; userPwd is for rows without a password (proposed)',
    ...own,
    ...table,
    errors: [...table.errors, 'WB-400-008', 'WB-400-230'],
    ratePerMinute: 20,
    request: z.object({
      ...choice,
      ...way,
      userPwd: z.string().max(limits.loginPassword).optional(),
      uploadFile: z.array(upload).min(1),
    }),
    answer: z.object({
      added: z.number(),
      /** Each row of the table stands in one of the three lists: those of whom an account was made, … */
      addedRows: z.array(z.number()),
      /** … those that were not taken, … */
      skipped: z.array(
        z.object({
          row: z.number(),
          /**
           * `UNCHANGED`, `CONFLICT`, `TWICE`, field and kind of the first fault (`phone.missing`), or why it is nobody: `total`,
           * `note`, `heading`, `title`, `table`.
           */
          reason: z.string(),
        }),
      ),
      /** … and the headings with what stands above them. */
      head: z.array(z.object({ row: z.number(), reason: z.string() })),
    }),
  },
  'userImport.sample': {
    ref: 'B-047',
    summary: 'The table to fill in, with lists to choose from',
    ...own,
    request: z.object({ language }),
    answer: file,
  },
  'userImport.people': {
    summary: 'People as a table that userImport.once reads; searched and filtered as user.list (proposed)',
    ...own,
    ratePerMinute: 20,
    request: z.object({
      language,
      searchKeyword: keyword,
      userStatusCd: listOf(int).optional(),
      userTypeCd: listOf(int).optional(),
      locked: bool.optional(),
      groupIdx: int.min(0).optional(),
    }),
    answer: file,
  },
  'userImport.add': {
    summary:
      'Reads a table of people and writes none: the caller’s preview, in place of the one before (proposed)',
    ...own,
    ...table,
    ratePerMinute: 30,
    request: z.object({ ...choice, ...way, uploadFile: z.array(upload).min(1) }),
    answer: z.object({ importId: z.string() }),
  },
  'userImport.get': {
    summary: 'How far the caller’s import is (proposed)',
    ...own,
    errors: ['WB-404-106'],
    request,
    answer: userImport,
  },
  'userImport.rows': {
    summary:
      'Rows of the caller’s import in the order of the table; those that are nobody only where APART is asked for (proposed)',
    ...own,
    errors: ['WB-404-106'],
    request: request.extend({ ...paging, status: z.enum(USER_IMPORT_STATUSES).optional() }),
    answer: pageOf(userImportRow),
  },
  'userImport.faults': {
    summary: 'Rows that are not added as a workbook, each with the reason; passwords stay in (proposed)',
    ...own,
    errors: ['WB-404-106', 'WB-409-020'],
    request: request.extend({ language }),
    answer: file,
  },
  'userImport.read': {
    summary:
      'Reads the table again: another sheet, encoding, separator, row of headings (0: none), other columns, group or type. What was fixed is as it was (proposed)',
    ...own,
    errors: ['WB-404-106', 'WB-409-020', 'WB-400-402', 'WB-400-403'],
    ratePerMinute: 60,
    request: request.extend({
      ...choice,
      ...way,
      mapping: z.partialRecord(field, int.min(0).max(100)).optional(),
    }),
    answer: ok,
  },
  'userImport.fix': {
    summary:
      'Puts something into one cell of the preview; a password is judged and kept as a hash alone; a row that was taken for nobody is somebody’s from then on (proposed)',
    ...own,
    errors: ['WB-404-106', 'WB-409-020', 'WB-400-230'],
    request: request.extend({ rowNo: int.min(1), field, value: z.string().max(200) }),
    answer: userImportRow,
  },
  'userImport.start': {
    summary:
      'Adds the new people of the preview, all or none; userPwd is for those without a password (proposed)',
    ...own,
    errors: ['WB-404-106', 'WB-409-020', 'WB-400-008', 'WB-400-230'],
    request: request.extend({ userPwd: z.string().max(limits.loginPassword).optional() }),
    answer: ok,
  },
  'userImport.cancel': {
    summary: 'Lets go of a preview, or ends an import before anybody is added (proposed)',
    ...own,
    errors: ['WB-404-106'],
    request,
    answer: ok,
  },
  'userImport.undo': {
    summary: 'Removes those who were added, within a day and while nobody of them has signed in (proposed)',
    ...own,
    errors: ['WB-404-106', 'WB-409-020'],
    request,
    answer: count,
  },
} as const satisfies Record<string, CallRules>
