import type { i18n } from 'i18next'
import { useContext, useMemo, useSyncExternalStore } from 'react'
import { RemoteContext } from '../remote-context.ts'
import { getServices } from '../state.ts'

/** The words of a key, with `{{name}}` and `count` filled in. */
export type T = (key: string, values?: Record<string, unknown>) => string

/** Counts what changes words, so that screens draw again: the language, and texts that arrived. */
const revisions = new WeakMap<i18n, number>()

function subscribe(listener: () => void): () => void {
  const { i18n } = getServices()
  const hear = () => {
    revisions.set(i18n, (revisions.get(i18n) ?? 0) + 1)
    listener()
  }
  i18n.on('languageChanged', hear)
  i18n.store.on('added', hear)
  return () => {
    i18n.off('languageChanged', hear)
    i18n.store.off('added', hear)
  }
}

const snapshot = () => {
  const { i18n } = getServices()
  return `${i18n.language} ${revisions.get(i18n) ?? 0}`
}

/** Per namespace the language that was shown last: it stays until the new one's texts are there, so no keys flash. */
const shown = new WeakMap<i18n, Map<string, string>>()

function languageFor(i18n: i18n, namespace: string): string {
  let languages = shown.get(i18n)
  if (!languages) {
    languages = new Map()
    shown.set(i18n, languages)
  }
  if (i18n.hasResourceBundle(i18n.language, namespace)) languages.set(namespace, i18n.language)
  return languages.get(namespace) ?? i18n.language
}

/**
 * The words of this remote (of the shell outside of remotes). `namespace` only for texts that are nobody's: a remote
 * never reads another's.
 */
export function useT(namespace?: string): T {
  const own = useContext(RemoteContext)?.decl.name
  const name = namespace ?? own ?? 'shell'
  const revision = useSyncExternalStore(subscribe, snapshot)
  return useMemo(() => {
    // The revision only says when to look again.
    void revision
    const { i18n } = getServices()
    const t = i18n.getFixedT(languageFor(i18n, name), name)
    return (key, values) => String(t(key, values ?? {}))
  }, [name, revision])
}
