import { isAnswered } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { queueReadings } from './reading.queue.ts'
import { askReading } from './reading.store.ts'
import type { TypedAnswer } from './work.rules.ts'

/**
 * A note is handed in: questions that were answered by the pen alone wait for their reading. Returns their numbers: until then no rule can
 * judge them.
 * @param before what came from the round before, and is not read again
 */
export async function askForReading(
  { tx, company, now, services, afterCommit }: CallContext,
  noteIdx: number,
  answers: readonly TypedAnswer[],
  pages: readonly { answered: readonly number[] }[],
  before: ReadonlySet<number>,
): Promise<ReadonlySet<number>> {
  const typed = new Set(answers.filter(({ answer }) => isAnswered(answer)).map(({ no }) => no))
  const unread = new Set(
    pages.flatMap(({ answered }) => answered).filter((no) => !typed.has(no) && !before.has(no)),
  )
  if (unread.size > 0) {
    await askReading(tx, { companyCode: company.companyCode, noteIdx, now })
    afterCommit(() => queueReadings(services))
  }
  return unread
}
