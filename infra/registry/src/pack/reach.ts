import { posix } from 'node:path'
import { importsOf } from './specifiers.ts'

/**
 * The compiled files that running the given ones can load, with the chain of imports that leads to each.
 * @param read code of a compiled file, or null where there is none
 */
export function reach(
  entries: readonly string[],
  read: (path: string) => string | null,
): Map<string, readonly string[]> {
  const reached = new Map<string, readonly string[]>()
  const visit = (path: string, chain: readonly string[]) => {
    if (reached.has(path)) return
    const code = read(path)
    if (code === null) return
    const here = [...chain, path]
    reached.set(path, here)
    const { relative, dynamic } = importsOf(code)
    for (const specifier of [...relative, ...dynamic]) visit(posix.join(posix.dirname(path), specifier), here)
  }
  for (const entry of entries) visit(entry, [])
  return reached
}
