import { handleRead, type Route } from '../../platform/router.ts'
import { attendancePdf, classWorkbook } from './service.ts'

export const classReportRoutes: readonly Route[] = [
  handleRead('logMeet.excelClass', classWorkbook, { mayLag: true }),
  handleRead('logMeet.pdfClass', attendancePdf, { mayLag: true }),
]
