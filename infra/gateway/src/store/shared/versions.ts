import type { AppManifest } from '@madang/build/manifest'
import { isAppName, isVersion } from '../names.ts'
import type { VersionFiles } from '../port.ts'
import { packFolder, unpackFolder } from './archive.ts'
import type { VersionCache } from './cache.ts'
import { KnownVersions } from './known.ts'
import type { Contents, VersionRows } from './rows.ts'

/**
 * A version is one content and one row that names it. The row comes last and in one statement: a gateway that is killed
 * before has published nothing, and the content that no row names is swept with the other orphans of the contents' store.
 */
export function sharedVersions(rows: VersionRows, contents: Contents, cache: VersionCache): VersionFiles {
  const known = new KnownVersions(rows)
  return {
    root: cache.root,
    apps: async () => (await rows.apps()).filter(isAppName).sort(),

    async manifest(name, version) {
      const row = await rows.find(name, version)
      return row && (JSON.parse(row.manifest) as AppManifest)
    },

    async list(name) {
      return (await rows.list(name)).map(({ version, publishedAt }) => ({
        version,
        publishedAt: publishedAt.getTime(),
      }))
    },

    bytes: (name) => rows.bytes(name),

    async place(half, manifest, at) {
      const { name, version } = manifest
      // tar knows whole seconds
      const publishedAt = new Date(Math.floor(at.getTime() / 1000) * 1000)
      const stored = await contents.put(packFolder(half, publishedAt))
      let added = false
      try {
        added = await rows.add({
          app: name,
          version,
          ...stored,
          manifest: JSON.stringify(manifest),
          publishedAt,
        })
      } finally {
        if (!added) await contents.remove(stored.storedName)
      }
      return added
    },

    async remove(name, version) {
      const gone = await rows.remove(name, version)
      if (gone) await contents.remove(gone.storedName)
      await cache.remove(name, version)
    },

    async folder(name, version) {
      if (!isAppName(name) || !isVersion(version) || !(await known.has(name, version))) return null
      return cache.folder(name, version, async (folder) => {
        const row = await rows.find(name, version)
        const content = row && (await contents.open(row.storedName))
        if (!content) return false
        await unpackFolder(content.stream, folder, (JSON.parse(row.manifest) as AppManifest).integrity)
        return true
      })
    },
  }
}
