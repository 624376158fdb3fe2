import { task as calls, type ParsedOf } from '@madang/contract'
import { formatWire } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { sendLetters } from '../message/letters.ts'
import { tellNewsAfter } from '../news/publish.ts'
import { notify } from '../notification/notify.ts'
import { leftOut } from './hurry.rules.ts'
import { lockParts, markHurried, type PartToHurry } from './hurry.store.ts'
import type { OneTask } from './one.store.ts'
import { ownTask } from './policy.ts'

/**
 * Reminds those who have not handed it in (HW-33), each once an hour: by messenger where there is one and the person has a
 * telephone, else by a message, also when the messenger fails later on. Who was left out is named, and why.
 * @throws Failure WB-404-108, WB-500-131 naming all with the reason, when it reached nobody and failed for one
 */
export async function hurry(ctx: CallContext, { taskIdx, userIdxList }: ParsedOf<'task.hurry'>) {
  const { tx, company, now } = ctx
  const { companyCode } = company
  const task = await ownTask(ctx, taskIdx)
  const people = [...new Set(userIdxList)]
  const parts = await lockParts(tx, { companyCode, taskIdx, people })
  if (parts.length !== people.length) {
    const known = new Set(parts.map(({ userIdx }) => userIdx))
    const places = userIdxList.flatMap((userIdx, i) => (known.has(userIdx) ? [] : [i]))
    throw invalid('userIdxList', 'names somebody who was not given it', { places })
  }
  const judged = parts.map((part) => ({ ...part, why: leftOut(part, now) }))
  const due = judged.filter(({ why }) => why === null)
  const told = await tell(ctx, task, due)
  const unreached = due.filter(({ userIdx }) => !told.has(userIdx))
  const skipped = judged.flatMap(({ userIdx, userName, why }) =>
    told.has(userIdx) ? [] : [{ userIdx, userName, why: why ?? ('UNREACHABLE' as const) }],
  )
  if (told.size === 0 && unreached.length > 0) throw new Failure('WB-500-131', { skipped })
  await markHurried(tx, { companyCode, taskIdx, people: [...told], now })
  tellNewsAfter(ctx, { people: [ctx.me.userIdx, task.regUserIdx] }, [calls.users, calls.userDetail])
  return { count: told.size, skipped }
}

/**
 * By messenger those whom it reaches, the others by a message. Both name the homework's deadline, and none to those who have
 * one of their own: two groups at most, however many people.
 */
async function tell(
  ctx: CallContext,
  { taskIdx, taskName, submitLimitDatetime }: OneTask,
  due: readonly PartToHurry[],
): Promise<Set<number>> {
  const general = submitLimitDatetime.getTime()
  const wire = formatWire(submitLimitDatetime, ctx.company.timeZone).slice(0, 16)
  const told = new Set<number>()
  const groups = Map.groupBy(due, (part) => (part.submitLimitDatetime.getTime() === general ? wire : ''))
  for (const [deadline, group] of groups) {
    const people = group.map(({ userIdx }) => userIdx)
    const byMessenger = await notify(ctx, {
      event: 'HOMEWORK_REMINDER',
      key: `${taskIdx}/${ctx.now.toISOString()}`,
      people,
      params: { taskIdx: String(taskIdx), taskName, deadline, from: String(ctx.me.userIdx) },
    })
    const rest = people.filter((userIdx) => !byMessenger.has(userIdx))
    const byLetter = await sendLetters(ctx, {
      letter: { code: 'HOMEWORK_REMINDER', params: { taskIdx: String(taskIdx), taskName, deadline } },
      people: rest,
    })
    for (const userIdx of [...byMessenger, ...byLetter]) told.add(userIdx)
  }
  return told
}
