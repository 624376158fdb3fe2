import { z } from 'zod'
import { LOG_EXPORT_KINDS, LOG_EXPORT_STATES } from '../log-export.ts'
import type { CallRules } from '../rules.ts'
import { joinFilter } from './class-log.ts'
import { file, ok } from './common.ts'
import { classFilter } from './log-meet.ts'

const kind = z.enum(LOG_EXPORT_KINDS)
const language = z.enum(['ko', 'en']).default('ko')
const own = z.object({ exportId: z.uuid() })
const of = { who: ['operator', 'teacher'], areas: ['MANAGE'] } as const

const logExport = z.object({
  exportId: z.string(),
  kind,
  state: z.enum(LOG_EXPORT_STATES),
  /** Rows that are written, of so many. */
  done: z.number(),
  total: z.number(),
  /** Why it failed: a code of the catalogue. */
  errorCode: z.string().nullable(),
  /** Until when its file can be saved. */
  keptUntil: z.string(),
})
export type LogExport = z.infer<typeof logExport>

export const logExportSchemas = {
  'logExport.start': {
    summary:
      'Writes what logMeet.list, logJoin.list or recordLog.list find by the same filter into a workbook, in place of the caller’s one of that list before; WB-400-224 above 100,000 rows (proposed)',
    ...of,
    errors: ['WB-400-224', 'WB-403-101'],
    ratePerMinute: 20,
    request: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('MEET'), language, ...classFilter }),
      z.object({ kind: z.literal('JOIN'), language, ...joinFilter }),
      z.object({ kind: z.literal('RECORD'), language, ...joinFilter }),
    ]),
    answer: z.object({ exportId: z.string(), total: z.number() }),
  },
  'logExport.view': {
    summary: 'How far the caller’s workbook of a list is; null where there is none (proposed)',
    ...of,
    request: z.object({ kind }),
    answer: z.object({ logExport: logExport.nullable() }),
  },
  'logExport.file': {
    summary: 'The caller’s workbook, once it is READY (proposed)',
    ...of,
    errors: ['WB-404-102'],
    request: own,
    answer: file,
  },
  'logExport.cancel': {
    summary: 'Ends the caller’s workbook and removes it, whatever its state (proposed)',
    ...of,
    errors: ['WB-404-102'],
    request: own,
    answer: ok,
  },
} as const satisfies Record<string, CallRules>
