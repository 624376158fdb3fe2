import { personTabs, tabOf } from './tabs.rules.ts'

test('an address that names no tab shows the first', () => {
  for (const tab of personTabs) expect(tabOf(tab)).toBe(tab)
  expect(tabOf(null)).toBe('memo')
  expect(tabOf('nonsense')).toBe('memo')
})
