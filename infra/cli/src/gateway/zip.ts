import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { zipSync } from 'fflate'

/** The build output as the store takes it; hidden files stay at home. Stored, not compressed: the store compresses better, once. */
export function zipFolder(folder: string): Uint8Array {
  const files: Record<string, Uint8Array> = {}
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue
    const path = join(entry.parentPath, entry.name)
    files[relative(folder, path).replaceAll('\\', '/')] = readFileSync(path)
  }
  return zipSync(files, { level: 1 })
}
