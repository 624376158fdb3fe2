import type { LogMeetUser } from '@madang/contract'
import { attendedSpan, inAttendanceOrder, marksOf, shareOf } from './attendance.ts'

const at = (time: string) => `2026-03-04 ${time}`
const user = (userIdx: number, userName: string, userTypeCd = 12): LogMeetUser => ({
  meetUserId: userIdx,
  userIdx,
  userId: `u${userIdx}`,
  userName,
  userTypeCd,
  totalJoinTimeSec: 60,
  totalJoinMin: 1,
  logMeetUserJoinList: [],
  fixList: [],
  attended: true,
  can: { correct: false },
  noteIdx: null,
  noteSaveFormat: 0,
  amount: null,
})

describe('the attendance of a past class', () => {
  test('shows the first join and the last quit, in whatever order the intervals come', () => {
    const logMeetUserJoinList = [
      { joinDatetime: at('10:20:00'), quitDatetime: at('10:50:00') },
      { joinDatetime: at('10:00:00'), quitDatetime: at('10:55:00') },
    ]
    expect(attendedSpan({ logMeetUserJoinList })).toEqual({ from: at('10:00:00'), to: at('10:55:00') })
  })

  test('who is still inside has no quit; who never joined has nothing', () => {
    const open = [
      { joinDatetime: at('10:00:00'), quitDatetime: at('10:05:00') },
      { joinDatetime: at('10:06:00'), quitDatetime: null },
    ]
    expect(attendedSpan({ logMeetUserJoinList: open })).toEqual({ from: at('10:00:00'), to: null })
    expect(attendedSpan({ logMeetUserJoinList: [] })).toEqual({ from: null, to: null })
  })

  test('lists teachers first, then names as the language sorts them', () => {
    const sorted = inAttendanceOrder(
      [user(1, '하늘'), user(2, '가람'), user(3, '박선생', 11), user(-4, '나그네', 11)],
      'ko',
    )
    expect(sorted.map((u) => u.userName)).toEqual(['박선생', '가람', '나그네', '하늘'])
  })
})

describe('late and early', () => {
  const span = { startDatetime: '2026-03-03 10:00:00', endDatetime: '2026-03-03 11:00:00' }
  const there = (joinDatetime: string, quitDatetime: string | null) => ({
    logMeetUserJoinList: [{ joinDatetime, quitDatetime }],
  })

  test('counts full minutes; who came before the start and stayed is in time', () => {
    expect(marksOf(there('2026-03-03 09:55:00', '2026-03-03 11:00:10'), span)).toEqual({ late: 0, early: 0 })
    expect(marksOf(there('2026-03-03 10:05:59', '2026-03-03 10:49:30'), span)).toEqual({ late: 5, early: 10 })
    expect(marksOf(there('2026-03-03 10:00:59', null), span)).toEqual({ late: 0, early: 0 })
    expect(marksOf({ logMeetUserJoinList: [] }, span)).toEqual({ late: 0, early: 0 })
  })

  test('the share lies between nothing and all, also of a class without length', () => {
    expect(shareOf({ totalJoinTimeSec: 1800 }, span)).toBe(0.5)
    expect(shareOf({ totalJoinTimeSec: 9999 }, span)).toBe(1)
    expect(shareOf({ totalJoinTimeSec: 10 }, { ...span, endDatetime: span.startDatetime })).toBe(0)
  })
})
