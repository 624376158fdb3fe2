import type { Group } from '@madang/contract'
import fc from 'fast-check'
import { groupTree, makesCircle } from './group-tree.ts'

const group = (groupIdx: number, upGroupIdx: number, userCount = 1): Group => ({
  groupIdx,
  upGroupIdx,
  groupName: `g${groupIdx}`,
  userCount,
  allUserCount: userCount,
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

test('no group becomes its own ancestor: whatever moves are allowed, every group still reaches the root', () => {
  const ids = [1, 2, 3, 4, 5, 6]
  const moves = fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(0, ...ids)), { maxLength: 30 })
  fc.assert(
    fc.property(moves, (asked) => {
      const upOf = new Map(ids.map((id) => [id, 0]))
      const now = () => ids.map((groupIdx) => ({ groupIdx, upGroupIdx: upOf.get(groupIdx)! }))
      for (const [id, up] of asked) {
        const before = now()
        const refused = makesCircle(before, id, up)
        // exactly those are refused below which the group would find itself again
        const above = [up]
        for (let at = up; at !== 0; at = upOf.get(at)!) above.push(upOf.get(at)!)
        expect(refused).toBe(above.includes(id))
        if (!refused) upOf.set(id, up)
      }
      for (const id of ids) {
        let steps = 0
        for (let at = id; at !== 0; at = upOf.get(at)!) expect(steps++).toBeLessThan(ids.length)
      }
    }),
  )
})

test('a circle that is there already ends the search', () => {
  const broken = [group(1, 2), group(2, 1), group(3, 0)]
  expect(makesCircle(broken, 3, 1)).toBe(false)
  expect(makesCircle(broken, 1, 2)).toBe(true)
})
