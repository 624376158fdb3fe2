import type { Route } from '../platform/router.ts'
import { companyRoutes } from './company/routes.ts'
import { fileRoutes } from './file/routes.ts'
import { introRoutes } from './intro/routes.ts'
import { logMeetRoutes } from './log-meet/routes.ts'
import { loggerRoutes } from './logger/routes.ts'
import { loginRoutes } from './login/routes.ts'
import { meetRoutes } from './meet/routes.ts'
import { messageAttachments } from './message/attachments.ts'
import { messageRoutes } from './message/routes.ts'
import { noteRoutes } from './note/routes.ts'
import { roomRoutes } from './room/routes.ts'
import { taskRoutes } from './task/routes.ts'
import { userRoutes } from './user/routes.ts'

/** Every call that this server answers. The suite refuses a call of the contract that stands in no list. */
export const routes: readonly Route[] = [
  // keep one line per module
  ...loginRoutes,
  ...companyRoutes,
  ...introRoutes,
  ...loggerRoutes,
  ...fileRoutes([messageAttachments]),
  ...messageRoutes,
  ...noteRoutes,
  ...taskRoutes,
  ...userRoutes,
  ...roomRoutes,
  ...meetRoutes,
  ...logMeetRoutes,
]
