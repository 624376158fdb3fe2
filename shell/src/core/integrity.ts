/**
 * Hashes of the files that this page may load. webpack's script loader (of the shell and of every remote) asks the
 * function under this symbol for each file; the loader of the entries asks for theirs.
 */
const hashes = new Map<string, string>()
const key = Symbol.for('madang.integrity')

/** Without its query: what failed is asked for again at another address, and is the same file. */
const absolute = (url: string) => new URL(url, window.location.origin).href.replace(/\?.*$/, '')

export function trustFiles(files: Readonly<Record<string, string>>, base = ''): void {
  for (const [file, hash] of Object.entries(files)) hashes.set(absolute(base + file), hash)
}

export const integrityOf = (url: string): string | undefined => hashes.get(absolute(url))

/** Before the first dynamic import. */
export function answerIntegrity(): void {
  Object.defineProperty(globalThis, key, { value: integrityOf, configurable: true })
}
