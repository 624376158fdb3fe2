import type { Language } from '@madang/contract'
import { type ErrorWord, en } from './en.ts'
import { ko } from './ko.ts'

export { sayUndrawn } from './undrawn.ts'

/** The error catalogue's words. Import this lazily: nothing on the way to the login form needs it. */
export const errorWords: Readonly<Record<Language, Readonly<Record<ErrorWord, string>>>> = { ko, en }
export type { ErrorWord }

/** The words of a resolved error, with `{{…}}` filled in; an unknown key gives the generic words. */
export function sayError(
  shown: { messageKey: string; text?: string; values: Record<string, string | number> },
  language: Language,
): string {
  if (shown.text !== undefined) return shown.text
  const words = errorWords[language]
  const template = Object.hasOwn(words, shown.messageKey)
    ? words[shown.messageKey as ErrorWord]
    : words.unknown
  return template.replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(shown.values[key] ?? ''))
}
