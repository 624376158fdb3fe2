import type { Group } from '@madang/contract'
import fc from 'fast-check'
import { makeUser } from '../../testing/fixtures.ts'
import { type Branch, foundTree, type Members, pathTo, treeOf } from './tree.rules.ts'

const group = (groupIdx: number, upGroupIdx: number, groupName: string, own = 0, groups = 0): Group => ({
  groupIdx,
  upGroupIdx,
  groupName,
  userCount: own,
  allUserCount: own,
  groupCount: groups,
})
const person = (userIdx: number, userName: string, groupIdx: number) =>
  makeUser({ userIdx, userId: `id${userIdx}`, userName, groupIdx })
const come = (users: Members['users'], total = users.length): Members => ({
  users,
  total,
  loading: false,
  failed: false,
})
const ids = (branch: Branch): string[] => [
  branch.id,
  ...('children' in branch ? (branch.children ?? []).flatMap(ids) : []),
]

test('groups stand before people, a page of people before what is left of them, and all are counted upwards', () => {
  const groups = [group(1, 0, 'a', 0, 1), group(2, 1, 'b', 3), group(3, 0, 'c')]
  const members = new Map([
    [0, come([person(9, 'root', 0)])],
    [2, come([person(5, 'x', 2)], 3)],
  ])
  const root = treeOf({ companyName: 'Demo', groups, members })
  expect(ids(root)).toEqual(['g0', 'g1', 'g2', 'u5', 'more2', 'g3', 'u9'])
  expect(root).toMatchObject({ people: 4, groups: 2 })
  expect(root.children?.[0]).toMatchObject({ people: 3, own: 0 })
  // nobody and nothing in it: nothing to open
  expect(root.children?.[1]).not.toHaveProperty('children')
})

test('somebody whom two lists name while they are read again stands in the tree once', () => {
  const [moved, other] = [person(5, 'x', 1), person(6, 'y', 1)]
  const members = new Map([
    [0, come([moved])],
    [1, come([moved, other, moved])],
  ])
  const root = treeOf({ companyName: 'Demo', groups: [group(1, 0, 'a', 3)], members })
  expect(ids(root)).toEqual(['g0', 'g1', 'u5', 'u6'])
})

test('what has not come is waited for, what failed says so, and a company without anybody too', () => {
  const groups = [group(1, 0, 'a', 2)]
  const of = (state: Members | undefined) =>
    ids(
      treeOf({
        companyName: '',
        groups,
        members: new Map([[0, come([])], ...(state ? [[1, state] as const] : [])]),
      }),
    )
  expect(of(undefined)).toEqual(['g0', 'g1', 'wait1'])
  expect(of({ users: [], total: null, loading: false, failed: true })).toEqual(['g0', 'g1', 'failed1'])
  expect(ids(treeOf({ companyName: '', groups: [], members: new Map([[0, come([])]]) }))).toEqual([
    'g0',
    'nobody0',
  ])
})

test('a keyword keeps groups of that name and people whom it finds, each below its upper groups', () => {
  const groups = [group(1, 0, '중등부', 0, 1), group(2, 1, '2학년', 1), group(3, 0, '고등부')]
  const { root, open } = foundTree({
    companyName: 'Demo',
    groups,
    keyword: '학년',
    people: [person(7, '학년이', 0)],
    total: 1,
  })
  expect(ids(root)).toEqual(['g0', 'g1', 'g2', 'u7'])
  expect([...open].sort()).toEqual(['g0', 'g1', 'g2'])
  const none = foundTree({ companyName: '', groups, keyword: '없음', people: [], total: 0 })
  expect(ids(none.root)).toEqual(['g0', 'nothing0'])
  const much = foundTree({ companyName: '', groups, keyword: '없음', people: [person(7, 'x', 2)], total: 5 })
  expect(ids(much.root)).toEqual(['g0', 'g1', 'g2', 'u7', 'narrow0'])
})

test('whatever stands above what, every group and person comes once', () => {
  const shape = fc
    .uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 9 })
    .chain((idxs) =>
      fc.tuple(
        fc.constant(idxs),
        fc.array(fc.nat(10), { minLength: idxs.length, maxLength: idxs.length }),
        fc.array(fc.nat(9), { maxLength: 12 }),
      ),
    )
  fc.assert(
    fc.property(shape, ([idxs, ups, places]) => {
      const groups = idxs.map((idx, at) =>
        group(idx, ups[at]!, `g${idx}`, places.filter((place) => place === idx).length),
      )
      const people = places.map((place, at) => person(at + 1, `p${at}`, idxs.includes(place) ? place : 0))
      const members = new Map(
        [0, ...idxs].map((idx) => [idx, come(people.filter(({ groupIdx }) => groupIdx === idx))]),
      )
      const root = treeOf({ companyName: '', groups, members })
      const shown = ids(root).filter((id) => /^[gu][1-9]/.test(id))
      expect(shown.sort()).toEqual(
        [...idxs.map((idx) => `g${idx}`), ...people.map(({ userIdx }) => `u${userIdx}`)].sort(),
      )
      expect(root.people).toBe(people.length)
      for (const idx of idxs) expect(pathTo(groups, idx).at(-1)).toBe(`g${idx}`)
    }),
  )
})
