import { auditSchemas } from './schemas/audit.ts'
import { bookSchemas } from './schemas/book.ts'
import { brandingSchemas } from './schemas/branding.ts'
import { chargeSchemas } from './schemas/charge.ts'
import { classLogSchemas } from './schemas/class-log.ts'
import { commentSchemas } from './schemas/comment.ts'
import { correctionSchemas } from './schemas/correction.ts'
import { groupSchemas } from './schemas/group.ts'
import { handOverSchemas } from './schemas/hand-over.ts'
import { healthSchemas } from './schemas/health.ts'
import { homeworkSchemas } from './schemas/homework.ts'
import { inkSchemas } from './schemas/ink.ts'
import { logExportSchemas } from './schemas/log-export.ts'
import { logMeetSchemas } from './schemas/log-meet.ts'
import { memoSchemas } from './schemas/memo.ts'
import { messageSchemas } from './schemas/message.ts'
import { noteExportSchemas } from './schemas/note-export.ts'
import { notificationSchemas } from './schemas/notification.ts'
import { openSchemas } from './schemas/open.ts'
import { pdfSchemas } from './schemas/pdf.ts'
import { personSchemas } from './schemas/person.ts'
import { personalDataSchemas } from './schemas/personal-data.ts'
import { priceSchemas } from './schemas/price.ts'
import { readingSchemas } from './schemas/reading.ts'
import { roomSchemas } from './schemas/room.ts'
import { roundSchemas } from './schemas/round.ts'
import { settingsSchemas } from './schemas/settings.ts'
import { statsSchemas } from './schemas/stats.ts'
import { studySchemas } from './schemas/study.ts'
import { userSchemas } from './schemas/user.ts'
import { userImportSchemas } from './schemas/user-import.ts'
import { wrongSchemas } from './schemas/wrong.ts'

/** Rules, request and answer of every call. Browsers import its types only: zod stays on the server. */
export const schemas = {
  ...openSchemas,
  ...brandingSchemas,
  ...settingsSchemas,
  ...handOverSchemas,
  ...userSchemas,
  ...userImportSchemas,
  ...personSchemas,
  ...memoSchemas,
  ...groupSchemas,
  ...roomSchemas,
  ...logMeetSchemas,
  ...chargeSchemas,
  ...priceSchemas,
  ...classLogSchemas,
  ...logExportSchemas,
  ...personalDataSchemas,
  ...studySchemas,
  ...bookSchemas,
  ...pdfSchemas,
  ...homeworkSchemas,
  ...inkSchemas,
  ...correctionSchemas,
  ...roundSchemas,
  ...commentSchemas,
  ...noteExportSchemas,
  ...readingSchemas,
  ...wrongSchemas,
  ...messageSchemas,
  ...notificationSchemas,
  ...auditSchemas,
  ...healthSchemas,
  ...statsSchemas,
} as const

export type Schemas = typeof schemas
export type { UploadedFile } from './schemas/common.ts'
