import type { BankComment } from '@madang/contract'
import type { Ink } from '@madang/ink'
import fc from 'fast-check'
import { bankInkOf, nameOf, searched, stampOf, strokesOf } from './bank.rules.ts'

const one = (title: string, text: string | null): BankComment => ({
  bankIdx: 1,
  title,
  text,
  ink: text === null ? 'x' : null,
  shared: false,
  own: true,
  userName: 'Kim',
  uses: 0,
})

test('is found by name and by text, spaces and case apart, in its order', () => {
  const list = [one('단위', '단위를 써 주세요.'), one('', 'Show your WORK'), one('도장', null)]
  expect(searched(list, '단위 를').map(nameOf)).toEqual(['단위'])
  expect(searched(list, 'your work').map(nameOf)).toEqual(['Show your WORK'])
  expect(searched(list, '')).toEqual(list)
  expect(searched(list, '없음')).toEqual([])
})

const strokes: fc.Arbitrary<Ink[]> = fc.array(
  fc.record({
    tool: fc.constant('pen' as const),
    color: fc.constant('#c81e1e'),
    width: fc.constant(3),
    startedAt: fc.nat(1000),
    points: fc.array(
      fc.record({
        x: fc.nat(900),
        y: fc.nat(900),
        pressure: fc.constant(1),
        tilt: fc.constant(0),
        time: fc.constant(0),
      }),
      { minLength: 1, maxLength: 20 },
    ),
  }),
  { minLength: 1, maxLength: 20 },
)

test('what is kept of strokes lies at the corner, and is stamped with the same shape within the question’s left edge', () => {
  fc.assert(
    fc.property(strokes, fc.nat(500), fc.nat(500), fc.integer({ min: 1, max: 400 }), (drawn, x, y, w) => {
      const kept = bankInkOf(drawn, 7)!
      const points = drawn.flatMap((stroke) => stroke.points)
      const [left, top] = [Math.min(...points.map((p) => p.x)), Math.min(...points.map((p) => p.y))]
      const shape = points.map((p) => [p.x - left, p.y - top])
      expect(strokesOf(kept).flatMap((stroke) => stroke.points.map((p) => [p.x, p.y]))).toEqual(shape)
      const stamped = stampOf(kept, { x, y, w }, 5).flatMap((deed) =>
        deed.kind === 'draw' ? [deed.ink] : [],
      )
      const placed = stamped.flatMap((stroke) => stroke.points)
      const [atX, atY] = [Math.min(...placed.map((p) => p.x)), Math.min(...placed.map((p) => p.y))]
      expect(placed.map((p) => [p.x - atX, p.y - atY])).toEqual(shape)
      expect([atX >= x, atY]).toEqual([true, y])
      expect(stamped.every(({ startedAt }) => startedAt === 5)).toBe(true)
    }),
  )
  expect(bankInkOf([], 7)).toBeNull()
})
