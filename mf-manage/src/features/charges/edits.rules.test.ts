import type { Settlement } from '@madang/contract'
import fc from 'fast-check'
import { addedBy, asksReason, blocksOf, type Charged, type Edits, edited, savable } from './edits.rules.ts'

const makeRow = (more: Partial<Charged> = {}): Charged => ({
  key: 'M1/1',
  meetCode: 'M1',
  meetTitle: 'Maths',
  startDatetime: '2026-03-02 10:00:00',
  userIdx: 1,
  userId: 'student1',
  userName: 'Kim',
  totalJoinTimeSec: 3600,
  totalJoinMin: 60,
  price: 30_000,
  amount: 30_000,
  amountSaved: false,
  billedAmount: null,
  ...more,
})
const none: Edits = new Map()

test('typing what is there already is no edit, and nothing typed is none that can be sent', () => {
  const row = makeRow()
  expect(edited(none, row, '30000').size).toBe(0)
  const typed = edited(none, row, '20000')
  expect(savable(typed).map(({ amount }) => amount)).toEqual([20_000])
  expect(edited(typed, row, '30000').size).toBe(0)
  const emptied = edited(none, row, '')
  expect([emptied.size, savable(emptied).length]).toEqual([1, 0])
})

test('a reason is asked for unless everything goes back to what comes out', () => {
  const saved = makeRow({ amount: 10_000, amountSaved: true })
  expect(asksReason(edited(none, saved, '30000'))).toBe(false)
  expect(asksReason(edited(none, saved, '0'))).toBe(true)
})

test('subtotals and total follow what is typed, each by as much; a closed month stays as it was billed', () => {
  const amounts = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.nat(999_999_999), fc.nat(999_999_999)))
  fc.assert(
    fc.property(amounts, (list) => {
      const rows = list.map(([userIdx, amount], n) => makeRow({ key: `${n}`, userIdx, amount }))
      const edits = rows.reduce<Edits>((all, row, n) => edited(all, row, String(list[n]![2])), none)
      const personList = [1, 2, 3].map((userIdx) => ({
        userIdx,
        userId: '',
        userName: '',
        sessionCount: 0,
        attendedCount: 0,
        totalJoinTimeSec: 0,
        totalJoinMin: 0,
        amount: rows.filter((row) => row.userIdx === userIdx).reduce((sum, { amount }) => sum + amount, 0),
      }))
      const month = { closed: null, personList } as unknown as Settlement
      const typed = list.reduce((sum, [, , amount]) => sum + amount, 0)
      const before = rows.reduce((sum, { amount }) => sum + amount, 0)
      expect(before + addedBy(edits, false)).toBe(typed)
      expect(blocksOf(rows, month, edits).reduce((sum, { amount }) => sum + amount, 0)).toBe(typed)
      expect(addedBy(edits, true)).toBe(0)
    }),
  )
})
