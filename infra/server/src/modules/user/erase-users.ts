import type { CallContext } from '../../platform/context.ts'
import { tellSignInsEnded } from '../../platform/sign-ins.ts'
import { removeFiles } from '../file/service.ts'
import { eraseRows } from './erase.store.ts'

/** A request of somebody, or the product by itself. */
export type Erasing = Pick<CallContext, 'tx' | 'services' | 'afterCommit'> & {
  company: Pick<CallContext['company'], 'companyCode'>
}

/**
 * Erases what is personal about people: login, sign-ins, photo, telephones, address of mail, groups and rooms are
 * gone, and every copy of name and id in past classes, chats, corrections and recordings becomes `○○○ 21`, so that class
 * results and settlement still count. Their row stays without an owner (`AccountOwner.NOBODY`) and is shown in no list of people. What they wrote to
 * others stays with these, without the name. The audit log names them until its rows are three years old: it is what tells who
 * deleted whom, and requests may not change it.
 *
 * Rights and the last administrator are the caller's to check; the caller audits it too.
 * @param people locked rows
 */
export async function eraseUsers(
  ctx: Erasing,
  people: readonly { userIdx: number; userId: string }[],
): Promise<void> {
  if (people.length === 0) return
  const { tx, company, services } = ctx
  const { companyCode } = company
  const userIdxList = people.map(({ userIdx }) => userIdx)
  await eraseRows(tx, companyCode, people)
  // last, as wherever a thing goes with its files: what counts storage is locked after the things
  await removeFiles(ctx, { ownerType: 'PHOTO', ownerIdxList: userIdxList })
  ctx.afterCommit(() => {
    for (const userIdx of userIdxList) tellSignInsEnded(services.broadcast, { companyCode, userIdx })
  })
}
