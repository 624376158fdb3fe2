import { type AuditEntry, defaultSize, type Page, type ParsedOf } from '@madang/contract'
import { dayRange } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { pageOf, resultPage } from '../../platform/paging.ts'
import { presentEntry } from './present.ts'
import { auditPage } from './store.ts'

/** Who changed what of whom in the company. @throws Failure WB-400-200 for dates that end before they start */
export async function listAudit(
  { tx, company }: CallContext,
  request: ParsedOf<'audit.list'>,
): Promise<Page<AuditEntry>> {
  const { searchStartDate: start, searchEndDate: end, action } = request
  if (start && end && start > end) throw invalid('searchEndDate', 'before the start')
  const zone = company.timeZone
  const window = pageOf(request, defaultSize.audit)
  const { rows, total } = await auditPage(tx, company.companyCode, {
    action,
    userIdx: request.userIdx,
    from: start ? dayRange(start, start, zone).from : undefined,
    to: end ? dayRange(end, end, zone).to : undefined,
    keyword: request.searchKeyword || undefined,
    window,
  })
  return resultPage(
    rows.map((row) => presentEntry(row, zone)),
    total,
    window,
  )
}
