import { z } from 'zod'
import { NOTIFICATION_CHANNELS, NOTIFICATION_EVENTS, NOTIFICATION_STATES } from '../codes.ts'
import { notificationFields } from '../fields/notification.ts'
import type { CallRules } from '../rules.ts'
import { count, idx, pageOf, paging, range } from './common.ts'
import { fromList } from './from-fields.ts'

/** Neither address nor text: both are made when it is sent. */
const notification = z.object({
  notificationIdx: z.number(),
  userIdx: z.number(),
  userId: z.string(),
  userName: z.string(),
  event: z.enum(NOTIFICATION_EVENTS),
  channel: z.enum(NOTIFICATION_CHANNELS),
  state: z.enum(NOTIFICATION_STATES),
  /** Tries so far. */
  attempts: z.number(),
  /** Why the last try failed. */
  lastError: z.string().nullable(),
  regDatetime: z.string(),
  /** Of the last change of its state or the last try. */
  modDatetime: z.string(),
})
export type Notification = z.infer<typeof notification>

const some = z.object({ notificationIdxList: fromList(notificationFields.notificationIdxList, idx) })

export const notificationSchemas = {
  'notification.list': {
    summary: 'What people were told outside of the product, newest first; searched by name and id',
    who: ['operator'],
    areas: ['MANAGE'],
    request: z.object({ ...paging, ...range, state: z.enum(NOTIFICATION_STATES).optional() }),
    answer: pageOf(notification),
  },
  'notification.retry': {
    summary: 'Sends what failed or was kept once more; counts what will be tried',
    who: ['operator'],
    areas: ['MANAGE'],
    request: some,
    answer: count,
  },
  'notification.discard': {
    summary: 'Leaves what failed or was kept unsent for good; counts it',
    who: ['operator'],
    areas: ['MANAGE'],
    request: some,
    answer: count,
  },
} as const satisfies Record<string, CallRules>
