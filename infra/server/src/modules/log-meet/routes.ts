import { handle } from '../../platform/router.ts'
import { attendanceSheet, scoreSheet } from './excel.ts'
import { getClass, listClasses, listJoins, listUsers } from './service.ts'

export const logMeetRoutes = [
  handle('logMeet.list', async (ctx, request) => ({ resultPage: await listClasses(ctx, request) })),
  handle('logMeet.get', async (ctx, request) => ({ result: await getClass(ctx, request) })),
  handle('logMeet.users', async (ctx, request) => ({ resultList: await listUsers(ctx, request) })),
  handle('logMeet.userJoin', async (ctx, request) => ({ resultList: await listJoins(ctx, request) })),
  handle('logMeet.excelJoin', attendanceSheet),
  handle('logMeet.excelScore', scoreSheet),
]
