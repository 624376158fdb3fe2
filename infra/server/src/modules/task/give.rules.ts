import { isWireDatetime, parseWire } from '@madang/domain'
import { invalid } from '../../platform/errors.ts'
import { isOver } from './deadline.rules.ts'

/** @throws Failure WB-400-200 naming the field, for what is no time or lies before now (HW-27) */
export function deadlineOf(text: string, field: string, { zone, now }: { zone: string; now: Date }): Date {
  if (!isWireDatetime(text)) throw invalid(field, 'not a date-time')
  const at = parseWire(text, zone)
  if (isOver(at, now)) throw invalid(field, 'must not be earlier than now')
  return at
}

/** A deadline of somebody's own; each person has one at most, and is given the homework. @throws Failure WB-400-200 */
export function ownDeadlines(
  limitList: readonly { userIdx: number; submitLimitDatetime: string }[],
  students: ReadonlySet<number>,
  at: { zone: string; now: Date },
): Map<number, Date> {
  const own = new Map<number, Date>()
  limitList.forEach(({ userIdx, submitLimitDatetime }, i) => {
    if (!students.has(userIdx) || own.has(userIdx)) {
      throw invalid(`limitList.${i}.userIdx`, own.has(userIdx) ? 'named twice' : 'is not given the homework')
    }
    own.set(userIdx, deadlineOf(submitLimitDatetime, `limitList.${i}.submitLimitDatetime`, at))
  })
  return own
}
