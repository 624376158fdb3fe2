import fc from 'fast-check'
import { faultsOf, rulesOf } from './password.rules.ts'

test.each(['high', 'simple'] as const)(
  'whatever the policy %s finds is a rule that the list says',
  (policy) => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })), (password) => {
        for (const fault of faultsOf(policy, password)) expect(rulesOf(policy)).toContain(fault)
      }),
    )
  },
)

test('nothing typed breaks nothing', () => {
  expect(faultsOf('high', '')).toEqual([])
})
