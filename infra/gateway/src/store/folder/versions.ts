import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type AppManifest, manifestFile } from '@madang/build/manifest'
import { isAppName, isVersion } from '../names.ts'
import type { VersionFiles } from '../port.ts'
import { orMissing, syncFolder } from './durable.ts'

/** `<root>/<name>/<version>/…`: a version appears by one rename, and goes by one. */
export function folderVersions(root: string, incoming: string): VersionFiles {
  const folderOf = (name: string, version: string) => join(root, name, version)
  const versionsOf = async (name: string) =>
    ((await orMissing(readdir(join(root, name)))) ?? []).filter(isVersion)

  return {
    root,

    apps: async () => ((await orMissing(readdir(root))) ?? []).filter(isAppName).sort(),

    async manifest(name, version) {
      const text = await orMissing(readFile(join(folderOf(name, version), manifestFile), 'utf8'))
      return text === null ? null : (JSON.parse(text) as AppManifest)
    },

    async list(name) {
      const all = await Promise.all(
        (await versionsOf(name)).map(async (version) => {
          const folder = await orMissing(stat(folderOf(name, version)))
          return folder && { version, publishedAt: folder.mtimeMs }
        }),
      )
      return all.filter((one) => one !== null)
    },

    bytes: (name) => bytesBelow(join(root, name)),

    async place(half, { name, version }) {
      const target = folderOf(name, version)
      await syncBelow(half)
      await mkdir(dirname(target), { recursive: true })
      try {
        await rename(half, target)
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException
        if (code === 'ENOTEMPTY' || code === 'EEXIST') return false
        throw error
      }
      await syncFolder(dirname(target))
      return true
    },

    async remove(name, version) {
      const away = join(incoming, randomUUID())
      await orMissing(rename(folderOf(name, version), away))
      await rm(away, { recursive: true, force: true })
    },

    async folder(name, version) {
      if (!isAppName(name) || !isVersion(version)) return null
      const path = folderOf(name, version)
      return (await orMissing(stat(path))) && path
    },
  }
}

async function syncBelow(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory())
  await Promise.all([folder, ...folders.map((one) => join(one.parentPath, one.name))].map(syncFolder))
}

export async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await orMissing(stat(join(parentPath, name))))?.size ?? 0),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
