import { defaultSize, type Memo, type Page, type ParsedOf, UserType } from '@madang/contract'
import { formatWire } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { pageOf, resultPage } from '../../platform/paging.ts'
import { audit } from '../audit/audit.ts'
import { administersUsers, mayTouch } from '../user/policy.ts'
import { findUser, type UserRow } from '../user/store.ts'
import { insertMemo, isTaughtBy, memosPage } from './store.ts'

/** Whom the memo is about. @throws Failure WB-404-103 */
async function personOf({ tx, company }: CallContext, userIdx: number): Promise<UserRow> {
  const row = await findUser(tx, company.companyCode, userIdx)
  if (!row) throw new Failure('WB-404-103')
  return row
}

/** Operators: whoever is within their reach; teachers: the students of their rooms (B-052). */
async function mayRead(ctx: CallContext, about: UserRow): Promise<boolean> {
  if (administersUsers(ctx)) return mayTouch(ctx.me, about)
  return (
    about.userTypeCd === UserType.STUDENT &&
    (await isTaughtBy(ctx.tx, ctx.company.companyCode, about.userIdx, ctx.me.userIdx))
  )
}

/** What was noted about a person, newest first. @throws Failure WB-404-103, WB-403-102 */
export async function listMemos(ctx: CallContext, request: ParsedOf<'memo.list'>): Promise<Page<Memo>> {
  const about = await personOf(ctx, request.userIdx)
  if (!(await mayRead(ctx, about))) throw new Failure('WB-403-102')
  const { tx, company } = ctx
  const window = pageOf(request, defaultSize.personDetail)
  const { rows, total } = await memosPage(tx, company.companyCode, request.userIdx, window)
  return resultPage(
    rows.map(({ regDatetime, ...row }) => ({
      ...row,
      regDatetime: formatWire(regDatetime, company.timeZone),
    })),
    total,
    window,
  )
}

/** Notes something about a person; the author is whoever calls (API-USER-14). @throws Failure WB-404-103, WB-403-102 */
export async function saveMemo(ctx: CallContext, { userIdx, content }: ParsedOf<'memo.save'>) {
  const about = await personOf(ctx, userIdx)
  if (!mayTouch(ctx.me, about)) throw new Failure('WB-403-102')
  const { tx, company, me, now } = ctx
  const memoIdx = await insertMemo(tx, company.companyCode, { userIdx, regUserIdx: me.userIdx, content }, now)
  // that there is one, not what it says
  await audit(ctx, {
    action: 'MEMO_ADDED',
    subject: 'USER',
    of: [{ key: userIdx, name: about.userName }],
  })
  return { memoIdx }
}
