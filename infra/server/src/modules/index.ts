import type { CallId } from '@madang/contract'
import type { Route } from '../platform/router.ts'
import { auditRoutes } from './audit/routes.ts'
import { bookRoutes } from './book/routes.ts'
import { chargeRoutes } from './charge/routes.ts'
import { classReportRoutes } from './class-report/routes.ts'
import { brandingRoutes } from './company/branding.routes.ts'
import { companyRoutes } from './company/routes.ts'
import { settingsRoutes } from './company/settings.routes.ts'
import { companyHealthRoutes } from './company-health/routes.ts'
import type { FileOwnerKind } from './file/owners.ts'
import { fileRoutes } from './file/routes.ts'
import { groupRoutes } from './group/routes.ts'
import { introRoutes } from './intro/routes.ts'
import { licenseRoutes } from './license/routes.ts'
import { logExportRoutes } from './log-export/routes.ts'
import { logJoinRoutes } from './log-join/routes.ts'
import { logMeetRoutes } from './log-meet/routes.ts'
import { loggerRoutes } from './logger/routes.ts'
import { loginRoutes } from './login/routes.ts'
import { sentFiles } from './meet/chat-file.service.ts'
import { meetRoutes } from './meet/routes.ts'
import { memoRoutes } from './memo/routes.ts'
import { messageAttachments } from './message/attachments.ts'
import { messageRoutes } from './message/routes.ts'
import { noteRoutes } from './note/routes.ts'
import { noteDownloads, noteExportRoutes } from './note-export/routes.ts'
import { notificationRoutes } from './notification/routes.ts'
import { pageRoutes } from './page/routes.ts'
import { pdfRoutes } from './pdf/routes.ts'
import { personalDataRoutes } from './personal-data/routes.ts'
import { priceRoutes } from './price/routes.ts'
import { chatDownloads, recordDownloads, recordRoutes } from './record/routes.ts'
import { retentionRoutes } from './retention/routes.ts'
import { roomFiles } from './room/file.service.ts'
import { roomRoutes } from './room/routes.ts'
import { statsRoutes } from './stats/routes.ts'
import { taskRoutes } from './task/routes.ts'
import { textbookRoutes } from './textbook/routes.ts'
import { userRoutes } from './user/routes.ts'
import { userImportRoutes } from './user-import/routes.ts'
import { userWorkRoutes } from './user-work/routes.ts'

/** Kinds of things that have files. */
const fileOwners: readonly FileOwnerKind[] = [
  messageAttachments,
  noteDownloads,
  recordDownloads,
  chatDownloads,
  sentFiles,
  roomFiles,
]

/** Calls that take files which came in pieces. */
export const uploadPurposes: ReadonlySet<CallId> = new Set([
  ...fileOwners.flatMap(({ uploadsFor }) => uploadsFor ?? []),
  'pdf.add',
])

/** Every call that this server answers. The suite refuses a call of the contract that stands in no list. */
export const routes: readonly Route[] = [
  // keep one line per module
  ...loginRoutes,
  ...companyRoutes,
  ...brandingRoutes,
  ...settingsRoutes,
  ...retentionRoutes,
  ...companyHealthRoutes,
  ...introRoutes,
  ...loggerRoutes,
  ...fileRoutes(fileOwners),
  ...messageRoutes,
  ...noteRoutes,
  ...noteExportRoutes,
  ...notificationRoutes,
  ...auditRoutes,
  ...taskRoutes,
  ...textbookRoutes,
  ...pageRoutes,
  ...pdfRoutes,
  ...bookRoutes,
  ...userRoutes,
  ...userImportRoutes,
  ...userWorkRoutes,
  ...personalDataRoutes,
  ...memoRoutes,
  ...groupRoutes,
  ...roomRoutes,
  ...meetRoutes,
  ...logMeetRoutes,
  ...chargeRoutes,
  ...priceRoutes,
  ...classReportRoutes,
  ...logJoinRoutes,
  ...logExportRoutes,
  ...recordRoutes,
  ...statsRoutes,
  ...licenseRoutes,
]
