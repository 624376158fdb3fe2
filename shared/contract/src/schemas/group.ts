import { z } from 'zod'
import { SearchType } from '../codes.ts'
import { groupFields } from '../fields/group.ts'
import type { CallRules } from '../rules.ts'
import { companyId, idx, int, ok } from './common.ts'
import { fromField } from './from-fields.ts'

/** A folder of the tree that people stand in; the root, group 0, is not among them. */
export const group = z.object({
  groupIdx: z.number(),
  /** 0: top level. */
  upGroupIdx: z.number(),
  groupName: z.string(),
  /** Active people right in it, without those of groups below. */
  userCount: z.number(),
  /** People of any status right in it: as long as there is one, it can't be deleted. */
  allUserCount: z.number(),
  /** Groups right below it: none, and there is nothing to open. */
  groupCount: z.number(),
})
export type Group = z.infer<typeof group>

/** 0: top level. */
const upGroup = int.min(0).max(Number.MAX_SAFE_INTEGER)

export const groupSchemas = {
  'group.list': {
    ref: 'B-058',
    summary: 'Groups of the company, by name; upGroupIdx says what they stand below',
    who: ['teacher', 'staff', 'operator'],
    request: z.object({
      /** May be named; the company is the one of the token, whichever it says. */
      companyCode: companyId.optional(),
      searchType: z.coerce.number().pipe(z.literal(SearchType.GROUPS)),
      /** Only those right below it; 0: the top level. Absent: all, at every depth. */
      upGroupIdx: int.min(0).optional(),
    }),
    answer: z.array(group),
  },
  'group.add': {
    ref: 'B-059',
    summary: 'Register a group',
    who: ['operator'],
    areas: ['MANAGE'],
    errors: ['WB-404-110'],
    request: z.object({ upGroupIdx: upGroup, groupName: fromField(groupFields.groupName) }),
    answer: z.object({ groupIdx: z.number(), groupName: z.string() }),
  },
  'group.modify': {
    ref: 'B-059',
    summary: 'Rename a group, or put it with all that is below it under another one; never under itself',
    who: ['operator'],
    areas: ['MANAGE'],
    errors: ['WB-404-110'],
    request: z.object({
      groupIdx: idx,
      /** Absent: it stays where it is. */
      upGroupIdx: upGroup.optional(),
      groupName: fromField(groupFields.groupName),
    }),
    answer: z.object({ groupIdx: z.number(), groupName: z.string() }),
  },
  'group.remove': {
    ref: 'B-060',
    summary: 'Delete a group in which nobody and no other group is any more (A-102)',
    who: ['operator'],
    areas: ['MANAGE'],
    errors: ['WB-404-110', 'WB-400-308'],
    request: z.object({ groupIdx: idx }),
    answer: ok,
  },
  'group.removeUsers': {
    ref: 'B-061',
    summary:
      'Delete the accounts right in a group, as user.remove, never the caller’s own (A-102): all or none',
    who: ['operator'],
    areas: ['MANAGE'],
    errors: ['WB-404-110', 'WB-403-102'],
    request: z.object({ groupIdx: idx }),
    answer: z.object({ count: z.number() }),
  },
} satisfies Record<string, CallRules>
