import fc from 'fast-check'
import { newRehearsal, rehearsalOf } from './rehearsal.ts'

const halfAnHour = 30 * 60_000
const moment = fc.integer({ min: 0, max: 4e12 })

it('is the person’s own for half an hour, and nobody’s before, after or beside', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(1, 2),
      fc.nat(),
      moment,
      fc.integer({ min: -halfAnHour, max: halfAnHour * 2 }),
      (mode, userIdx, begun, later) => {
        const kept = newRehearsal(mode as 1 | 2, userIdx, begun)
        const found = rehearsalOf(kept, userIdx, begun + later)
        if (later >= 0 && later < halfAnHour)
          expect(found).toEqual({ mode, userIdx, until: begun + halfAnHour })
        else expect(found).toBeNull()
        expect(rehearsalOf(kept, userIdx + 1, begun + later)).toBeNull()
        expect(rehearsalOf(kept, undefined, begun + later)).toBeNull()
      },
    ),
  )
})

it('is nothing else that may stand there', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), fc.nat(), moment, (text, userIdx, now) => {
      expect(rehearsalOf(text, userIdx, now)).toBeNull()
    }),
  )
  const forever = JSON.stringify({ mode: 2, userIdx: 7, until: Number.MAX_SAFE_INTEGER })
  expect(rehearsalOf(forever, 7, 0)).toBeNull()
  expect(rehearsalOf(JSON.stringify({ mode: 0, userIdx: 7, until: 5 }), 7, 0)).toBeNull()
  expect(rehearsalOf(null, undefined, 0)).toBeNull()
})
