import { handleRead, type Route } from '../../platform/router.ts'
import { countsOlder } from './service.ts'

export const retentionRoutes: readonly Route[] = [handleRead('settings.older', countsOlder)]
