import type { Language } from '@madang/contract'
import { useCallback } from 'react'
import { state } from './state.ts'
import { useLanguage } from './use-state.ts'

/**
 * The shell's own words. The files are i18next JSON, and everything behind the sign-in reads its texts through
 * i18next; before it these few lines fill in values and choose plurals, since i18next alone is a tenth of what may be
 * loaded up to the login form.
 */
type Bundle = { readonly [key: string]: string | Bundle }
export type Values = Record<string, string | number>
export type T = (key: string, values?: Values) => string

/** One file a language: only the one that is shown is on the way to the login form. */
const files: Record<Language, () => Promise<{ default: Bundle }>> = {
  ko: () => import('../locales/ko.json'),
  en: () => import('../locales/en.json'),
}
const bundles = new Map<Language, Bundle>()
const extra = new Map<Language, Bundle>()

/** Resolves when the words of a language are there. */
export async function loadTexts(language: Language): Promise<void> {
  if (!bundles.has(language)) bundles.set(language, (await files[language]()).default)
}

/** Words of a part that few people open, which come with its own files. */
export function addTexts(language: Language, more: Bundle): void {
  extra.set(language, { ...extra.get(language), ...more })
}

function find(bundle: Bundle | undefined, key: string): string | undefined {
  let at: string | Bundle | undefined = bundle
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'string' ? at : undefined
}

/** The words of a key; the key itself where a language is not loaded or lacks it. */
export function say(language: Language, key: string, values: Values = {}): string {
  const bundle = bundles.get(language)
  const form =
    typeof values.count === 'number' ? `_${new Intl.PluralRules(language).select(values.count)}` : ''
  const text =
    find(bundle, key + form) ??
    find(bundle, `${key}_other`) ??
    find(bundle, key) ??
    find(extra.get(language), key) ??
    key
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** Outside of components. */
export const sayNow: T = (key, values) => say(state.language.get(), key, values)

/** The shell's words in the language of the page. */
export function useT(): T {
  const language = useLanguage()
  return useCallback((key, values) => say(language, key, values), [language])
}
