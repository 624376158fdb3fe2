import type { AppManifest } from '@madang/build/manifest'
import { readStored, type StoredFiles } from './files.ts'

export interface ReadInput {
  folder: string
  manifest: AppManifest
}

/** Unpacks, packs and parses a whole build: for a thread of its own. */
export default function read({ folder, manifest }: ReadInput): Promise<StoredFiles> {
  return readStored(folder, manifest)
}
