import type { Group } from '@madang/contract'
import fc from 'fast-check'
import { groupTree } from './group-tree.ts'

const group = (groupIdx: number, upGroupIdx: number, userCount = 1): Group => ({
  groupIdx,
  upGroupIdx,
  groupName: `g${groupIdx}`,
  userCount,
  groupCount: 0,
})

test('groups stand below their upper ones, with the people of all below', () => {
  const lines = groupTree([group(3, 2), group(4, 0), group(2, 1, 5), group(1, 0, 0)])
  expect(lines.map((line) => [line.group.groupIdx, line.depth, line.people])).toEqual([
    [4, 0, 1],
    [1, 0, 6],
    [2, 1, 6],
    [3, 2, 1],
  ])
})

test('whatever stands above what, every group comes once, right after one that is less deep, and nobody is counted twice', () => {
  const any = fc
    .uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 })
    .chain((ids) =>
      fc.tuple(...ids.map((id) => fc.integer({ min: 0, max: 14 }).map((up) => group(id, up, id)))),
    )
  fc.assert(
    fc.property(any, (groups) => {
      const lines = groupTree(groups)
      expect(lines.map((line) => line.group.groupIdx).sort()).toEqual(
        groups.map(({ groupIdx }) => groupIdx).sort(),
      )
      for (const [i, { group: own, depth }] of lines.entries()) {
        if (depth === 0) continue
        const above = lines.slice(0, i).findLast((line) => line.depth < depth)
        expect([above?.depth, above?.group.groupIdx]).toEqual([depth - 1, own.upGroupIdx])
      }
      const all = groups.reduce((sum, { userCount }) => sum + userCount, 0)
      const tops = lines.filter(({ depth }) => depth === 0)
      expect(tops.reduce((sum, { people }) => sum + people, 0)).toBe(all)
    }),
  )
})
