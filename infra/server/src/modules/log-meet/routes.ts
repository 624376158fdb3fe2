import { handle, handleRead } from '../../platform/router.ts'
import { correctAttendance } from './correct.service.ts'
import { attendanceSheet, scoreSheet } from './excel.ts'
import { getClass, listClasses, listJoins, listUsers } from './service.ts'
import { classWork } from './work.service.ts'

export const logMeetRoutes = [
  handleRead('logMeet.list', listClasses, { mayLag: true }),
  handleRead('logMeet.get', getClass),
  handleRead('logMeet.users', listUsers, { mayLag: true }),
  handleRead('logMeet.userJoin', listJoins, { mayLag: true }),
  handle('logMeet.correct', correctAttendance),
  handleRead('logMeet.work', classWork, { mayLag: true }),
  handleRead('logMeet.excelJoin', attendanceSheet, { mayLag: true }),
  handleRead('logMeet.excelScore', scoreSheet, { mayLag: true }),
]
