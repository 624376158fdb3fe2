import type { LogExportKind } from '@madang/contract'
import type { CallContext } from '../../platform/context.ts'
import { seesAllClasses } from '../log-meet/policy.ts'
import { actsAsOperator } from '../room/policy.ts'
import type { Filters } from './lists.store.ts'
import type { ExportRow } from './store.ts'

type Caller = Pick<CallContext, 'me' | 'area'>

/** Joins are the operators' (D.3 log/joinLog); the other lists give teachers their own. */
export const maySave = (caller: Caller, kind: LogExportKind): boolean =>
  kind !== 'JOIN' || actsAsOperator(caller)

/** Whether the rows in it are those that its author may still see: rights may have gone since it was asked for. */
export function maySeeStill(caller: Caller, { kind, filter }: Pick<ExportRow, 'kind' | 'filter'>): boolean {
  if (!maySave(caller, kind)) return false
  if (kind === 'JOIN') return true
  const whose =
    kind === 'MEET' ? (filter as Filters['MEET']).memberIdx : (filter as Filters['RECORD']).leaderIdx
  return whose === caller.me.userIdx || seesAllClasses(caller)
}
