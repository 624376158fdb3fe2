import { LANGUAGES } from '@madang/contract'

export interface WebviewAddress {
  /** As the address has it; null where it is the company of the host. */
  companyId: string | null
  language: string | null
  /** Where it leads, for the company's real id. */
  target(companyId: string): string
}

/**
 * An address of the web-view prefix. Pages for the native client stand below their company like all others, so that company, session
 * and rights are judged in one place; the way in is `enter`, which signs in with the one-time token (`/webview/demo/task/list?token=…`
 * → `/demo/webview/enter/task/list#token=…`, A-22, AUTH-56). Behind the `#` it reaches no further log and no `Referer`. Null for other
 * addresses. `/webview/video/42` is of the company that `companyId` or the host names. `data` may name the language (SHELL-16).
 */
export function webviewAddress(url: string): WebviewAddress | null {
  const [path = '', query = ''] = url.split('?', 2)
  const [prefix, company, ...rest] = path.split('/').filter((segment) => segment !== '')
  if (prefix !== 'webview' || !company || rest.length === 0) return null
  const params = new URLSearchParams(query)
  const video = company === 'video'
  const asked = params.get('companyId')
  if (video) params.delete('companyId')
  const token = params.get('token')
  params.delete('token')
  const lang = languageOf(params.get('data'))
  if (lang && !params.has('lang')) params.set('lang', lang)
  try {
    // written anew: what stands there must never read as another host
    const clean = (parts: readonly string[]) =>
      parts.map((part) => encodeURIComponent(decodeURIComponent(part))).join('/')
    const companyId = video ? asked : decodeURIComponent(company)
    const page = clean(video ? [company, ...rest] : rest)
    return {
      companyId,
      language: lang,
      target: (id) =>
        `/${encodeURIComponent(id)}/webview/enter/${page}${params.size > 0 ? `?${params}` : ''}${
          token ? `#${new URLSearchParams({ token })}` : ''
        }`,
    }
  } catch {
    return null
  }
}

function languageOf(data: string | null): string | null {
  try {
    const { lang } = JSON.parse(data ?? '') as { lang?: unknown }
    return LANGUAGES.find((one) => one === lang) ?? null
  } catch {
    return null
  }
}
