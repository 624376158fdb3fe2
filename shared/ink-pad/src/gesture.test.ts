import fc from 'fast-check'
import { mergePieces, pieceKey } from './gesture.ts'

const stroke = fc.record({ writer: fc.constantFrom('a', 'b'), seq: fc.integer({ min: 1, max: 3 }) })
const span = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 20 }))
  .map(([from, length]) => ({ from, to: from + length }))
const piece = fc.tuple(stroke, fc.option(span)).map(([of, part]) => ({ stroke: of, ...part }))

/** The places of strokes that pieces take, one by one. */
const taken = (pieces: readonly ReturnType<typeof mergePieces>[number][]) => {
  const out = new Set<string>()
  const whole = new Set(pieces.filter(({ from }) => from === undefined).map(pieceKey))
  for (const one of pieces) {
    const key = pieceKey({ stroke: one.stroke })
    if (whole.has(key)) out.add(key)
    else for (let at = one.from!; at < one.to!; at++) out.add(`${key} ${at}`)
  }
  return out
}

test('merging takes the same ink in the fewest parts', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const merged = mergePieces(pieces)
      expect(taken(merged)).toEqual(taken(pieces))
      for (const [i, a] of merged.entries()) {
        for (const b of merged.slice(i + 1)) {
          if (pieceKey({ stroke: a.stroke }) !== pieceKey({ stroke: b.stroke })) continue
          expect(a.to! < b.from! || b.to! < a.from!).toBe(true)
        }
      }
    }),
  )
})
