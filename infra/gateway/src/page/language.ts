import type { Language } from '@madang/contract'

const isLanguage = (text: string | undefined): text is Language => text === 'ko' || text === 'en'

/** Cookie in which the shell repeats the stored choice, so that the first bytes are already in the right language. */
export const languageCookie = 'madang-lang'

/** `?lang`, then the stored choice, then the browser, then English (SHELL-76, SHELL-77). */
export function pageLanguage(request: {
  query: unknown
  cookie: string | undefined
  acceptLanguage: string | undefined
}): Language {
  const asked = (request.query as { lang?: unknown } | undefined)?.lang
  if (typeof asked === 'string' && isLanguage(asked.toLowerCase())) return asked.toLowerCase() as Language
  const stored = new RegExp(`(?:^|;\\s*)${languageCookie}=(\\w+)`).exec(request.cookie ?? '')?.[1]
  if (isLanguage(stored)) return stored
  const wanted = (request.acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().split(';')
      const q = params.find((p) => p.trim().startsWith('q='))?.split('=')[1]
      return { tag: tag.toLowerCase().split('-')[0], q: q === undefined ? 1 : Number(q) || 0 }
    })
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q)
  const best = wanted.find(({ tag }) => isLanguage(tag))?.tag
  return isLanguage(best) ? best : 'en'
}
