import { defaultSize, type JoinLog, type Page, type ParsedOf } from '@madang/contract'
import { formatWire } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { MAX_COUNTED, pageOf, resultPage } from '../../platform/paging.ts'
import * as store from './store.ts'

type Request = ParsedOf<'logJoin.total'>

export function filterOf({ company }: CallContext, request: Request): store.JoinFilter {
  const { searchStartDate, searchEndDate, searchKeyword, searchFilter, searchMatch } = request
  if (searchStartDate && searchEndDate && searchStartDate > searchEndDate) {
    throw invalid('searchEndDate', 'must not be before searchStartDate')
  }
  return {
    companyCode: company.companyCode,
    timeZone: company.timeZone,
    startDate: searchStartDate,
    endDate: searchEndDate,
    keyword: searchKeyword
      ? { text: searchKeyword, field: searchFilter, exact: searchMatch === 'EXACT' }
      : undefined,
  }
}

export function presentJoinLog(row: store.JoinRow, timeZone: string): JoinLog {
  const { joinDatetime, quitDatetime, ...rest } = row
  return {
    ...rest,
    joinDatetime: formatWire(joinDatetime, timeZone),
    quitDatetime: formatWire(quitDatetime, timeZone),
  }
}

/** Who was when in which class, newest first. */
export async function listJoinLog(
  ctx: CallContext,
  request: ParsedOf<'logJoin.list'>,
): Promise<Page<JoinLog>> {
  const page = pageOf(request, defaultSize.general)
  const { rows, total } = await store.joinPage(ctx.tx, filterOf(ctx, request), page)
  return resultPage(
    rows.map((row) => presentJoinLog(row, ctx.company.timeZone)),
    total,
    page,
  )
}

/** What the same filter finds altogether. Of more matches than are counted the time is not known. */
export async function totalJoinLog(ctx: CallContext, request: Request) {
  const filter = filterOf(ctx, request)
  const { joinCount, attendedSec } = await store.joinTotal(ctx.tx, filter)
  return { joinCount, attendedSec: filter.keyword && joinCount >= MAX_COUNTED ? null : attendedSec }
}
