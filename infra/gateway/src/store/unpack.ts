import { createHash } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { manifestFile } from '@madang/build/manifest'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { GatewayError } from '../errors.ts'
import { atMost } from './receive.ts'

const mega = 1024 * 1024

export const uploadLimits = {
  /** Bytes of the zip file. */
  packed: 50 * mega,
  /** Bytes of all files together. */
  unpacked: 200 * mega,
  /** Bytes of the manifest: it is parsed in one piece. */
  manifest: mega,
  files: 3000,
}

/** Names are flat or nested plain words: no way out of the folder, no hidden files, nothing that differs by case alone. */
const plainName = /^[A-Za-z0-9_@][A-Za-z0-9_@.~-]*(\/[A-Za-z0-9_@][A-Za-z0-9_@.~-]*)*$/

/**
 * What a build consists of. No documents: an `.html` of a team would be a page of the product's own origin, where people
 * are signed in.
 */
const fileTypes = new Set([
  ...['.js', '.mjs', '.css', '.json', '.map', '.wasm', '.txt'],
  ...['.woff', '.woff2', '.ttf', '.otf'],
  ...['.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.svg', '.ico'],
  ...['.mp3', '.ogg', '.wav', '.mp4', '.webm'],
])

export interface UnpackedFile {
  bytes: number
  /** As manifests write it: `sha256-…`. */
  hash: string
}

/**
 * Unpacks a zip file into a folder, each file with its hash. Streams: neither what the archive claims about its sizes nor
 * what it really holds is ever in memory, and the event loop stays free.
 * @throws MF-400-001, MF-400-002, MF-400-007, MF-413-001; the folder may then be half full
 */
export async function unpack(zipFile: string, folder: string): Promise<Map<string, UnpackedFile>> {
  const zip = await openZip(zipFile)
  try {
    const files = new Map<string, UnpackedFile>()
    let left = uploadLimits.unpacked
    for (const entry of await listed(zip)) {
      const limit = entry.fileName === manifestFile ? Math.min(left, uploadLimits.manifest) : left
      const file = await extract(zip, entry, join(folder, entry.fileName), limit)
      left -= file.bytes
      files.set(entry.fileName, file)
    }
    return files
  } finally {
    zip.close()
  }
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false })
  } catch {
    throw new GatewayError('MF-400-001')
  }
}

/** Every name is looked at before the first byte is written. */
async function listed(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > uploadLimits.files * 2) throw new GatewayError('MF-413-001')
  const entries: Entry[] = []
  const names = new Set<string>()
  const folders = new Set<string>()
  for await (const entry of readEntries(zip)) {
    const { fileName } = entry
    if (fileName.endsWith('/')) continue
    if (fileName.length > 200 || !plainName.test(fileName)) {
      throw new GatewayError('MF-400-002', show(fileName))
    }
    if (!fileTypes.has(extname(fileName).toLowerCase())) throw new GatewayError('MF-400-007', show(fileName))
    const name = fileName.toLowerCase()
    if (names.has(name)) throw new GatewayError('MF-400-002', `${show(fileName)} stands twice.`)
    names.add(name)
    for (let at = name.indexOf('/'); at > 0; at = name.indexOf('/', at + 1)) folders.add(name.slice(0, at))
    entries.push(entry)
    if (entries.length > uploadLimits.files) throw new GatewayError('MF-413-001')
  }
  const both = [...names].find((name) => folders.has(name))
  if (both) throw new GatewayError('MF-400-002', `${show(both)} is a file and a folder.`)
  if (entries.length === 0) throw new GatewayError('MF-400-001')
  return entries
}

async function* readEntries(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry()
  } catch (error) {
    // the reader refuses names that leave the folder before we see them
    const message = error instanceof Error ? error.message : ''
    throw new GatewayError(/file ?name|path/i.test(message) ? 'MF-400-002' : 'MF-400-001')
  }
}

async function extract(zip: ZipFile, entry: Entry, path: string, limit: number): Promise<UnpackedFile> {
  if (entry.uncompressedSize > limit) throw new GatewayError('MF-413-001')
  const hash = createHash('sha256')
  let bytes = 0
  try {
    await mkdir(dirname(path), { recursive: true })
    await using file = await open(path, 'wx', 0o644)
    // begins to flow at once, and may fail at once: nothing may stand between it and the pipeline
    const from = await zip.openReadStreamPromise(entry)
    await pipeline(
      from,
      atMost(limit, (chunk) => {
        bytes += chunk.length
        hash.update(chunk)
      }),
      file.createWriteStream({ flush: true }),
    )
  } catch (error) {
    if (error instanceof GatewayError) throw error
    // no room, no right: ours; anything else is the archive's
    if ((error as NodeJS.ErrnoException).syscall) throw error
    throw new GatewayError('MF-400-001')
  }
  return { bytes, hash: `sha256-${hash.digest('base64')}` }
}

const show = (name: string) => JSON.stringify(name.slice(0, 100))
