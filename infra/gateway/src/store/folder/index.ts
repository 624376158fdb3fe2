import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { HealthWindow } from '../../health/window.ts'
import type { StoreDriver } from '../port.ts'
import { folderRevisions } from './revisions.ts'
import { sweepFolder } from './sweep.ts'
import { adoptTokens, folderTokens } from './tokens.ts'
import { folderTombstones } from './tombstones.ts'
import { folderVersions } from './versions.ts'

/**
 * Everything in one folder, for the processes of one machine; canary health in each process.
 *
 *     apps/<name>/<version>/…   immutable; appears whole, by one rename, with .br and .gz beside each text file
 *     incoming/<uuid>/…         uploads that are being unpacked
 *     revisions/00000012.json   pointers and history
 *     retired/<name>/…          what is left of versions that were removed
 *     tokens/<hash>.json        whose deploy tokens are valid
 */
export async function folderDriver(folder: string, clock: () => Date): Promise<StoreDriver> {
  const root = join(folder, 'apps')
  const incoming = join(folder, 'incoming')
  const tokens = folderTokens(join(folder, 'tokens'))
  await mkdir(root, { recursive: true })
  await adoptTokens(join(folder, 'tokens.json'), tokens)
  // signed overrides before the product's own keys did
  await rm(join(folder, 'overrides.key'), { force: true })
  return {
    label: folder,
    incoming,
    versions: folderVersions(root, incoming),
    revisions: folderRevisions(join(folder, 'revisions')),
    tokens,
    tombstones: folderTombstones(join(folder, 'retired')),
    health: new HealthWindow(clock),
    async sweep() {
      await sweepFolder(incoming, /./)
      await sweepFolder(join(folder, 'revisions'), /^\./)
    },
    close: async () => {},
  }
}
