import { copyStore } from '../remotes/copy-store.ts'
import { type StoreKind, storeKind, withStore } from '../remotes/open-store.ts'
import { screen } from '../screen.ts'
import { settingsOf } from '../settings.ts'

/** Brings what the other kind of store holds into the one that the settings name. The product stands still meanwhile. */
export async function copy(): Promise<void> {
  const begun = performance.now()
  const settings = settingsOf()
  const to = storeKind(settings)
  const from: StoreKind = to === 'shared' ? 'folder' : 'shared'
  const { versions, moves, tokens } = await withStore(
    settings,
    (source) => withStore(settings, (target) => copyStore(source, target), to),
    from,
  )
  screen.done(
    `${versions} versions, ${moves} moves and ${tokens} deploy tokens copied into ${to === 'shared' ? 'the database and the bucket' : 'the data folder'}`,
    performance.now() - begun,
  )
  screen.step('What was copied stays where it was, and may be deleted when everything runs.')
}
