import fc from 'fast-check'
import { daysOfMonth, joinsByDay, peaksByHour, type Stay } from './usage.ts'
import { addDays, formatWire, formatWireDate, startOfDay } from './wire-time.ts'

const MINUTE = 60_000
const SEOUL = 'Asia/Seoul'
const at = (clock: string) => Date.parse(`${clock.replace(' ', 'T')}:00+09:00`)
const stay = (userIdx: number, from: string, to: string): Stay => ({ userIdx, from: at(from), to: at(to) })
const march = { firstDay: '2026-03-10', lastDay: '2026-03-11', timeZone: SEOUL }

test('a stay is a join of the day on which it began, and is there in every hour that it lasts', () => {
  const stays = [
    stay(1, '2026-03-10 22:30', '2026-03-11 01:10'),
    stay(2, '2026-03-10 23:59', '2026-03-11 00:01'),
  ]
  expect([...joinsByDay(stays, SEOUL)]).toEqual([
    [
      '2026-03-10',
      new Map([
        [1, 1],
        [2, 1],
      ]),
    ],
  ])
  const peaks = peaksByHour(stays, march)
  expect(peaks.get('2026-03-10')!.slice(21)).toEqual([0, 1, 2])
  expect(peaks.get('2026-03-11')!.slice(0, 3)).toEqual([2, 1, 0])
})

test('two devices of one person are one, and who takes over from another is not beside them', () => {
  const stays = [
    stay(1, '2026-03-10 10:00', '2026-03-10 10:30'),
    stay(1, '2026-03-10 10:10', '2026-03-10 10:40'),
    stay(2, '2026-03-10 10:40', '2026-03-10 10:50'),
    stay(3, '2026-03-10 10:50', '2026-03-10 10:50'),
  ]
  expect(peaksByHour(stays, march).get('2026-03-10')![10]).toBe(1)
  expect(joinsByDay(stays, SEOUL).get('2026-03-10')).toEqual(
    new Map([
      [1, 2],
      [2, 1],
      [3, 1],
    ]),
  )
})

test('a month has all its days', () => {
  expect(daysOfMonth('2024-02')).toHaveLength(29)
  expect(daysOfMonth('2026-12').at(-1)).toBe('2026-12-31')
})

// days on which clocks are turned, and zones of half and quarter hours
const places = [
  [SEOUL, '2026-03-10'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Asia/Kathmandu', '2026-05-05'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['America/Santiago', '2026-09-06'],
] as const

test.each(places)('counts as minute after minute does, across midnight: %s, %s', (timeZone, day) => {
  const span = { firstDay: day, lastDay: addDays(day, 1), timeZone }
  const begin = startOfDay(day, timeZone).getTime()
  const end = startOfDay(addDays(day, 2), timeZone).getTime()
  const minutes = fc.integer({ min: -600, max: 4000 })
  const one = fc
    .record({ userIdx: fc.integer({ min: -3, max: 6 }), begins: minutes, lasts: fc.nat({ max: 1500 }) })
    .map(({ userIdx, begins, lasts }) => ({
      userIdx,
      from: begin + begins * MINUTE,
      to: begin + (begins + lasts) * MINUTE,
    }))
  fc.assert(
    fc.property(fc.array(one, { maxLength: 25 }), (stays) => {
      const found = peaksByHour(stays, span)
      const slow = new Map([...found.keys()].map((name) => [name, new Array<number>(24).fill(0)]))
      for (let now = begin; now < end; now += MINUTE) {
        const [name, time] = formatWire(now, timeZone).split(' ') as [string, string]
        const people = new Set(stays.filter(({ from, to }) => from <= now && now < to).map((s) => s.userIdx))
        const hours = slow.get(name)!
        const hour = Number(time.slice(0, 2))
        hours[hour] = Math.max(hours[hour]!, people.size)
      }
      expect(found).toEqual(slow)
      const joins = joinsByDay(stays, timeZone)
      for (const [name, people] of joins)
        for (const [who, times] of people)
          expect(times).toBe(
            stays.filter((s) => s.userIdx === who && formatWireDate(s.from, timeZone) === name).length,
          )
      const all = [...joins.values()].flatMap((people) => [...people.values()])
      expect(all.reduce((sum, n) => sum + n, 0)).toBe(stays.length)
    }),
    { numRuns: 25 },
  )
})
