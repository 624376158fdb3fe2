import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { CallId } from '@madang/contract'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { vacuumed, writeBigCompany } from '../testing/big-company.ts'
import { PASSWORD } from '../testing/fixture.ts'
import { pagesRead } from '../testing/plans.ts'
import { sentDuring } from '../testing/statements.ts'

const few = 1_000
const many = 10 * few
/** Branches of indexes that became one level deeper, for each row of a page. */
const DEEPER = 60

type Ask = [who: string, id: CallId, request: (rows: number) => Record<string, unknown>]
const asks: Ask[] = [
  ['teacher1', 'room.list', () => ({ searchType: 2 })],
  ['oper', 'room.list', () => ({})],
  ['teacher1', 'logMeet.list', () => ({ searchType: 4 })],
  ['oper', 'logMeet.list', () => ({})],
  ['oper', 'logMeet.list', (rows) => ({ page: rows / 20 })],
  ['teacher1', 'note.list', () => ({ searchType: 2, order: 'noteSubmitDatetime,DESC' })],
  ['teacher1', 'task.list', () => ({})],
  ['teacher1', 'task.list', () => ({ open: true })],
  ['oper', 'task.list', () => ({})],
  ['student1', 'message.checkNew', () => ({})],
]

/** Pages that a list may read for each further row of a student's own: they are sorted and counted, however few are shown. */
const EACH_OWN = 4
const own: Ask[] = [
  ['room.list', { searchType: 2 }],
  ['task.list', {}],
  ['task.list', { open: true }],
  ['note.list', { searchType: 3 }],
].map(([id, request]) => ['', id, () => request] as Ask)

/** Puts this student into every so manieth room and homework, and gives them as many notes. */
async function takePart(t: TestApp, companyId: string, who: string, every: number): Promise<void> {
  const values = [companyId.toUpperCase(), who, every]
  const me = '(select user_idx from users where company_code = $1::text and user_id = $2)'
  for (const [columns, from] of [
    ['room_user (company_code, room_code, user_idx)', `$1::text, room_code, ${me} from room`],
    ['task_user (company_code, task_idx, user_idx, task_status)', `$1::text, task_idx, ${me}, 1 from task`],
    [
      'note (company_code, note_title, note_kind, note_status, user_idx)',
      `$1::text, task_name, 2, 1, ${me} from task`,
    ],
  ] as const) {
    const nth = from.endsWith('room') ? 'substr(room_code, 2)::int' : 'task_idx'
    await t.services.db.statement(
      `insert into ${columns} select ${from} where company_code = $1::text and ${nth} % $3::int = 7 on conflict do nothing`,
      values,
    )
  }
}

/** A teacher has twenty of a thousand rows, a page full, and ten times as many of ten thousand. */
describe('lists at ten times the rows, of a person and of a company', () => {
  let t: TestApp
  before(async () => {
    t = await startTestApp()
    for (const rows of [few, many]) {
      const companyId = `rows${rows}`
      await writeBigCompany(t.services.db, { companyId, rows, today: t.clock.now() })
      await takePart(t, companyId, 'student1', rows / 20)
      await takePart(t, companyId, 'student2', few / 20)
      for (const who of new Set([...asks.map(([one]) => one), 'student1', 'student2'])) {
        await t.asUser(companyId, who, PASSWORD).token()
      }
    }
    // after they have signed in, which writes their rows anew
    await vacuumed(t.services.db)
  })
  after(() => t.close())

  async function pages(who: string, id: CallId, request: Record<string, unknown>, companyId: string) {
    const caller = t.asUser(companyId, who, PASSWORD)
    const sent = await sentDuring(async () => {
      const answer = await caller.call(id, request, { area: who === 'oper' ? 'MANAGE' : 'SERVICE' })
      assert.equal(answer.status, 200, JSON.stringify(answer.body))
    })
    let sum = 0
    for (const one of sent.filter(({ name }) => name?.startsWith(`${id.split('.')[0]}.`))) {
      sum += await pagesRead(t.services.db, companyId.toUpperCase(), one)
    }
    return sum
  }

  for (const [who, id, request] of asks) {
    it(`${id} of ${who} ${JSON.stringify(request(many))} reads about as many pages of the database`, async () => {
      const before = await pages(who, id, request(few), `rows${few}`)
      const now = await pages(who, id, request(many), `rows${many}`)
      assert.ok(before > 0)
      assert.ok(now <= 1.3 * before + DEEPER, `${before} pages at ${few} rows, ${now} at ${many}`)
    })
  }

  for (const [, id, request] of own) {
    it(`${id} of a student reads what is theirs, whatever the company has`, async () => {
      const twenty = await pages('student1', id, request(few), `rows${few}`)
      const inTenfold = await pages('student1', id, request(many), `rows${many}`)
      const ofTwoHundred = await pages('student2', id, request(many), `rows${many}`)
      const told = `${twenty} pages for twenty rows, ${inTenfold} in the larger company, ${ofTwoHundred} for two hundred there`
      // the larger company itself brings nine rows more
      assert.ok(inTenfold <= 1.3 * twenty + DEEPER + 9 * EACH_OWN, told)
      assert.ok(ofTwoHundred <= inTenfold + 180 * EACH_OWN, told)
    })
  }
})
