import type { Group } from '@madang/contract'

export interface TreeLine {
  group: Group
  /** 0: top level. */
  depth: number
  /** Active people in it and in all groups below. */
  people: number
}

/**
 * Groups as a tree is read from top to bottom, those of one level in the order in which they came. A group whose upper one is
 * not there, or that stands below itself, comes at the top level: nobody disappears with a broken tree.
 */
export function groupTree(groups: readonly Group[]): TreeLine[] {
  const known = new Set(groups.map(({ groupIdx }) => groupIdx))
  const below = new Map<number, Group[]>()
  for (const group of groups) {
    const up = known.has(group.upGroupIdx) ? group.upGroupIdx : 0
    const there = below.get(up)
    if (there) there.push(group)
    else below.set(up, [group])
  }
  const lines: TreeLine[] = []
  const seen = new Set<number>()
  const walk = (group: Group, depth: number): number => {
    seen.add(group.groupIdx)
    const line = { group, depth, people: group.userCount }
    lines.push(line)
    for (const one of below.get(group.groupIdx) ?? [])
      if (!seen.has(one.groupIdx)) line.people += walk(one, depth + 1)
    return line.people
  }
  for (const group of below.get(0) ?? []) walk(group, 0)
  // what is left stands in a circle
  for (const group of groups) if (!seen.has(group.groupIdx)) walk(group, 0)
  return lines
}

/**
 * Whether a group would stand below itself if it stood right below `upGroupIdx` (API-GROUP-02). A tree that holds a circle
 * already is no reason to look for ever.
 */
export function makesCircle(
  groups: readonly Pick<Group, 'groupIdx' | 'upGroupIdx'>[],
  groupIdx: number,
  upGroupIdx: number,
): boolean {
  const upOf = new Map(groups.map((one) => [one.groupIdx, one.upGroupIdx]))
  const seen = new Set<number>()
  for (let at = upGroupIdx; at !== 0 && !seen.has(at); at = upOf.get(at) ?? 0) {
    if (at === groupIdx) return true
    seen.add(at)
  }
  return false
}
