import { defaultSize, type Notification, type Page, type ParsedOf } from '@madang/contract'
import { dayRange } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { pageOf, resultPage } from '../../platform/paging.ts'
import { audit } from '../audit/audit.ts'
import { queueWaiting } from './dispatch.ts'
import { presentNotification } from './present.ts'
import * as store from './store.ts'

/** What the company's people were told outside of the product. @throws Failure WB-400-200 for dates that end before they start */
export async function listNotifications(
  ctx: CallContext,
  request: ParsedOf<'notification.list'>,
): Promise<Page<Notification>> {
  const { searchStartDate: start, searchEndDate: end, state } = request
  if (start && end && start > end) {
    throw invalid('searchEndDate', 'before the start')
  }
  const zone = ctx.company.timeZone
  const window = pageOf(request, defaultSize.notifications)
  const { rows, total } = await store.notificationsPage(ctx.tx, ctx.company.companyCode, {
    state,
    from: start ? dayRange(start, start, zone).from : undefined,
    to: end ? dayRange(end, end, zone).to : undefined,
    keyword: request.searchKeyword || undefined,
    window,
  })
  return resultPage(
    rows.map((row) => presentNotification(row, zone)),
    total,
    window,
  )
}

/** Another round of tries for those that failed or were kept; the number of them. */
export async function retryNotifications(ctx: CallContext, list: readonly number[]): Promise<number> {
  const { companyCode } = ctx.company
  const changed = await store.tryAgain(ctx.tx, { companyCode, list, now: ctx.now })
  await auditChange(ctx, 'NOTIFICATION_RETRIED', changed)
  ctx.afterCommit(async () => void (await queueWaiting(ctx.services)))
  return changed.length
}

export async function discardNotifications(ctx: CallContext, list: readonly number[]): Promise<number> {
  const { companyCode } = ctx.company
  const changed = await store.discard(ctx.tx, { companyCode, list, now: ctx.now })
  await auditChange(ctx, 'NOTIFICATION_DISCARDED', changed)
  return changed.length
}

const auditChange = (
  ctx: CallContext,
  action: 'NOTIFICATION_RETRIED' | 'NOTIFICATION_DISCARDED',
  changed: readonly { notificationIdx: number; userIdx: number }[],
) =>
  audit(ctx, {
    action,
    subject: 'NOTIFICATION',
    of: changed.map(({ notificationIdx, userIdx }) => ({
      key: notificationIdx,
      after: { receiver: [userIdx] },
    })),
  })
