import { handle, type Route } from '../../platform/router.ts'
import { listTasks } from './service.ts'

export const taskRoutes: readonly Route[] = [
  handle('task.list', async (ctx, request) => ({ resultPage: await listTasks(ctx, request) })),
]
