import { handleRead } from '../../platform/router.ts'
import { listAudit } from './service.ts'

export const auditRoutes = [handleRead('audit.list', listAudit, { mayLag: true })]
