import type { Language } from '@madang/contract'
import { createInstance, type i18n } from 'i18next'

/** The page's one instance: English behind Korean (SHELL-76), no escaping since React escapes. Ready when it returns. */
export function createI18n(language: Language, resources: Record<string, Record<string, object>> = {}): i18n {
  const instance = createInstance()
  void instance.init({
    lng: language,
    fallbackLng: 'en',
    supportedLngs: ['ko', 'en'],
    ns: [],
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: resources as never,
  })
  return instance
}
