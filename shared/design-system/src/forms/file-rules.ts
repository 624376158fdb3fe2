import { generalExtensions, limits } from '@madang/contract'

/** A named limit replaces only what it names; the rest is the general default. */
export interface FileLimits {
  maxFiles: number
  /** Bytes of one file. */
  maxSize: number
  /** Lower case, no dot. */
  extensions: readonly string[]
  /** The name before the extension must end with one of these; empty: any name. */
  nameSuffixes: readonly string[]
}

/** SHELL-92 */
export const generalFileLimits: FileLimits = {
  maxFiles: limits.files,
  maxSize: limits.fileSize,
  extensions: generalExtensions,
  nameSuffixes: [],
}

export interface FileRefusal {
  file: { name: string; size: number }
  /** `duplicate` is ignored without a word. */
  reason: 'type' | 'name' | 'size' | 'empty' | 'count' | 'duplicate'
}

/** NFC, since macOS hands over Korean names in pieces and two spellings of a name are one name. */
const nameOf = (file: { name: string }) => file.name.normalize('NFC').toLowerCase()

export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase()
}

/**
 * Takes what may be taken of a selection and says why not of the rest (SHELL-92…94). `already` are files that count but are not here, such as
 * attachments of a saved message. Order of the checks: type, name, size, duplicate, count.
 */
export function takeFiles<F extends { name: string; size: number }>(
  current: readonly F[],
  incoming: readonly F[],
  fileLimits: FileLimits,
  already: readonly { name: string }[] = [],
): { files: F[]; refused: FileRefusal[] } {
  const files = [...current]
  const refused: FileRefusal[] = []
  const names = new Set([...already, ...current].map(nameOf))
  for (const file of incoming) {
    const extension = extensionOf(file.name)
    const stem = file.name.normalize('NFC').slice(0, -(extension.length + 1))
    const refuse = (reason: FileRefusal['reason']) => refused.push({ file, reason })
    if (extension === 'jfif' || !fileLimits.extensions.includes(extension)) refuse('type')
    else if (fileLimits.nameSuffixes.length > 0 && !fileLimits.nameSuffixes.some((end) => stem.endsWith(end)))
      refuse('name')
    else if (file.size > fileLimits.maxSize) refuse('size')
    else if (file.size === 0) refuse('empty')
    else if (names.has(nameOf(file))) refuse('duplicate')
    else if (files.length + already.length >= fileLimits.maxFiles) refuse('count')
    else {
      files.push(file)
      names.add(nameOf(file))
    }
  }
  return { files, refused }
}

/** `31457280` → `30 MB`. Binary steps, as file managers and the limits count them; one decimal below ten. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB']
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  const rounded = unit === 0 || value >= 10 ? Math.round(value) : Math.round(value * 10) / 10
  return `${rounded} ${units[unit]}`
}
