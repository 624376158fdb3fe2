import type { ParsedOf } from '@madang/contract'
import { task as calls } from '@madang/contract'
import { formatWire } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { audit } from '../audit/audit.ts'
import { tellNewsAfter } from '../news/publish.ts'
import { mustHaveHomework } from '../textbook/policy.ts'
import { freeze } from '../textbook/service.ts'
import { holdTextbook } from '../textbook/store.ts'
import { deadlineOf, ownDeadlines } from './give.rules.ts'
import { activeStudents, insertTask } from './give.store.ts'

type Giving = Pick<ParsedOf<'task.add'>, 'task' | 'userIdxList' | 'limitList'>

/** Homework of a textbook that is there. @throws Failure WB-404-108, WB-400-200 */
export async function addTask(ctx: CallContext, request: ParsedOf<'task.add'>): Promise<{ taskIdx: number }> {
  mustHaveHomework(ctx)
  const { textbookIdx } = request
  const [textbook] = await holdTextbook(ctx.tx, { companyCode: ctx.company.companyCode, textbookIdx })
  if (!textbook) throw new Failure('WB-404-108')
  return { taskIdx: await give(ctx, textbookIdx, await judge(ctx, request)) }
}

/** Homework of a book, pages of it, or pages of its own, which become its textbook. @throws Failure as `freeze` and `addTask` */
export async function addTaskOfBook(ctx: CallContext, request: ParsedOf<'task.addBook'>) {
  mustHaveHomework(ctx)
  const judged = await judge(ctx, request)
  const textbookIdx = await freeze(ctx, request)
  return { taskIdx: await give(ctx, textbookIdx, judged), textbookIdx }
}

interface Judged {
  task: Giving['task']
  deadline: Date
  students: number[]
  own: Map<number, Date>
}

async function judge(
  { tx, company, now }: CallContext,
  { task, userIdxList, limitList }: Giving,
): Promise<Judged> {
  const at = { zone: company.timeZone, now }
  const deadline = deadlineOf(task.submitLimitDatetime, 'task.submitLimitDatetime', at)
  const people = [...new Set(userIdxList)].sort((a, b) => a - b)
  const found = await activeStudents(tx, { companyCode: company.companyCode, people })
  const known = new Set(found.map(({ userIdx }) => userIdx))
  if (known.size !== people.length) {
    // places, not numbers: a person of another company is answered like nobody
    const places = userIdxList.flatMap((userIdx, i) => (known.has(userIdx) ? [] : [i]))
    throw invalid('userIdxList', 'names somebody who is no active student', { places })
  }
  return { task, deadline, students: people, own: ownDeadlines(limitList, known, at) }
}

async function give(
  ctx: CallContext,
  textbookIdx: number,
  { task, deadline, students, own }: Judged,
): Promise<number> {
  const { tx, company, me, now } = ctx
  const [made] = await insertTask(tx, {
    companyCode: company.companyCode,
    taskName: task.taskName,
    textbookIdx,
    submitLimitDatetime: deadline,
    autoReview: task.autoReview,
    // by itself is nothing final that nobody has marked
    autoFinal: task.autoReview === 1 ? task.autoFinal : 0,
    regUserIdx: me.userIdx,
    now,
    students,
    ownDeadlines: JSON.stringify([...own].map(([userIdx, at]) => ({ userIdx, at }))),
  })
  const { taskIdx } = made!
  await audit(ctx, {
    action: 'HOMEWORK_GIVEN',
    subject: 'HOMEWORK',
    of: [
      {
        key: taskIdx,
        name: task.taskName,
        after: { deadline: formatWire(deadline, company.timeZone), students: students.length },
      },
    ],
  })
  tellNewsAfter(ctx, { people: [me.userIdx, ...students] }, [calls.list])
  return taskIdx
}
