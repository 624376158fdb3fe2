import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storeSuite } from '../../testing/store-suite.ts'
import { RemoteStore } from '../store.ts'

storeSuite('a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'madang-folder-store-'))
  return {
    another: (clock) => RemoteStore.open(folder, { clock }),
    close: () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  }
})
