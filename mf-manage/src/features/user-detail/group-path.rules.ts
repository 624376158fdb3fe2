import type { Group } from '@madang/contract'

/** Names from the top level down to this group; nothing for a group that isn't there. A broken tree ends where it turns back. */
export function groupPath(
  groups: readonly Pick<Group, 'groupIdx' | 'upGroupIdx' | 'groupName'>[],
  groupIdx: number,
): string[] {
  const known = new Map(groups.map((group) => [group.groupIdx, group]))
  const names: string[] = []
  for (let at = known.get(groupIdx); at; at = known.get(at.upGroupIdx)) {
    names.unshift(at.groupName)
    known.delete(at.groupIdx)
  }
  return names
}
