import type { Group, User } from '@madang/contract'
import { groupTree } from '@madang/domain/group-tree'
import { groupedBy } from '@madang/domain/grouped-by'

/** A page of those right in one group, as far as it has come. */
export interface Members {
  users: readonly User[]
  /** How many there are in all; null before the first answer. */
  total: number | null
  loading: boolean
  failed: boolean
}

interface Placed {
  id: string
  groupIdx: number
}
/** What stands in the tree, without words: the root is group 0. */
export type Branch =
  | (Placed & {
      kind: 'root' | 'group'
      name: string
      /** People of any status in it and in all groups below. */
      people: number
      /** Right in it. */
      own: number
      groups: number
      /** Nothing to open where it is absent. */
      children?: Branch[]
    })
  | (Placed & { kind: 'user'; user: User })
  /** `narrow`: found by a keyword, and too many to show. */
  | (Placed & { kind: 'more' | 'narrow'; left: number })
  /** `nothing`: a keyword finds none. */
  | (Placed & { kind: 'wait' | 'failed' | 'nobody' | 'nothing' })

export type GroupBranch = Extract<Branch, { kind: 'root' | 'group' }>

export const ROOT = 0
export const groupId = (groupIdx: number): string => `g${groupIdx}`
const userId = (userIdx: number): string => `u${userIdx}`
/** The person's number in a tree's id; null for anything else. */
export const userIdxOf = (id: string): number | null => (id.startsWith('u') ? Number(id.slice(1)) : null)
export const groupIdxOf = (id: string): number | null => (id.startsWith('g') ? Number(id.slice(1)) : null)

interface Given {
  companyName: string
  groups: readonly Group[]
  /** Of groups that were opened. */
  members: ReadonlyMap<number, Members>
}

const userBranch = (user: User, groupIdx: number): Branch => ({
  kind: 'user',
  id: userId(user.userIdx),
  groupIdx,
  user,
})

/** Those right in a group: people, how many more there are, or why there are none to see. */
function membersOf(groupIdx: number, members: Members | undefined): Branch[] {
  const of = (kind: 'wait' | 'failed' | 'nobody'): Branch => ({ kind, id: `${kind}${groupIdx}`, groupIdx })
  if (!members || (members.total === null && !members.failed)) return [of('wait')]
  const people = members.users.map((user) => userBranch(user, groupIdx))
  if (members.failed) return [...people, of('failed')]
  const left = (members.total ?? 0) - people.length
  if (left <= 0) return people
  if (members.loading) return [...people, of('wait')]
  return [...people, { kind: 'more', id: `more${groupIdx}`, groupIdx, left }]
}

/** Every group below its upper one with what is in it, groups before people; the company above all. */
export function treeOf({ companyName, groups, members }: Given): GroupBranch {
  return assemble(
    companyName,
    groups,
    (group) => {
      const empty = group.allUserCount === 0 && (members.get(group.groupIdx)?.users.length ?? 0) === 0
      return empty ? [] : membersOf(group.groupIdx, members.get(group.groupIdx))
    },
    () => {
      const own = membersOf(ROOT, members.get(ROOT))
      return own.length === 0 && groups.length === 0
        ? [{ kind: 'nobody', id: 'nobody0', groupIdx: ROOT }]
        : own
    },
    members.get(ROOT)?.total ?? 0,
  )
}

function assemble(
  companyName: string,
  groups: readonly Group[],
  inside: (group: Group) => Branch[],
  atRoot: () => Branch[],
  rootOwn: number,
): GroupBranch {
  // the rule counts active people; here everybody counts
  const lines = groupTree(groups.map((group) => ({ ...group, userCount: group.allUserCount })))
  const root: GroupBranch = {
    kind: 'root',
    id: groupId(ROOT),
    groupIdx: ROOT,
    name: companyName,
    people: rootOwn,
    own: rootOwn,
    groups: 0,
    children: [],
  }
  const path: GroupBranch[] = [root]
  const late: [GroupBranch, Group][] = []
  for (const { group, depth, people } of lines) {
    const branch: GroupBranch = {
      kind: 'group',
      id: groupId(group.groupIdx),
      groupIdx: group.groupIdx,
      name: group.groupName,
      people,
      own: group.allUserCount,
      groups: group.groupCount,
      children: [],
    }
    path.length = depth + 1
    path[depth]!.children!.push(branch)
    path.push(branch)
    late.push([branch, group])
    if (depth === 0) {
      root.people += people
      root.groups++
    }
  }
  // lists are read one by one: until all are, somebody who was moved stands in the old and in the new one
  const seen = new Set<string>()
  const once = (branches: readonly Branch[]) =>
    branches.filter(({ kind, id }) => {
      if (kind !== 'user') return true
      if (seen.has(id)) return false
      seen.add(id)
      return true
    })
  for (const [branch, group] of late) {
    branch.children!.push(...once(inside(group)))
    if (branch.children!.length === 0) delete branch.children
  }
  root.children!.push(...once(atRoot()))
  return root
}

const plain = (text: string) => text.normalize('NFC').toLowerCase()

interface Found {
  companyName: string
  groups: readonly Group[]
  keyword: string
  /** People whom the server found by name or id. */
  people: readonly User[]
  /** How many it found in all; null while it looks. */
  total: number | null
}

/**
 * The tree as far as a keyword leads: groups of that name and people whom it finds, each below its upper groups. Nothing of it is
 * folded: `open` names all that has something below it.
 */
export function foundTree({ companyName, groups, keyword, people, total }: Found): {
  root: GroupBranch
  open: Set<string>
} {
  const byIdx = new Map(groups.map((group) => [group.groupIdx, group]))
  const kept = new Set<number>()
  const keep = (groupIdx: number) => {
    for (let at = groupIdx; at !== ROOT && !kept.has(at); at = byIdx.get(at)?.upGroupIdx ?? ROOT) kept.add(at)
  }
  const of = groupedBy(people, ({ groupIdx }) => (groupIdx && byIdx.has(groupIdx) ? groupIdx : ROOT))
  for (const group of groups) if (plain(group.groupName).includes(plain(keyword))) keep(group.groupIdx)
  for (const groupIdx of of.keys()) keep(groupIdx)
  const inGroup = (groupIdx: number) => (of.get(groupIdx) ?? []).map((user) => userBranch(user, groupIdx))
  const root = assemble(
    companyName,
    groups.filter(({ groupIdx }) => kept.has(groupIdx)),
    ({ groupIdx }) => inGroup(groupIdx),
    () => {
      const own = inGroup(ROOT)
      if (total === null) return [...own, { kind: 'wait', id: 'wait0', groupIdx: ROOT }]
      if (total > people.length)
        own.push({ kind: 'narrow', id: 'narrow0', groupIdx: ROOT, left: total - people.length })
      return own.length === 0 && kept.size === 0 ? [{ kind: 'nothing', id: 'nothing0', groupIdx: ROOT }] : own
    },
    inGroup(ROOT).length,
  )
  return { root, open: new Set([groupId(ROOT), ...[...kept].map(groupId)]) }
}

/** Ids of the group and of all that lead to it, for a row to be seen. */
export function pathTo(groups: readonly Group[], groupIdx: number): string[] {
  const byIdx = new Map(groups.map((group) => [group.groupIdx, group]))
  const path = new Set<number>()
  for (let at = groupIdx; at !== ROOT && !path.has(at); at = byIdx.get(at)?.upGroupIdx ?? ROOT) path.add(at)
  return [groupId(ROOT), ...[...path].reverse().map(groupId)]
}
