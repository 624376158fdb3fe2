import { handleRead } from '../../platform/router.ts'
import { attendanceSheet, scoreSheet } from './excel.ts'
import { getClass, listJoins, listUsers } from './service.ts'
import { classWork } from './work.service.ts'

/** `logMeet.list` and `logMeet.correct` stand with the settlement, which has a part in both. */
export const logMeetRoutes = [
  handleRead('logMeet.get', getClass),
  handleRead('logMeet.users', listUsers, { mayLag: true }),
  handleRead('logMeet.userJoin', listJoins, { mayLag: true }),
  handleRead('logMeet.work', classWork, { mayLag: true }),
  handleRead('logMeet.excelJoin', attendanceSheet, { mayLag: true }),
  handleRead('logMeet.excelScore', scoreSheet, { mayLag: true }),
]
