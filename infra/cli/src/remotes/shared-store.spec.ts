import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RemoteStore, sharedDriver } from '@madang/gateway'
import { storeSuite } from '@madang/gateway/testing/store-suite'
import { localBroadcast } from '@madang/server/platform/broadcast/broadcast'
import { openFiles } from '@madang/server/platform/files/index'
import { remoteRows } from '@madang/server/platform/remotes/rows'
import { freshDatabase } from '@madang/server/testing/database'
import { startS3Server } from '@madang/server/testing/s3-server'

storeSuite('a database and a bucket', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'madang-shared-store-'))
  const [db, s3] = await Promise.all([freshDatabase(), startS3Server(join(folder, 'bucket'))])
  const files = await openFiles({ dataDir: folder, filesUrl: s3.url })
  const broadcast = localBroadcast()
  let machines = 0
  return {
    another: async (clock) =>
      RemoteStore.over(
        await sharedDriver({
          rows: remoteRows(db, broadcast),
          contents: files,
          cacheFolder: join(folder, `machine-${++machines}`),
          ...(clock && { clock }),
        }),
        { clock },
      ),
    async close() {
      await broadcast.close()
      await files.close()
      await s3.close()
      await db.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
})
