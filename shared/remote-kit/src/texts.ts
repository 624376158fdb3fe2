import type { Language } from '@madang/contract'
import type { Words } from '@madang/domain/words'
import type { PageWords } from './i18n/page-words.ts'
import { loaded } from './loading.ts'
import { getServices } from './state.ts'

export type TextLoaders = Readonly<Partial<Record<Language, () => Promise<{ default: Words }>>>>

/** A remote's texts: its own, which every page has, and those of its features by name. */
export interface Texts {
  /** Resolves when the page has them; what failed before is tried again. */
  load(language: Language, features?: readonly string[]): Promise<void>
  /** What is still missing, the same promise until it is there or is tried again; undefined when all is there. */
  waitFor(language: Language, features?: readonly string[]): Promise<void> | undefined
  /** Next time what failed is loaded again. */
  retry(): void
}

interface Work {
  promise: Promise<void>
  words: PageWords
  failed: boolean
}

/** The name under which the remote's own texts stand beside those of its features. */
const own = ''

/** Adds a remote's texts to the page's, each file once. Those of one page come together, so that no sentence stands alone. */
export function createTexts(
  namespace: string,
  base: TextLoaders | undefined,
  features: Readonly<Record<string, TextLoaders>> = {},
): Texts {
  const works = new Map<string, Work>()
  /** A page may have got other services since (tests, the harness), which needs the texts again. */
  const added = new WeakMap<PageWords, Set<string>>()

  const loaderOf = (name: string, language: Language) => {
    const loaders = name === own ? base : features[name]
    return loaders?.[language] ?? loaders?.en ?? loaders?.ko
  }
  const missing = (words: PageWords, language: Language, names: readonly string[]) =>
    [own, ...names].filter(
      (name) => loaderOf(name, language) && !added.get(words)?.has(`${language} ${name}`),
    )

  async function fetchAndAdd(words: PageWords, language: Language, names: readonly string[]) {
    const all = await Promise.all(
      names.map(async (name) => {
        const load = loaderOf(name, language) as NonNullable<ReturnType<typeof loaderOf>>
        const what = [`texts of ${namespace}`, name].filter(Boolean).join('/')
        return { name, texts: (await loaded(load, `${what} (${language})`)).default }
      }),
    )
    const known = added.get(words) ?? new Set()
    added.set(words, known)
    for (const { name, texts } of all) {
      if (!known.has(`${language} ${name}`)) words.add(language, namespace, texts)
      known.add(`${language} ${name}`)
    }
  }

  function begin(language: Language, names: readonly string[]): Promise<void> {
    const { words } = getServices()
    const promise = fetchAndAdd(words, language, missing(words, language, names))
    const work: Work = { promise, words, failed: false }
    works.set([language, ...names].join(' '), work)
    promise.catch(() => {
      work.failed = true
    })
    return promise
  }

  const running = (language: Language, names: readonly string[]) => {
    const work = works.get([language, ...names].join(' '))
    return work?.words === getServices().words ? work : undefined
  }
  const there = (language: Language, names: readonly string[]) =>
    missing(getServices().words, language, names).length === 0

  return {
    load(language, names = []) {
      if (there(language, names)) return Promise.resolve()
      const work = running(language, names)
      return work && !work.failed ? work.promise : begin(language, names)
    },
    waitFor(language, names = []) {
      if (there(language, names)) return undefined
      return running(language, names)?.promise ?? begin(language, names)
    },
    retry() {
      for (const [key, work] of works) if (work.failed) works.delete(key)
    },
  }
}
