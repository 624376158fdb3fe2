import type { Group } from '@madang/contract'

/** Between the names on the way to a group; no name holds a slash (MAN-USER-18). */
const BETWEEN = ' / '

/** Where each group stands: `중등부 / 1반`. A way that goes round ends where it would begin again. */
export function groupPaths(
  groups: readonly Pick<Group, 'groupIdx' | 'upGroupIdx' | 'groupName'>[],
): Map<number, string> {
  const byIdx = new Map(groups.map((group) => [group.groupIdx, group]))
  const paths = new Map<number, string>()
  for (const { groupIdx } of groups) {
    const names: string[] = []
    const seen = new Set<number>()
    for (let at = byIdx.get(groupIdx); at && !seen.has(at.groupIdx); at = byIdx.get(at.upGroupIdx)) {
      seen.add(at.groupIdx)
      names.unshift(at.groupName)
    }
    paths.set(groupIdx, names.join(BETWEEN))
  }
  return paths
}

const folded = (path: string) =>
  path
    .normalize('NFC')
    .toLowerCase()
    .split(/[/>]/)
    .map((name) => name.trim().replace(/\s+/g, ' '))
    .join('/')

/** A group by its way from the top, or by its name where only one is called so; null where it isn't clear. */
export function groupFinder(paths: ReadonlyMap<number, string>): (typed: string) => number | null {
  const known = new Map<string, number | null>()
  for (const [groupIdx, path] of paths) {
    const name = folded(path.split(BETWEEN).at(-1) ?? '')
    known.set(name, known.has(name) ? null : groupIdx)
  }
  // a whole way is surer than a name
  for (const [groupIdx, path] of paths) known.set(folded(path), groupIdx)
  return (typed) => known.get(folded(typed)) ?? null
}
