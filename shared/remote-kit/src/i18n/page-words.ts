import type { Language } from '@madang/contract'
import { readWords, type Words, type WordValues } from '@madang/domain/words'

/** The texts of everybody on the page, by namespace (a remote's name) and language. */
export interface PageWords {
  /** Later texts go over earlier ones of the same key. */
  add(language: Language, namespace: string, words: Words): void
  has(language: Language, namespace: string): boolean
  /** The sentence of a key: English behind Korean (SHELL-76), the key itself where nobody has it. */
  say(language: Language, namespace: string, key: string, values?: WordValues): string
  /** Grows with everything that is added. */
  revision(): number
  subscribe(listener: () => void): () => void
}

const behind = 'en'

/** Group by group: what features of one remote say under the same head (`errors`) stands side by side. */
function over(below: Words = {}, above: Words): Words {
  const merged: Record<string, Words[string]> = { ...below }
  for (const [key, said] of Object.entries(above)) {
    const before = merged[key]
    merged[key] = typeof said === 'object' && typeof before === 'object' ? over(before, said) : said
  }
  return merged
}

/** The page's one store of texts; remotes only add theirs to it. */
export function createWords(): PageWords {
  const all = new Map<string, Words>()
  const listeners = new Set<() => void>()
  let revision = 0
  const at = (language: Language, namespace: string) => `${language} ${namespace}`
  const read = (language: Language, namespace: string, key: string, values?: WordValues) =>
    readWords(all.get(at(language, namespace)), language, key, values)
  return {
    add(language, namespace, words) {
      all.set(at(language, namespace), over(all.get(at(language, namespace)), words))
      revision += 1
      for (const listener of [...listeners]) listener()
    },
    has: (language, namespace) => all.has(at(language, namespace)),
    say: (language, namespace, key, values) =>
      read(language, namespace, key, values) ?? read(behind, namespace, key, values) ?? key,
    revision: () => revision,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
