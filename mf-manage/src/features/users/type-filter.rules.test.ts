import { UserType } from '@madang/contract'
import fc from 'fast-check'
import { offeredTypes, textOf, typesOf } from './type-filter.rules.ts'

const types = fc.uniqueArray(fc.constantFrom(...Object.values(UserType)))

test('an address gives back the types that were written into it, whatever their order', () => {
  fc.assert(
    fc.property(types, (some) => {
      expect(new Set(typesOf(textOf(some)))).toEqual(new Set(some))
      expect(textOf(typesOf([...some].reverse().join(',')))).toBe(textOf(some))
    }),
  )
})

test('nonsense in an address asks for everybody, never for nobody that exists', () => {
  for (const text of ['', '99', 'x', '12abc', '-3', '1e1']) expect(typesOf(text)).toEqual([])
  expect(typesOf('99,12,12')).toEqual([UserType.STUDENT])
})

test('what is asked for is always among what is offered, once', () => {
  fc.assert(
    fc.property(types, (some) => {
      const offered = offeredTypes(textOf(some))
      expect(new Set(offered).size).toBe(offered.length)
      if (some.length > 0) expect(offered).toContain(textOf(some))
      expect(offered).not.toContain('')
    }),
  )
})
