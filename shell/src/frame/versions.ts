import { onCrossing } from '../address/router.ts'
import type { BootData } from '../boot/boot-data.ts'
import { state } from '../core/state.ts'
import { isUnsaved } from '../core/unsaved.ts'
import { askGateway } from '../updates/revision.ts'
import { startUpdates, type Updates } from '../updates/start.ts'
import { confirmLeaving } from './services.ts'

let updates: Updates | undefined

/** Once. A page that was made without a gateway's fingerprint has nothing to compare with and stays what it is. */
export function followVersions({ fingerprint, branding }: BootData): Updates | undefined {
  if (updates || !fingerprint) return updates
  updates = startUpdates({
    fingerprint,
    ask: askGateway(branding?.company.companyId ?? null),
    told: state.newsLive,
    isUnsaved,
    reload: () => window.location.reload(),
  })
  onCrossing(updates.cross)
  return updates
}

/** The person takes the offered version; unsaved work is asked about as on every way out. */
export async function reloadByHand(): Promise<void> {
  if (!isUnsaved() || (await confirmLeaving())) window.location.reload()
}
