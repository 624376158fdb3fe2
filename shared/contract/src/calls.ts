import type { Call } from './call.ts'
import { logMeetCalls } from './calls/log-meet.ts'
import { messageCalls } from './calls/message.ts'
import { openCalls } from './calls/open.ts'
import { roomCalls } from './calls/room.ts'
import { studyCalls } from './calls/study.ts'
import { userCalls } from './calls/user.ts'

/** Every call of the platform by id. */
export const calls = {
  ...openCalls,
  ...userCalls,
  ...roomCalls,
  ...logMeetCalls,
  ...studyCalls,
  ...messageCalls,
}

export type CallId = keyof typeof calls
export const allCalls: readonly Call<CallId>[] = Object.values(calls)
