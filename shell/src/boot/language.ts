import { LANGUAGES, type Language } from '@madang/contract'

const known = (value: unknown): Language | null => LANGUAGES.find((l) => l === value) ?? null
const primary = (tag: string) => tag.toLowerCase().split('-', 1)[0]

/** `lang` in the address, then the stored choice, then the browser's wishes, then English (SHELL-76, SHELL-77). */
export function detectLanguage(of: {
  search: string
  stored: unknown
  browser: readonly string[]
}): Language {
  const query = new URLSearchParams(of.search).get('lang')
  const wished = of.browser.map((tag) => known(primary(tag))).find((l) => l !== null)
  return known(query && primary(query)) ?? known(of.stored) ?? wished ?? 'en'
}
