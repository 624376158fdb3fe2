import { z } from 'zod'
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '../codes.ts'
import type { CallRules } from '../rules.ts'
import { idx, pageOf, paging, range } from './common.ts'

/** What changed, by name; a list of people by their userIdx. Never a password or anything else that opens something. */
const values = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.number()), z.null()]),
)

const auditEntry = z.object({
  auditIdx: z.number(),
  action: z.enum(AUDIT_ACTIONS),
  subjectType: z.enum(AUDIT_SUBJECTS),
  /** userIdx, roomCode, meetCode, messageIdx, notificationIdx, taskIdx or textbookIdx. */
  subjectKey: z.string(),
  /** As it was called then. */
  subjectName: z.string().nullable(),
  /** Null where the product did it by itself; below zero for guests. */
  actorIdx: z.number().nullable(),
  actorId: z.string().nullable(),
  actorName: z.string().nullable(),
  before: values.nullable(),
  after: values.nullable(),
  reason: z.string().nullable(),
  regDatetime: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const auditSchemas = {
  'audit.list': {
    summary:
      'Who changed what of whom, newest first; searched by the names of either and the id of who did it',
    who: ['operator'],
    areas: ['MANAGE'],
    request: z.object({
      ...paging,
      ...range,
      action: z.enum(AUDIT_ACTIONS).optional(),
      /** Only what was done to this person. */
      userIdx: idx.optional(),
    }),
    answer: pageOf(auditEntry),
  },
} as const satisfies Record<string, CallRules>
