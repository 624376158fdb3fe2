import { logMeetAmount, settlementLine, settlementMonth, unitPrice } from '../db/schema/charge.ts'
import { logMeetUser } from '../db/schema/log-meet.ts'
import { insertPastClasses } from '../modules/log-meet/write.store.ts'
import type { TestApp } from './app.ts'
import { classesOf, ZONE } from './classes.ts'
import type { FixtureUser } from './fixture.ts'
import { DAY, pastClass, writeHistory } from './history.ts'

export const MONTH = DAY.slice(0, 7)

/** Two students in three classes of teacher1, one of whom has a price until the second; the room of these. */
export async function writeCharges(t: TestApp): Promise<string> {
  const c = classesOf(t)
  await writeHistory(t)
  const roomCode = await c.newRoom(['student1', 'student2'])
  const of = { roomCode, meetTitle: '수학' }
  await c.inAlpha(async (tx) => {
    await insertPastClasses(tx, { companyCode: 'ALPHA', timeZone: ZONE }, [
      pastClass(t, 'S-1', '2026-03-02 10:00:00', of, ['teacher1', 'student1', 'student2']),
      pastClass(t, 'S-2', '2026-03-31 23:59:59', of, ['teacher1', 'student1']),
      pastClass(t, 'S-3', '2026-04-01 00:00:00', of, ['teacher1', 'student1']),
    ])
    await tx.insert(unitPrice).values({
      companyCode: 'ALPHA',
      userIdx: c.idx('student1'),
      roomCode,
      startDate: '2026-03-01',
      endDate: '2026-03-31',
      price: 30_000,
      regDatetime: t.clock.now(),
      modDatetime: t.clock.now(),
    })
  })
  // the months are over
  t.clock.advance(Math.max(0, Date.parse('2026-05-02T00:00:00Z') - t.clock.now().getTime()))
  return roomCode
}

/** As if nothing had been saved or closed. */
export const forgetCharges = (t: TestApp) =>
  t.services.db.asPlatform(async (tx) => {
    await tx.update(logMeetUser).set({ amount: null })
    await tx.delete(logMeetAmount)
    await tx.delete(settlementLine)
    await tx.delete(settlementMonth)
  })

type At = 'SERVICE' | 'MANAGE'
const march = { searchStartDate: '2026-03-01', searchEndDate: '2026-03-31' }

/** What a test of charges asks for, of the app that is there once it has started. */
export function chargesOf(app: () => TestApp) {
  const idx = (who: FixtureUser) => classesOf(app()).idx(who)
  const rowsFor = async (who: FixtureUser, request: Record<string, unknown> = {}, area: At = 'SERVICE') =>
    app()
      .as('alpha', who)
      .call('logMeet.list', { searchType: 5, ...march, ...request }, { area })
  const monthFor = async (who: FixtureUser, searchYm = MONTH, leaderIdx?: number, area: At = 'MANAGE') =>
    app().as('alpha', who).call('charge.month', { searchYm, leaderIdx }, { area })
  const monthOf = async (searchYm = MONTH) => (await monthFor('oper', searchYm, idx('teacher1'))).body.result
  const save = (
    amount: unknown,
    { of = 'student1', meetCode = 'S-1', reason = 'Half a lesson' } = {},
    who: FixtureUser = 'oper',
    options: object = {},
  ) =>
    app()
      .as('alpha', who)
      .call(
        'charge.save',
        { userIdx: idx(of as FixtureUser), meetCode, amount, ...(reason && { reason }) },
        { area: 'MANAGE', ...options },
      )
  const explain = async (meetCode = 'S-1', who: FixtureUser = 'oper') =>
    (
      await app()
        .as('alpha', who)
        .call('charge.explain', { meetCode, userIdx: idx('student1') }, { area: 'MANAGE' })
    ).body.result
  const close = (searchYm: string, who: FixtureUser = 'oper') =>
    app()
      .as('alpha', who)
      .call('charge.close', { leaderIdx: idx('teacher1'), searchYm }, { area: 'MANAGE' })
  return { rowsFor, monthFor, monthOf, save, explain, close }
}
