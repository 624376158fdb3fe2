import fc from 'fast-check'
import { classAlarms } from './class-alarms.ts'
import { formatWire, parseWire } from './wire-time.ts'

const addSeconds = (wire: string, seconds: number) =>
  formatWire(parseWire(wire, 'UTC').getTime() + seconds * 1000, 'UTC')

const start = '2026-03-02 10:00:00'
const meet = (more: Partial<Parameters<typeof classAlarms>[0]> = {}) => ({
  leaderHere: false,
  leaderSeenDatetime: null,
  startDatetime: start,
  currentUserNum: 3,
  showEndDatetime: '9999-12-31 23:59:59',
  ...more,
})

test('a class is an alarm once its leader was away for five minutes, from the start or from the last sign of them', () => {
  expect(classAlarms(meet(), '2026-03-02 10:04:59')).toEqual([])
  expect(classAlarms(meet(), '2026-03-02 10:05:00')).toEqual(['NO_LEADER'])
  const seen = meet({ leaderSeenDatetime: '2026-03-02 10:20:00' })
  expect(classAlarms(seen, '2026-03-02 10:24:59')).toEqual([])
  expect(classAlarms(seen, '2026-03-02 10:25:00')).toEqual(['NO_LEADER'])
  expect(classAlarms({ ...seen, leaderHere: true }, '2026-03-02 18:00:00')).toEqual([])
})

test('an empty class is one alarm, not two, and has a minute for its first person', () => {
  expect(classAlarms(meet({ currentUserNum: 0 }), '2026-03-02 10:00:59')).toEqual([])
  expect(classAlarms(meet({ currentUserNum: 0 }), '2026-03-02 11:00:00')).toEqual(['EMPTY'])
})

test('a class that runs longer than its room may be used is an alarm', () => {
  const over = meet({ leaderHere: true, showEndDatetime: '2026-03-02 10:30:00' })
  expect(classAlarms(over, '2026-03-02 10:30:00')).toEqual([])
  expect(classAlarms(over, '2026-03-02 10:30:01')).toEqual(['OVER'])
})

test('while nobody comes or goes, an alarm stays', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.option(fc.nat(4000)),
      fc.nat(2),
      fc.nat(8000),
      fc.nat(8000),
      (leaderHere, seen, currentUserNum, at, later) => {
        const one = meet({
          leaderHere,
          leaderSeenDatetime: seen === null ? null : addSeconds(start, seen),
          currentUserNum,
        })
        const first = classAlarms(one, addSeconds(start, at))
        expect(classAlarms(one, addSeconds(start, at + later))).toEqual(expect.arrayContaining(first))
      },
    ),
  )
})
