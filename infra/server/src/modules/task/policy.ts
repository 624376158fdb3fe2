import type { CallContext } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { administersHomework, mustHaveHomework } from '../textbook/policy.ts'
import { findTask, type OneTask } from './one.store.ts'

/**
 * Homework that the caller gave, or any for operators in the console. Deleted homework is not there any more (HW-04).
 * @throws Failure WB-404-108
 */
export async function ownTask(
  ctx: CallContext,
  taskIdx: number,
  find: typeof findTask = findTask,
): Promise<OneTask> {
  mustHaveHomework(ctx)
  const { companyCode } = ctx.company
  const [row] = await find(ctx.tx, { companyCode, taskIdx })
  if (!row || (row.regUserIdx !== ctx.me.userIdx && !administersHomework(ctx))) {
    throw new Failure('WB-404-108')
  }
  return row
}
