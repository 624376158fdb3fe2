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
