import { logMeetSchemas } from './schemas/log-meet.ts'
import { messageSchemas } from './schemas/message.ts'
import { openSchemas } from './schemas/open.ts'
import { roomSchemas } from './schemas/room.ts'
import { studySchemas } from './schemas/study.ts'
import { userSchemas } from './schemas/user.ts'

/** Rules, request and answer of every call. Browsers import its types only: zod stays on the server. */
export const schemas = {
  ...openSchemas,
  ...userSchemas,
  ...roomSchemas,
  ...logMeetSchemas,
  ...studySchemas,
  ...messageSchemas,
} as const

export type Schemas = typeof schemas
export type { UploadedFile } from './schemas/common.ts'
