import { handle, type Route } from '../../platform/router.ts'
import { listTasks } from './service.ts'

export const taskRoutes: readonly Route[] = [handle('task.list', listTasks)]
