import fc from 'fast-check'
import { groupPath } from './group-path.rules.ts'

const group = (groupIdx: number, upGroupIdx: number) => ({ groupIdx, upGroupIdx, groupName: `g${groupIdx}` })

test('goes from the top level down to the group', () => {
  const groups = [group(3, 2), group(1, 0), group(2, 1), group(9, 0)]
  expect(groupPath(groups, 3)).toEqual(['g1', 'g2', 'g3'])
  expect(groupPath(groups, 9)).toEqual(['g9'])
  expect(groupPath(groups, 0)).toEqual([])
})

test('ends on any tree, names each group once, and ends with the group itself', () => {
  const tree = fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.nat(8)), { maxLength: 12 })
  fc.assert(
    fc.property(tree, fc.nat(9), (lines, wanted) => {
      const groups = lines.map(([one, up]) => group(one, up))
      const path = groupPath(groups, wanted)
      expect(new Set(path).size).toBe(path.length)
      expect(path.at(-1)).toBe(groups.some(({ groupIdx }) => groupIdx === wanted) ? `g${wanted}` : undefined)
    }),
  )
})
