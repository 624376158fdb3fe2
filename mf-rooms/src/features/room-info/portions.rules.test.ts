import fc from 'fast-check'
import { portion, portionsOf } from './portions.rules.ts'

test('everybody goes once, in order, in portions that are none of them empty or too large', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 350 }), (people) => {
      const portions = portionsOf(people)
      expect(portions.flat()).toEqual(people)
      for (const { length } of portions) {
        expect(length).toBeGreaterThan(0)
        expect(length).toBeLessThanOrEqual(portion)
      }
    }),
  )
})
