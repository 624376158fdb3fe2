import { recordTabs, tabOf } from './tabs.rules.ts'

test('an address names a part of the record, or means the first', () => {
  for (const tab of recordTabs) expect(tabOf(tab)).toBe(tab)
  for (const named of [null, '', 'Chat', 'toString']) expect(tabOf(named)).toBe('attendance')
})
