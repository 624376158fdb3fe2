import { z } from 'zod'
import { SearchType } from '../codes.ts'
import type { CallRules } from '../rules.ts'
import { int } from './common.ts'

/** A folder of the tree that people stand in; the root, group 0, is not among them. */
export const group = z.object({
  groupIdx: z.number(),
  /** 0: top level. */
  upGroupIdx: z.number(),
  groupName: z.string(),
  /** Active people right in it, without those of groups below. */
  userCount: z.number(),
  /** Groups right below it: none, and there is nothing to open. */
  groupCount: z.number(),
})
export type Group = z.infer<typeof group>

export const groupSchemas = {
  'group.list': {
    ref: 'B-058',
    summary: 'Groups of the company, by name; upGroupIdx says what they stand below',
    who: ['teacher', 'staff', 'operator'],
    request: z.object({
      searchType: z.coerce.number().pipe(z.literal(SearchType.GROUPS)),
      /** Only those right below it; 0: the top level. Absent: all, at every depth. */
      upGroupIdx: int.min(0).optional(),
    }),
    answer: z.array(group),
  },
} satisfies Record<string, CallRules>
