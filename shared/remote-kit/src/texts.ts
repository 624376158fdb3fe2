import type { Language } from '@madang/contract'
import type { Words } from '@madang/domain/words'
import { loaded } from './loading.ts'
import { getServices } from './state.ts'

export type TextLoaders = Readonly<Partial<Record<Language, () => Promise<{ default: Words }>>>>

/** Adds a remote's texts to the page's, each language once; a failure is forgotten, so that it can be tried again. */
export function createTexts(namespace: string, loaders: TextLoaders) {
  const begun = new Map<Language, Promise<void>>()
  return (language: Language): Promise<void> => {
    const known = begun.get(language)
    const { words } = getServices()
    if (known && words.has(language, namespace)) return known
    if (known && !settled.has(known)) return known
    const load = loaders[language] ?? loaders.en ?? loaders.ko
    if (!load) return Promise.resolve()
    const work = loaded(load, `texts of ${namespace} (${language})`).then(({ default: texts }) => {
      getServices().words.add(language, namespace, texts)
    })
    begun.set(language, work)
    const end = () => {
      settled.add(work)
    }
    work.then(end, () => {
      end()
      begun.delete(language)
    })
    return work
  }
}

/** Promises that have ended: a page may have got other services since (tests, the harness), which needs the texts again. */
const settled = new WeakSet<Promise<void>>()
