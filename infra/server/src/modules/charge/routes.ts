import { handle, handleRead, type Route } from '../../platform/router.ts'
import { listClasses } from '../log-meet/service.ts'
import { close, correctAndBill, saveFee } from './change.service.ts'
import { explain, isSettlement, listLeaders, listSettlement, monthOf } from './service.ts'
import { statementPdf, statementWorkbook } from './statement.service.ts'

export const chargeRoutes: readonly Route[] = [
  // one call of the catalogue with two lists behind it: class results know nothing of money
  handleRead(
    'logMeet.list',
    (ctx, request) => (isSettlement(request) ? listSettlement : listClasses)(ctx, request),
    { mayLag: true },
  ),
  // attendance that changes after its month was closed is settled again
  handle('logMeet.correct', correctAndBill),
  handleRead('charge.month', monthOf, { mayLag: true }),
  handleRead('charge.leaders', listLeaders, { mayLag: true }),
  handleRead('charge.explain', explain, { mayLag: true }),
  handleRead('charge.excel', statementWorkbook, { mayLag: true }),
  handleRead('charge.pdf', statementPdf, { mayLag: true }),
  handle('charge.save', saveFee),
  handle('charge.close', close),
]
