import { handle } from '../../platform/router.ts'
import { attendanceSheet, scoreSheet } from './excel.ts'
import { getClass, listClasses, listJoins, listUsers } from './service.ts'

export const logMeetRoutes = [
  handle('logMeet.list', listClasses),
  handle('logMeet.get', getClass),
  handle('logMeet.users', listUsers),
  handle('logMeet.userJoin', listJoins),
  handle('logMeet.excelJoin', attendanceSheet),
  handle('logMeet.excelScore', scoreSheet),
]
