import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { timings } from '@madang/contract'
import { attendedSec, type Interval } from '@madang/domain'
import fc from 'fast-check'
import { startTestApp, type TestApp } from '../../testing/app.ts'

let t: TestApp
before(async () => {
  t = await startTestApp()
})
after(() => t.close())

type Step = { kind: 'word' } | { kind: 'quit' } | { kind: 'sweep' } | { kind: 'wait'; ms: number }
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Step>({ kind: 'word' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'quit' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'sweep' }) },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 45_000 }).map((ms): Step => ({ kind: 'wait', ms })) },
)

/**
 * What attendance means, told without a database: from a word to the next one within the lease the person is there;
 * quitting within the lease ends it then; at the end whoever was heard within the lease was there until the end.
 */
function expected(steps: readonly Step[], start: number): number {
  const intervals: Interval[] = []
  let now = start
  let last: number | null = null
  for (const one of [...steps, { kind: 'quit' } as const]) {
    if (one.kind === 'wait') now += one.ms
    if (one.kind !== 'word' && one.kind !== 'quit') continue
    if (last !== null && now - last <= timings.presenceLease) intervals.push({ from: last, to: now })
    last = one.kind === 'word' ? now : null
  }
  return attendedSec(intervals, { from: start, to: now })
}

it('API-MEET-04 whatever a person does, the result holds the time in which they were heard', async () => {
  const teacher = t.as('alpha', 'teacher1')
  const student = t.as('alpha', 'student1')
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const { body } = await teacher.call('meet.open', { meetTitle: `법칙 ${++run}` })
      const { roomCode, meetCode, inviteCode } = body.result
      const start = t.clock.now().getTime()
      for (const one of steps) {
        if (one.kind === 'wait') t.clock.advance(one.ms)
        else if (one.kind === 'sweep') await t.services.jobs.runDue()
        else if (one.kind === 'quit') await student.call('meet.quit', { meetCode })
        else await student.call('meet.join', { roomCode, meetCode, inviteCode })
      }
      await teacher.call('meet.close', { roomCode, meetCode })
      const users = await teacher.call('logMeet.users', { meetCode })
      const total = users.body.resultList.reduce((sum, user) => sum + user.totalJoinTimeSec, 0)
      assert.equal(total, expected(steps, start))
    }),
    { numRuns: 40 },
  )
})
