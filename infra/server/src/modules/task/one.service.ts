import { task as calls, note, type OneTask, type ParsedOf, SearchType, type TaskUser } from '@madang/contract'
import { formatWire } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { audit } from '../audit/audit.ts'
import { tellNewsAfter } from '../news/publish.ts'
import { administersHomework, isStudent, mayChange, mustHaveHomework } from '../textbook/policy.ts'
import { deleteTask, givenBack, lockNotes, lockTask, partsOf, taskRow } from './one.store.ts'
import { presentPart } from './part.present.ts'
import { ownTask } from './policy.ts'
import { presentTask } from './present.ts'

/** One homework: own, given, or any for operators in the console. @throws Failure WB-404-108 */
export async function getTask(ctx: CallContext, { taskIdx }: ParsedOf<'task.get'>): Promise<OneTask> {
  mustHaveHomework(ctx)
  const { companyCode, timeZone } = ctx.company
  const { userIdx } = ctx.me
  const [row] = await taskRow(ctx.tx, { companyCode, taskIdx, userIdx: isStudent(ctx.me) ? userIdx : 0 })
  const may = row && (row.taskUserIdx !== null || row.regUserIdx === userIdx || administersHomework(ctx))
  if (!may) throw new Failure('WB-404-108')
  const modAnswer = !isStudent(ctx.me) && mayChange(ctx, { regUserIdx: row.textbookAuthorIdx })
  return { ...presentTask(row, timeZone), can: { modAnswer } }
}

/** Takes homework back while nobody has handed it in (HW-31, HW-32). @throws Failure WB-404-108, WB-400-302 */
export async function removeTask(ctx: CallContext, { taskIdx }: ParsedOf<'task.remove'>): Promise<void> {
  const { companyCode, timeZone } = ctx.company
  await ownTask(ctx, taskIdx)
  await lockNotes(ctx.tx, { companyCode, taskIdx })
  const row = await ownTask(ctx, taskIdx, lockTask)
  const [round] = await givenBack(ctx.tx, { companyCode, taskIdx })
  if (row.submitUserCount > 0 || round) throw new Failure('WB-400-302')
  const people = await deleteTask(ctx.tx, { companyCode, taskIdx })
  await audit(ctx, {
    action: 'HOMEWORK_REMOVED',
    subject: 'HOMEWORK',
    of: [
      {
        key: taskIdx,
        name: row.taskName,
        before: { deadline: formatWire(row.submitLimitDatetime, timeZone), students: people.length },
      },
    ],
  })
  const everybody = [ctx.me.userIdx, row.regUserIdx, ...people.map(({ userIdx }) => userIdx)]
  tellNewsAfter(ctx, { people: everybody }, [calls.list, calls.get, note.list])
}

/** Who has handed it in, or has not (searchType 1, 2). @throws Failure WB-404-108 */
export async function listParts(
  ctx: CallContext,
  { taskIdx, searchType }: ParsedOf<'task.users'>,
): Promise<TaskUser[]> {
  await ownTask(ctx, taskIdx)
  return read(ctx, taskIdx, searchType === SearchType.TASK_SUBMITTED ? 'submitted' : 'notSubmitted')
}

/** Everybody of it with their notes; for students their own part alone. @throws Failure WB-404-108 */
export async function listDetail(
  ctx: CallContext,
  { taskIdx, searchType, wrongNoList }: ParsedOf<'task.userDetail'>,
): Promise<TaskUser[]> {
  if (searchType !== SearchType.TASK_DETAIL) throw invalid('searchType', 'unknown')
  if (!isStudent(ctx.me)) {
    await ownTask(ctx, taskIdx)
    return wrongNoList.length === 0
      ? read(ctx, taskIdx, 'all')
      : read(ctx, taskIdx, 'wrong', [...new Set(wrongNoList)])
  }
  mustHaveHomework(ctx)
  const own = await read(ctx, taskIdx, 'own')
  if (own.length === 0) throw new Failure('WB-404-108')
  return own
}

async function read(
  { tx, company, me }: CallContext,
  taskIdx: number,
  which: Parameters<typeof partsOf>[0],
  nos: readonly number[] = [],
) {
  const { companyCode, timeZone } = company
  const rows = await partsOf(which)(tx, { companyCode, taskIdx, userIdx: me.userIdx, nos })
  return rows.map((row) => presentPart(row, timeZone, which !== 'own'))
}
