import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, gzipSync } from 'node:zlib'
import type { AppManifest } from '@madang/build/manifest'
import type { Finding } from '@madang/contract'
import { finding } from './finding.ts'
import { type FileStyles, globalStyles } from './styles.ts'

/** What the store really holds of a version, read anew: a disk can lie, a manifest can boast. */
export interface StoredFiles {
  /** Files that are missing or are not what the manifest says, each with what is wrong. */
  problems: readonly { file: string; problem: string }[]
  /** Sizes as they are, of what a page loads. */
  sizes: AppManifest['sizes']
  /** Style sheets and scripts that would style the whole page. */
  styles: readonly FileStyles[]
}

const decoders = { br: promisify(brotliDecompress), gz: promisify(gunzip) }

const hashOf = (bytes: Uint8Array) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`

/** Reads every file of a version, one after the other, with the compressed forms that browsers are given. */
export async function readStored(folder: string, manifest: AppManifest): Promise<StoredFiles> {
  const problems: { file: string; problem: string }[] = []
  const sizes: AppManifest['sizes'] = {}
  const styles: FileStyles[] = []
  for (const [file, hash] of Object.entries(manifest.integrity).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const bytes = await readFile(join(folder, file)).catch(() => null)
    if (!bytes) {
      problems.push({ file, problem: 'is missing' })
      continue
    }
    if (hashOf(bytes) !== hash) problems.push({ file, problem: 'has another hash than the manifest says' })
    for (const [ending, decode] of Object.entries(decoders)) {
      const packed = await readFile(join(folder, `${file}.${ending}`)).catch(() => null)
      const plain = packed && (await decode(packed).catch(() => new Uint8Array()))
      if (plain && hashOf(plain) !== hash)
        problems.push({ file: `${file}.${ending}`, problem: 'is not that file' })
    }
    if (!file.endsWith('.map')) sizes[file] = { raw: bytes.length, gzip: gzipSync(bytes).length }
    if (/\.(css|m?js)$/.test(file)) {
      const found = globalStyles(manifest, file, bytes.toString('utf8'))
      if (found.length > 0) styles.push({ file, problems: found })
    }
  }
  return { problems, sizes, styles }
}

/** G010: what was published is still there, byte by byte. */
export const checkFiles = ({ problems }: StoredFiles): Finding[] =>
  problems.map(({ file, problem }) => finding('G010', `In the store, ${file} ${problem}.`))
