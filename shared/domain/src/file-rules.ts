import { generalExtensions, limits } from '@madang/contract'

/** A named limit replaces only what it names; the rest stays at the general defaults. */
export interface FileRules {
  /** Files at most, those already there included. */
  readonly count: number
  /** Bytes per file. */
  readonly size: number
  /** Lower case, without the dot. */
  readonly extensions: readonly string[]
  /** The name without extension must end with one of these, where given (SHELL-94). */
  readonly suffixes?: readonly string[]
}

/** SHELL-92 */
export const generalFileRules: FileRules = {
  count: limits.files,
  size: limits.fileSize,
  extensions: generalExtensions,
}

/** ROOMS-53: 500 MB, five at a time. */
export const roomFileRules: FileRules = {
  count: limits.files,
  size: 500 * 1024 * 1024,
  extensions: [
    'pdf',
    'jpg',
    'jpeg',
    'png',
    'gif',
    'hwp',
    'hwpx',
    'ppt',
    'pptx',
    'doc',
    'docx',
    'xls',
    'xlsx',
    'zip',
  ],
}

export type FileFault = 'extension' | 'size' | 'count' | 'suffix' | 'empty'

export interface FileLike {
  readonly name: string
  readonly size: number
}

/** Lower case without the dot; empty when the name has none. */
export function extensionOf(name: string): string {
  const at = name.lastIndexOf('.')
  return at <= 0 ? '' : name.slice(at + 1).toLowerCase()
}

const stemOf = (name: string) => {
  const at = name.lastIndexOf('.')
  return at <= 0 ? name : name.slice(0, at)
}

/** What is wrong with one file, by itself. */
export function fileFault(file: FileLike, rules: FileRules): FileFault | null {
  if (!rules.extensions.includes(extensionOf(file.name))) return 'extension'
  if (rules.suffixes && !rules.suffixes.some((s) => stemOf(file.name).endsWith(s))) return 'suffix'
  if (file.size > rules.size) return 'size'
  if (file.size === 0) return 'empty'
  return null
}

/**
 * Sorts a selection (SHELL-93): the good files are kept in order as far as there is room, the others named with
 * their reason; a file whose name is already there is ignored without a word (SHELL-92).
 */
export function chooseFiles<T extends FileLike>(
  chosen: readonly T[],
  rules: FileRules,
  present: readonly { readonly name: string }[] = [],
): { accepted: T[]; refused: { file: T; fault: FileFault }[] } {
  const names = new Set(present.map((f) => f.name.normalize('NFC')))
  const accepted: T[] = []
  const refused: { file: T; fault: FileFault }[] = []
  for (const file of chosen) {
    const name = file.name.normalize('NFC')
    if (names.has(name)) continue
    const fault = fileFault(file, rules)
    if (fault) refused.push({ file, fault })
    else if (present.length + accepted.length >= rules.count) refused.push({ file, fault: 'count' })
    else {
      names.add(name)
      accepted.push(file)
    }
  }
  return { accepted, refused }
}
