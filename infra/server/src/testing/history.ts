import { addDays, parseWire } from '@madang/domain'
import { eq } from 'drizzle-orm'
import { template } from '../db/schema/room.ts'
import { insertPastClasses, type PastClass } from '../modules/log-meet/write.store.ts'
import type { TestApp } from './app.ts'
import { ZONE } from './classes.ts'
import type { FixtureCompany, FixtureUser } from './fixture.ts'

/** The day on which most of the past classes were. */
export const DAY = '2026-03-10'
/** A range that holds them all. */
export const range = { searchStartDate: addDays(DAY, -30), searchEndDate: addDays(DAY, 30) }

export const somebody = (t: TestApp, userId: FixtureUser, company: FixtureCompany = 'alpha') => ({
  ...t.people[company][userId],
  userId,
  userTypeCd: userId.startsWith('student') ? 12 : 11,
})

/** A class of one hour; people are there the whole time. */
export function pastClass(
  t: TestApp,
  meetCode: string,
  start: string,
  change: Partial<PastClass> = {},
  people: FixtureUser[] = [],
): PastClass {
  const from = parseWire(start, ZONE)
  const to = new Date(from.getTime() + 3_600_000)
  const leader = somebody(t, 'teacher1')
  return {
    meetCode,
    roomCode: 'RHISTORY',
    meetTitle: `수업 ${meetCode}`,
    roomCategoryCd: 'RESERVED',
    templateIdx: null,
    leader,
    opener: leader,
    openDatetime: from,
    startDatetime: from,
    endDatetime: to,
    people: people.map((userId) => ({ ...somebody(t, userId), joins: [{ from, to }] })),
    ...change,
  }
}

/** Six classes of alpha around `DAY`, at the edges of days and of what may stand in a title; one of beta. */
export async function writeHistory(t: TestApp): Promise<void> {
  const { db } = t.services
  const templateIdx = (
    await db.inCompany('ALPHA', (tx) =>
      tx.select().from(template).where(eq(template.roomCategoryCd, 'RESERVED')),
    )
  )[0]!.templateIdx
  const other = somebody(t, 'teacher2')
  await db.inCompany('ALPHA', (tx) =>
    insertPastClasses(tx, { companyCode: 'ALPHA', timeZone: ZONE }, [
      pastClass(t, 'M-first', `${DAY} 00:00:00`, { templateIdx }, ['teacher1', 'student1', 'student2']),
      pastClass(t, 'M-last', `${DAY} 23:59:59`, {}, ['student1']),
      pastClass(t, 'M-before', `${addDays(DAY, -1)} 23:59:59`, {}, ['student2']),
      pastClass(t, 'M-after', `${addDays(DAY, 1)} 00:00:00`, { roomCategoryCd: 'INSTANT' }, ['teacher1']),
      pastClass(
        t,
        'M-other',
        `${DAY} 12:00:00`,
        { leader: other, opener: other, meetTitle: '100%_ Chemie' },
        ['student3'],
      ),
      pastClass(
        t,
        'M-guest',
        `${DAY} 13:00:00`,
        { leader: other, opener: other, meetTitle: '=HYPERLINK("http://x")' },
        ['teacher1'],
      ),
    ]),
  )
  const foreign = somebody(t, 'teacher1', 'beta')
  await db.inCompany('BETA', (tx) =>
    insertPastClasses(tx, { companyCode: 'BETA', timeZone: ZONE }, [
      pastClass(t, 'M-beta', `${DAY} 12:00:00`, { leader: foreign, opener: foreign, meetTitle: '베타 수업' }),
    ]),
  )
}
