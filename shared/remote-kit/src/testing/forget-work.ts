import { allClosed } from '../drafts/closing.ts'
import { closeDatabase, databaseName } from '../drafts/database.ts'

/** Another browser: none of the drafts and batches that tests before have left. For `beforeEach` of screens that keep what is typed. */
export async function forgetWork(): Promise<void> {
  // what is closing still writes
  await allClosed()
  await closeDatabase()
  await new Promise<void>((done) => {
    const request = indexedDB.deleteDatabase(databaseName)
    request.onsuccess = () => done()
    request.onblocked = () => done()
  })
}
