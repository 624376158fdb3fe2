import type { Language } from '@madang/contract'
import { useContext, useMemo, useSyncExternalStore } from 'react'
import { useLanguage } from '../hooks.ts'
import { RemoteContext } from '../remote-context.ts'
import { getServices } from '../state.ts'
import type { PageWords } from './page-words.ts'

/** The words of a key, with `{{name}}` and `count` filled in. */
export type T = (key: string, values?: Record<string, unknown>) => string

const subscribe = (listener: () => void) => getServices().words.subscribe(listener)
const revisionNow = () => getServices().words.revision()

/** Per namespace the language that was shown last: it stays until the new one's texts are there, so no keys flash. */
const shown = new WeakMap<PageWords, Map<string, Language>>()

function languageFor(words: PageWords, namespace: string, wanted: Language): Language {
  let languages = shown.get(words)
  if (!languages) {
    languages = new Map()
    shown.set(words, languages)
  }
  if (words.has(wanted, namespace)) languages.set(namespace, wanted)
  return languages.get(namespace) ?? wanted
}

/**
 * The words of this remote (of the shell outside of remotes). `namespace` only for texts that are nobody's: a remote
 * never reads another's.
 */
export function useT(namespace?: string): T {
  const own = useContext(RemoteContext)?.decl.name
  const name = namespace ?? own ?? 'shell'
  const language = useLanguage()
  const revision = useSyncExternalStore(subscribe, revisionNow)
  return useMemo(() => {
    // The revision only says when to look again.
    void revision
    const { words } = getServices()
    const spoken = languageFor(words, name, language)
    return (key, values) => words.say(spoken, name, key, values)
  }, [name, language, revision])
}
