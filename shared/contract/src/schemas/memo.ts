import { z } from 'zod'
import { saveMemoFields } from '../fields/memo.ts'
import type { CallRules } from '../rules.ts'
import { idx, pageOf, paging } from './common.ts'
import { fromField } from './from-fields.ts'

const memo = z.object({
  memoIdx: z.number(),
  content: z.string(),
  regUserIdx: z.number(),
  regUserName: z.string(),
  regDatetime: z.string(),
})
export type Memo = z.infer<typeof memo>

export const memoSchemas = {
  'memo.list': {
    ref: 'B-052',
    summary:
      'Memos about a person, newest first: for operators about whoever is within their reach, for teachers about the students of their rooms',
    who: ['teacher', 'operator'],
    errors: ['WB-403-102', 'WB-404-103'],
    request: z.object({ userIdx: idx, ...paging }),
    answer: pageOf(memo),
  },
  'memo.save': {
    ref: 'B-053',
    summary: 'Adds a memo about a person; its author is the caller, whatever regUserIdx says',
    who: ['operator'],
    areas: ['MANAGE'],
    errors: ['WB-403-102', 'WB-404-103'],
    request: z.object({
      userIdx: idx,
      /** Taken from the token. */
      regUserIdx: idx.optional(),
      content: fromField(saveMemoFields.content),
    }),
    answer: z.object({ memoIdx: z.number() }),
  },
} as const satisfies Record<string, CallRules>
