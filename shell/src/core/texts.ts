import type { Language } from '@madang/contract'
import { readWords, type Words } from '@madang/domain'
import { useCallback } from 'react'
import { state } from './state.ts'
import { useLanguage } from './use-state.ts'

export type Values = Record<string, string | number>
export type T = (key: string, values?: Values) => string

/** One file a language: only the one that is shown is on the way to the login form. */
const files: Record<Language, () => Promise<{ default: Words }>> = {
  ko: () => import('../locales/ko.json'),
  en: () => import('../locales/en.json'),
}
const bundles = new Map<Language, Words>()
const extra = new Map<Language, Words>()

/** Resolves when the words of a language are there. */
export async function loadTexts(language: Language): Promise<void> {
  if (!bundles.has(language)) bundles.set(language, (await files[language]()).default)
}

/** Words of a part that few people open, which come with its own files. */
export function addTexts(language: Language, more: Words): void {
  extra.set(language, { ...extra.get(language), ...more })
}

/** The words of a key; the key itself where a language is not loaded or lacks it. */
export function say(language: Language, key: string, values: Values = {}): string {
  return (
    readWords(bundles.get(language), language, key, values) ??
    readWords(extra.get(language), language, key, values) ??
    key
  )
}

/** Outside of components. */
export const sayNow: T = (key, values) => say(state.language.get(), key, values)

/** The shell's words in the language of the page. */
export function useT(): T {
  const language = useLanguage()
  return useCallback((key, values) => say(language, key, values), [language])
}
