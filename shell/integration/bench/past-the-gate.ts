import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { manifestFile } from '@madang/build/manifest'
import { zipFolder } from '@madang/cli/src/gateway/zip.ts'
import { promoted } from '@madang/gateway/store/pointers'
import { RemoteStore } from '@madang/gateway/store/store'
import type { Product } from '../support/product.ts'

/** Makes a build live that the gate would refuse for its size, and rightly: one bundle, to compare with. */
export async function showPastTheGate({ dataDir }: Product, app: string, folder: string): Promise<void> {
  const { version } = JSON.parse(readFileSync(path.join(folder, manifestFile), 'utf8')) as { version: string }
  const store = await RemoteStore.open(path.join(dataDir, 'store'))
  await store.publish(app, version, Readable.from([zipFolder(folder)]))
  const current = await store.revisions.current()
  await store.revisions.append(current, promoted(current?.pointers ?? {}, app, 'stable', version), {
    by: 'benchmark',
    action: 'promote',
    app,
    channel: 'stable',
    version,
    from: null,
  })
}
