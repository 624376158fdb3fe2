import type { OverrideInfo } from '@madang/contract'
import type { Pointers } from '../store/pointers.ts'
import type { RemoteStore } from '../store/store.ts'
import type { Override, Overrides } from './rules.ts'

/** The version that an override names now; null for a development server, or where the channel has no pointer. */
export function overriddenVersion(override: Override, pointers: Pointers, app: string): string | null {
  if ('version' in override) return override.version
  return 'channel' in override ? (pointers[app]?.[override.channel]?.version ?? null) : null
}

/** Without versions that the store no longer has: those who overrode long ago get what everybody gets. */
export async function existing(store: RemoteStore, overrides: Overrides): Promise<Overrides> {
  const kept = await Promise.all(
    Object.entries(overrides).map(async ([app, override]) =>
      'version' in override && !(await store.manifest(app, override.version))
        ? []
        : [[app, override] as const],
    ),
  )
  return Object.fromEntries(kept.flat())
}

/** For the boot data and the badge: what differs from what everybody gets. */
export const overrideInfos = (overrides: Overrides, pointers: Pointers): OverrideInfo[] =>
  Object.entries(overrides).flatMap(([remote, override]): OverrideInfo[] => {
    if ('base' in override) return [{ remote, base: override.base }]
    const version = overriddenVersion(override, pointers, remote)
    return version ? [{ remote, version }] : []
  })
