import type { ParsedOf } from '@madang/contract'
import { makesCircle } from '@madang/domain/group-tree'
import type { CallContext } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { audit } from '../audit/audit.ts'
import { mayTouch } from '../user/policy.ts'
import { removeAccounts } from '../user/remove.service.ts'
import { lockLosers } from '../user/status.service.ts'
import { typesOf } from '../user/store.ts'
import {
  changeGroup,
  countInside,
  deleteGroup,
  type GroupRow,
  holdGroup,
  insertGroup,
  lockGroup,
  lockTree,
  movePeople,
  othersIn,
} from './store.ts'

interface Named {
  groupIdx: number
  groupName: string
}

/** The name of a group that something is put into, held until the end; null is the root. @throws Failure WB-404-110 */
async function holdTarget({ tx, company }: CallContext, groupIdx: number): Promise<string | null> {
  if (groupIdx === 0) return null
  const group = await holdGroup(tx, company.companyCode, groupIdx)
  if (!group) throw new Failure('WB-404-110')
  return group.groupName
}

/** Registers a group. @throws Failure WB-404-110 for an upper one that isn't there */
export async function addGroup(
  ctx: CallContext,
  { upGroupIdx, groupName }: ParsedOf<'group.add'>,
): Promise<Named> {
  const { tx, company, now } = ctx
  const upperGroup = await holdTarget(ctx, upGroupIdx)
  const groupIdx = await insertGroup(tx, { companyCode: company.companyCode, upGroupIdx, groupName, now })
  const added = { key: groupIdx, name: groupName, after: { name: groupName, upperGroup } }
  await audit(ctx, { action: 'GROUP_ADDED', subject: 'GROUP', of: [added] })
  return { groupIdx, groupName }
}

/**
 * Gives a group another name, or another place with all that is below it.
 * @throws Failure WB-404-110, WB-400-200 for a place below itself (API-GROUP-02)
 */
export async function modifyGroup(
  ctx: CallContext,
  { groupIdx, upGroupIdx, groupName }: ParsedOf<'group.modify'>,
): Promise<Named> {
  const { tx, company } = ctx
  const { companyCode } = company
  const tree =
    upGroupIdx === undefined
      ? await lockGroup(tx, companyCode, groupIdx).then((row) => (row ? [row] : []))
      : await lockTree(tx, companyCode)
  const nameOf = (idx: number) => tree.find((one) => one.groupIdx === idx)?.groupName ?? null
  const old = tree.find((one) => one.groupIdx === groupIdx)
  if (!old || (upGroupIdx && nameOf(upGroupIdx) === null)) throw new Failure('WB-404-110')
  const next: GroupRow = { groupIdx, groupName, upGroupIdx: upGroupIdx ?? old.upGroupIdx }
  if (makesCircle(tree, groupIdx, next.upGroupIdx))
    throw invalid('upGroupIdx', 'stands below the group itself')
  const elsewhere = next.upGroupIdx !== old.upGroupIdx
  if (!elsewhere && groupName === old.groupName) return { groupIdx, groupName }
  await changeGroup(tx, companyCode, next)
  const values = (row: GroupRow) => ({
    name: row.groupName,
    ...(elsewhere && { upperGroup: nameOf(row.upGroupIdx) }),
  })
  const changed = { key: groupIdx, name: groupName, before: values(old), after: values(next) }
  await audit(ctx, { action: 'GROUP_CHANGED', subject: 'GROUP', of: [changed] })
  return { groupIdx, groupName }
}

/** Deletes a group that is empty. @throws Failure WB-404-110, WB-400-308 with what is in it */
export async function removeGroup(ctx: CallContext, groupIdx: number): Promise<void> {
  const { tx, company } = ctx
  const group = await lockGroup(tx, company.companyCode, groupIdx)
  if (!group) throw new Failure('WB-404-110')
  const inside = await countInside(tx, company.companyCode, groupIdx)
  if (inside.userCount > 0 || inside.groupCount > 0) throw new Failure('WB-400-308', { ...inside })
  await deleteGroup(tx, company.companyCode, groupIdx)
  const gone = { key: groupIdx, name: group.groupName, before: { name: group.groupName } }
  await audit(ctx, { action: 'GROUP_REMOVED', subject: 'GROUP', of: [gone] })
}

/**
 * Deletes those right in a group, all or none, and never who asks. Gives how many.
 * @throws Failure WB-404-110, WB-403-102 for a higher type among them (API-USER-10)
 */
export async function removeUsersOf(ctx: CallContext, groupIdx: number): Promise<number> {
  const { tx, company, me } = ctx
  const others = () => othersIn(tx, { companyCode: company.companyCode, groupIdx, userIdx: me.userIdx })
  const group = await holdGroup(tx, company.companyCode, groupIdx)
  if (!group) throw new Failure('WB-404-110')
  const asked = await others()
  if (asked.length === 0) return 0
  const locked = await lockLosers(ctx, asked)
  // who was put elsewhere until then stays
  const inside = new Set(await others())
  const people = locked.filter(({ userIdx }) => inside.has(userIdx))
  await removeAccounts(ctx, people, { group: group.groupName })
  return people.length
}

/**
 * Puts people into a group, all or none; who is there already stays (MAN-USER-16). Gives how many came from elsewhere.
 * @throws Failure WB-404-110, WB-404-103 where none of them is there, WB-403-102 for a higher type (API-USER-10)
 */
export async function moveUsers(
  ctx: CallContext,
  { userIdx, userIdxList = [], groupIdx }: ParsedOf<'user.move'>,
): Promise<number> {
  const { tx, company, me, now } = ctx
  const { companyCode } = company
  const group = await holdTarget(ctx, groupIdx)
  const asked = [...new Set(userIdx === undefined ? userIdxList : [userIdx, ...userIdxList])]
  const people = await typesOf(tx, companyCode, asked)
  if (people.length === 0) throw new Failure('WB-404-103')
  if (people.some((person) => !mayTouch(me, person))) throw new Failure('WB-403-102')
  const moved = await movePeople(tx, { companyCode, groupIdx, people: people.map((one) => one.userIdx), now })
  await audit(ctx, {
    action: 'USER_MOVED',
    subject: 'USER',
    of: moved.map(({ userIdx: key, userName: name, from }) => ({
      key,
      name,
      before: { group: from },
      after: { group },
    })),
  })
  return moved.length
}
