import { z } from 'zod'
import { namesLimit } from '../bodies.ts'
import { patterns } from '../fields.ts'
import { countNames, holdsNul } from '../json-text.ts'
import { limits, studyLimits } from '../limits.ts'

/** A day of the calendar. There is no year 0: databases begin with 1. */
const isDay = (s: string): boolean => {
  const at = new Date(`${s}T00:00:00Z`)
  return !s.startsWith('0000') && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(s)
}
/** `yyyy-MM-dd`, in the company's zone. */
export const date = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine(isDay, 'not a date')
/** `yyyy-MM`. */
export const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .refine((s) => isDay(`${s}-01`), 'not a month')
/** `yyyy-MM-dd HH:mm:ss`, in the company's zone. */
export const datetime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/)
  .refine((s) => isDay(s.slice(0, 10)), 'not a date-time')

/** Whole number that may arrive as text (query strings, forms). */
export const int = z.coerce.number().int()
/** As `int`, for money: text counts where it is digits alone, and nothing is no 0. */
export const digits = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (v) => (typeof v === 'number' || (typeof v === 'string' && /^\d+$/.test(v)) ? v : Number.NaN),
    item,
  )
export const idx = int.min(1).max(Number.MAX_SAFE_INTEGER)
/** true/false, 1/0 or their words. */
export const bool = z.preprocess(
  (v) =>
    v === 'true' || v === '1' || v === 1
      ? true
      : v === 'false' || v === '0' || v === 0 || v === ''
        ? false
        : v,
  z.boolean(),
)
/** A list that may arrive as a comma list or repeated key. */
export const listOf = <T extends z.ZodType>(item: T, max: number = limits.unpaged) =>
  z.preprocess(
    (v) =>
      v === undefined
        ? v
        : typeof v === 'string'
          ? v === ''
            ? []
            : v.split(',')
          : Array.isArray(v)
            ? v
            : [v],
    z.array(item).max(max),
  )
/** A JSON text inside of a text: judged before it is read, as the body around it was. */
const isReadable = (text: string, names: number): boolean => countNames(text).all <= names
/** JSON text of a multipart field, or the value itself. */
export const jsonText = <T extends z.ZodType>(item: T) =>
  z.preprocess((v) => {
    if (typeof v !== 'string' || !isReadable(v, namesLimit)) return v
    try {
      return JSON.parse(v)
    } catch {
      return v
    }
  }, item)

/** Largest bytes of what its own lengths don't bound, or bound by far more than it may be: the law over bodies reads it. */
export const largest = z.registry<{ bytes: number }>()

const utf8 = new TextEncoder()
/** Questions as a JSON list (`parseQuestions` of the domain), measured as it travels: a text in a JSON body. */
export const questionsJson = z
  .string()
  .max(2_000_000)
  .refine((text) => isReadable(text, studyLimits.questionNames) && !holdsNul(text), 'not such a list')
  .refine(
    (text) =>
      // three bytes are the most that a letter takes, so most need no measuring
      text.length * 3 <= studyLimits.questionsBytes ||
      utf8.encode(JSON.stringify(text)).length <= studyLimits.questionsBytes,
    `more than ${studyLimits.questionsBytes} bytes`,
  )
  .register(largest, { bytes: studyLimits.questionsBytes })

export const meetCode = z.string().min(1).max(40)
export const roomCode = z.string().min(1).max(20)
export const companyId = z.string().trim().min(1).max(50)
/** Nine digits; dashes and spaces are stripped (AUTH-30). */
export const inviteCode = z
  .string()
  .max(100)
  .transform((s) => s.replace(patterns.inviteCode.strip, ''))
  .pipe(z.string().regex(patterns.inviteCode.test))
export const keyword = z.string().trim().max(limits.searchKeyword).optional()

/** 1-based page; `paging=false` gives everything up to the cap in one page (API-COMMON-06, -07). */
export const paging = {
  page: int.min(1).max(1_000_000).default(1),
  size: int.min(1).max(limits.unpaged).optional(),
  paging: bool.default(true),
}
export const range = {
  searchStartDate: date.optional(),
  searchEndDate: date.optional(),
  searchKeyword: keyword,
}

/** One page of a list. */
export const pageOf = <T extends z.ZodType>(t: T) =>
  z.object({
    content: z.array(t),
    page: z.number(),
    size: z.number(),
    total: z.number(),
    first: z.boolean(),
    last: z.boolean(),
  })
export const file = z.unknown()
export const ok = z.object({ ok: z.literal(true) })
export const count = z.object({ count: z.number() })
/** A file as handlers get it: its content is stored already, what they keep is a row that names it. */
export interface UploadedFile {
  /** As it was sent, in NFC. */
  filename: string
  storedName: string
  /** Bytes. */
  size: number
  /** The first bytes, enough to tell what it is. */
  head: Uint8Array
  /** Of the whole content, hex; absent where it came in pieces: then its stored name is the same each time it is named. */
  sha256?: string
}
export const upload = z.custom<UploadedFile>((v) => typeof v === 'object' && v !== null && 'storedName' in v)
/** Files of a call, each sent with it or named by the id of a finished upload (`uploads`), in their order. */
export const uploadList = z.preprocess(
  (v) => {
    if (typeof v !== 'string') return v
    if (!v.startsWith('[')) return [v]
    if (!isReadable(v, 0)) return v
    try {
      return JSON.parse(v)
    } catch {
      return v
    }
  },
  z.array(z.union([upload, z.uuid()])).max(limits.roomFiles),
)
