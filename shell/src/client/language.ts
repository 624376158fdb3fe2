import { company as companyCalls, type Language } from '@madang/contract'
import { state } from '../core/state.ts'
import { storage } from '../core/storage.ts'
import { loadTexts } from '../core/texts.ts'
import { api, log } from './page.ts'

/** The last wish counts: a slow first file must not undo a second click. */
let wish = 0

/** Stored, and applied to every root of the page without a reload (SHELL-78). */
export async function setLanguage(language: Language): Promise<void> {
  if (language === state.language.get()) return
  const mine = ++wish
  try {
    await loadTexts(language)
  } catch (error) {
    log.report(error, { phase: 'load' })
    return
  }
  if (mine !== wish) return
  storage.set('language', language)
  tellServer(language)
  document.documentElement.lang = language
  state.language.set(language)
  await retellBranding(language)
}

/** The gateway writes the page's first bytes in the language of this cookie. */
function tellServer(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we support
  document.cookie = `madang-lang=${language}; path=/; max-age=31536000; samesite=lax`
}

/** The company's own words in the new language; its configuration stays what it was. */
export async function retellBranding(language: Language): Promise<void> {
  const company = state.branding.get()?.company
  if (!company) return
  try {
    const result = await api.call(companyCalls.branding, { companyId: company.companyId, language })
    const now = state.branding.get()
    if (state.language.get() !== language || now?.company.companyId !== result.company.companyId) return
    const { title, description, keyword, loginText } = result.setting
    state.branding.set({
      ...now,
      company: result.company,
      setting: { ...now.setting, title, description, keyword, loginText },
    })
  } catch {
    // The old words stay: they are the company's too.
  }
}
