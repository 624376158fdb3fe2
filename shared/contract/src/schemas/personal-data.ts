import { z } from 'zod'
import { ERASED_PARTS, PERSONAL_DATA_KINDS, PERSONAL_DATA_STATES } from '../personal-data.ts'
import type { CallRules } from '../rules.ts'
import { file, idx, ok } from './common.ts'

const kind = z.enum(PERSONAL_DATA_KINDS)
const language = z.enum(['ko', 'en']).default('ko')
const own = z.object({ workId: z.uuid() })
const of = { who: ['operator'], areas: ['MANAGE'] } as const

const personalData = z.object({
  workId: z.string(),
  kind,
  state: z.enum(PERSONAL_DATA_STATES),
  /** Steps that are done, of so many. */
  done: z.number(),
  total: z.number(),
  /** Why it failed: a code of the catalogue. */
  errorCode: z.string().nullable(),
  /** Until when its file can be saved, or what it has erased is told. */
  keptUntil: z.string(),
  /** What an erasure has taken away so far. */
  erased: z.array(z.object({ part: z.enum(ERASED_PARTS), count: z.number() })),
})
export type PersonalData = z.infer<typeof personalData>

export const personalDataSchemas = {
  'personalData.start': {
    summary:
      'Gathers all that is kept of a person into a zip, in place of the caller’s one of that person before (proposed)',
    ...of,
    errors: ['WB-403-102', 'WB-404-103'],
    ratePerMinute: 10,
    request: z.object({ userIdx: idx, language }),
    answer: z.object({ workId: z.string() }),
  },
  'personalData.view': {
    summary:
      'How far the caller’s export or erasure of a person is; null where there is none, or the person is no longer theirs to administer (proposed)',
    ...of,
    request: z.object({ userIdx: idx, kind }),
    answer: z.object({ personalData: personalData.nullable() }),
  },
  'personalData.file': {
    summary:
      'The caller’s export, once it is READY, for as long as they may administer the person (proposed)',
    ...of,
    errors: ['WB-404-102'],
    request: own,
    answer: file,
  },
  'personalData.cancel': {
    summary: 'Ends the caller’s export and removes it, whatever its state (proposed)',
    ...of,
    errors: ['WB-404-102'],
    request: own,
    answer: ok,
  },
  'personalData.erase': {
    summary:
      'Deletes an account as user.remove does, and then takes away what the person has written, drawn and uploaded; `userId` is the person’s own, typed as a confirmation (proposed)',
    ...of,
    errors: ['WB-403-102', 'WB-404-103'],
    request: z.object({ userIdx: idx, userId: z.string().max(50) }),
    answer: z.object({ workId: z.string() }),
  },
} as const satisfies Record<string, CallRules>
