import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { formatWire } from '@madang/domain'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { homeworkOf } from '../../testing/homework.ts'
import { setZone } from '../../testing/zones.ts'

const ZONE = 'America/New_York'

let t: TestApp
let h: ReturnType<typeof homeworkOf>
before(async () => {
  t = await startTestApp()
  h = homeworkOf(t)
  // a week before the clocks go back there
  t.clock.set(new Date('2026-10-25T16:00:00Z'))
  await setZone(t, ZONE)
})
after(() => t.close())

const at = (instant: string) => t.clock.set(new Date(instant))
const hand = async (who: 'student1' | 'student2' | 'student3', noteIdx: number) => {
  const answer = await t.as('alpha', who).call('note.submit', { noteIdx, revision: 0, answerList: [] })
  return answer.status === 200 ? 200 : answer.body.code
}
/** Asks as each of the three who have the homework, and as who gave it, what the deadline is. */
const readBy = async (taskIdx: number) => {
  const read = await Promise.all(
    (['student1', 'student2', 'teacher1'] as const).map((who) =>
      t.as('alpha', who).call('task.get', { taskIdx }),
    ),
  )
  return new Set(read.map(({ body }) => body.result.submitLimitDatetime))
}

describe('a deadline of a company whose clock changes', () => {
  test('is kept on the minute by all, though the clock changed between giving and handing in', async () => {
    at('2026-10-30T16:00:00Z')
    const { taskIdx } = await h.give(['student1', 'student2', 'student3'], {
      task: { submitLimitDatetime: '2026-11-02 17:00:00' },
    })
    const notes = {
      student1: await h.start('student1', taskIdx),
      student2: await h.start('student2', taskIdx),
      student3: await h.start('student3', taskIdx),
    }
    assert.deepEqual(await readBy(taskIdx), new Set(['2026-11-02 17:00:00']))
    // an hour later than it would have been a day before: 17:00 in winter is 22:00 in Greenwich
    at('2026-11-02T21:59:30Z')
    assert.equal(formatWire(t.clock.now(), ZONE), '2026-11-02 16:59:30')
    assert.equal(await hand('student1', notes.student1), 200)
    at('2026-11-02T22:00:00Z')
    assert.equal(await hand('student2', notes.student2), 200, 'its second belongs to it')
    at('2026-11-02T22:00:30Z')
    assert.equal(await hand('student3', notes.student3), 'WB-400-303')
  })

  test('in the hour that comes twice is the first one', async () => {
    at('2027-11-06T16:00:00Z')
    const { taskIdx } = await h.give(['student1', 'student2'], {
      task: { submitLimitDatetime: '2027-11-07 01:30:00' },
    })
    const [mine, theirs] = [await h.start('student1', taskIdx), await h.start('student2', taskIdx)]
    at('2027-11-07T05:29:30Z')
    assert.equal(await hand('student1', mine), 200)
    // 01:10 for the second time: earlier by the clock on the wall, and too late
    at('2027-11-07T06:10:00Z')
    assert.equal(formatWire(t.clock.now(), ZONE), '2027-11-07 01:10:00')
    assert.equal(await hand('student2', theirs), 'WB-400-303')
  })

  test('in the hour that is missing is told back as the time that it was moved to', async () => {
    at('2028-03-11T16:00:00Z')
    const { taskIdx } = await h.give(['student1', 'student2'], {
      task: { submitLimitDatetime: '2028-03-12 02:30:00' },
    })
    const [mine, theirs] = [await h.start('student1', taskIdx), await h.start('student2', taskIdx)]
    assert.deepEqual(await readBy(taskIdx), new Set(['2028-03-12 03:30:00']))
    at('2028-03-12T07:30:00Z')
    assert.equal(await hand('student1', mine), 200)
    at('2028-03-12T07:30:30Z')
    assert.equal(await hand('student2', theirs), 'WB-400-303')
  })

  test('has days of the company: what was given before its midnight is of the day before', async () => {
    // 23:59:30 and 00:00:30 there; in Seoul and Greenwich both are on the 7th
    at('2028-06-07T03:59:30Z')
    const early = await h.give(['student1'], { task: { submitLimitDatetime: '2028-06-09 17:00:00' } })
    at('2028-06-07T04:00:30Z')
    const late = await h.give(['student1'], { task: { submitLimitDatetime: '2028-06-09 17:00:00' } })
    const given = async (day: string) => {
      const { body } = await t
        .as('alpha', 'teacher1')
        .call('task.list', { page: 1, size: 10, searchStartDate: day, searchEndDate: day })
      return body.resultPage.content.map(({ taskIdx }: { taskIdx: number }) => taskIdx)
    }
    assert.deepEqual(await given('2028-06-06'), [early.taskIdx])
    assert.deepEqual(await given('2028-06-07'), [late.taskIdx])
  })
})
