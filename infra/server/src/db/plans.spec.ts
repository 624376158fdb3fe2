import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { CallId } from '@madang/contract'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { BIG, bigTables, pretendTimes, writeBigCompany } from '../testing/big-company.ts'
import { PASSWORD } from '../testing/fixture.ts'
import { costly, planOf } from '../testing/plans.ts'
import { sentDuring } from '../testing/statements.ts'

const ROWS = 10_000
/** With it the big tables have a million rows. */
const TIMES = 100
/** What one person has may be sorted; what a company has may not. */
const MOST_SORTED = 50_000

type Ask = [who: string, id: CallId, request: Record<string, unknown>]
const dates = { searchStartDate: '2026-01-01', searchEndDate: '2026-03-31' }
const asks: Ask[] = [
  ['student1', 'room.list', { searchType: 2 }],
  ['teacher1', 'room.list', { searchType: 2 }],
  ['oper', 'room.list', {}],
  ['oper', 'room.list', { page: 40 }],
  ['student1', 'logMeet.list', { searchType: 4 }],
  ['teacher1', 'logMeet.list', { searchType: 4 }],
  ['teacher1', 'logMeet.list', { searchType: 4, ...dates }],
  ['oper', 'logMeet.list', {}],
  ['oper', 'logMeet.list', dates],
  ['oper', 'logMeet.list', { page: 30_000 }],
  ['student1', 'note.list', { searchType: 3 }],
  ['student1', 'note.list', { searchType: 3, order: 'noteSubmitDatetime,DESC' }],
  ['student1', 'note.list', { searchType: 6 }],
  ['teacher1', 'note.list', { searchType: 2, order: 'noteSubmitDatetime,DESC' }],
  ['teacher1', 'note.list', { searchType: 5 }],
  ['teacher1', 'note.list', { searchType: 4, meetCode: 'M50' }],
  ['oper', 'note.list', { searchType: 1 }],
  ['oper', 'note.list', { searchType: 1, order: 'noteSubmitDatetime,DESC' }],
  ['oper', 'note.list', { searchType: 1, ...dates }],
  ['student1', 'task.list', {}],
  ['teacher1', 'task.list', {}],
  ['oper', 'task.list', {}],
  ['oper', 'task.list', dates],
  ['student1', 'message.list', { messageType: 'RECV' }],
  ['teacher1', 'message.list', { messageType: 'SEND' }],
  ['student1', 'message.checkNew', {}],
  ['student1', 'user.me', {}],
]

describe('plans of lists where tables have a million rows', () => {
  let t: TestApp
  before(async () => {
    t = await startTestApp()
    await writeBigCompany(t.services.db, { rows: ROWS, today: t.clock.now() })
    await pretendTimes(t.services.db, TIMES)
  })
  after(() => t.close())

  for (const [who, id, request] of asks) {
    it(`${id} of ${who} ${JSON.stringify(request)} reads no big table whole and sorts no company`, async () => {
      const caller = t.asUser(BIG, who, PASSWORD)
      await caller.token()
      const area = who === 'oper' ? 'MANAGE' : 'SERVICE'
      const sent = await sentDuring(async () => {
        const answer = await caller.call(id, request, { area })
        assert.equal(answer.status, 200, JSON.stringify(answer.body))
      })
      const asked = sent.filter(({ text }) => /^\s*(select|with)/i.test(text))
      assert.ok(asked.length > 0)
      const found: string[] = []
      for (const one of asked) {
        for (const mode of ['generic', 'custom'] as const) {
          const plan = await planOf(t.services.db, BIG.toUpperCase(), one, mode)
          const what = costly(plan, bigTables, MOST_SORTED)
          if (what.length > 0) found.push(`${one.name ?? one.text} (${mode}): ${what.join('; ')}`)
        }
      }
      assert.deepEqual(found, [])
    })
  }
})
