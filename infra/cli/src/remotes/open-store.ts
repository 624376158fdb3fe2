import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { RemoteStore, sharedDriver } from '@madang/gateway'
import { type Database, openDatabase, type Settings } from '@madang/server'
import { type Broadcast, localBroadcast } from '@madang/server/platform/broadcast/broadcast'
import { type FileStore, openFiles } from '@madang/server/platform/files/index'
import { remoteRows } from '@madang/server/platform/remotes/rows'

/** `folder`: `<MADANG_DATA>/store`. `shared`: rows of the database, contents of the file store. */
export type StoreKind = 'folder' | 'shared'

/** Where the settings say that deployed remotes are: shared when the database and the files both live elsewhere. */
export const storeKind = (settings: Pick<Settings, 'databaseUrl' | 'filesUrl'>): StoreKind =>
  settings.databaseUrl && settings.filesUrl ? 'shared' : 'folder'

type DataDir = Pick<Settings, 'dataDir'>

const folderOf = ({ dataDir }: DataDir) => join(dataDir, 'store')

export interface SharedServices {
  db: Database
  files: FileStore
  broadcast: Broadcast
}

const sharedStore = async ({ dataDir }: DataDir, { db, files, broadcast }: SharedServices) =>
  RemoteStore.over(
    await sharedDriver({
      rows: remoteRows(db, broadcast),
      contents: files,
      cacheFolder: join(dataDir, 'store-cache'),
    }),
  )

/** The store of a product that runs with these services, which stay the caller's. */
export const openStore = (settings: Settings, services: SharedServices): Promise<RemoteStore> =>
  storeKind(settings) === 'folder' ? RemoteStore.open(folderOf(settings)) : sharedStore(settings, services)

/** Whether this store is a new, shared one, while the data folder holds what was deployed before. */
export const leftBehind = async (settings: Settings, store: RemoteStore): Promise<boolean> =>
  storeKind(settings) === 'shared' &&
  existsSync(join(folderOf(settings), 'revisions', '00000001.json')) &&
  (await store.revisions.newest()) === null

/** The same for a command, which opens what it needs and closes it again. */
export async function withStore<T>(
  settings: Settings,
  run: (store: RemoteStore) => Promise<T>,
  kind: StoreKind = storeKind(settings),
): Promise<T> {
  if (kind === 'folder') return run(await RemoteStore.open(folderOf(settings)))
  const files = await openFiles(settings)
  try {
    const db = await openDatabase(settings)
    try {
      const store = await sharedStore(settings, { db, files, broadcast: localBroadcast() })
      return await run(store).finally(() => store.close())
    } finally {
      await db.close()
    }
  } finally {
    await files.close()
  }
}
