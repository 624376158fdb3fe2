import { LANGUAGES } from '@madang/contract'

export interface WebviewAddress {
  /** As the address has it. */
  companyId: string
  language: string | null
  /** Where it leads, for the company's real id. */
  target(companyId: string): string
}

/**
 * An address of the web-view prefix. Pages for the native client stand below their company like all others, so that company, session
 * and rights are judged in one place; the way in is `enter`, which signs in with the one-time token (`/webview/demo/task/list?token=…`
 * → `/demo/webview/enter/task/list#token=…`, A-22, AUTH-56). Behind the `#` it reaches no further log and no `Referer`. Null for other
 * addresses and for pages without a company. `data` may name the language (SHELL-16).
 */
export function webviewAddress(url: string): WebviewAddress | null {
  const [path = '', query = ''] = url.split('?', 2)
  const [prefix, company, ...rest] = path.split('/').filter((segment) => segment !== '')
  if (prefix !== 'webview' || !company || company === 'video' || rest.length === 0) return null
  const params = new URLSearchParams(query)
  const token = params.get('token')
  params.delete('token')
  const lang = languageOf(params.get('data'))
  if (lang && !params.has('lang')) params.set('lang', lang)
  try {
    // written anew: what stands there must never read as another host
    const clean = (parts: readonly string[]) =>
      parts.map((part) => encodeURIComponent(decodeURIComponent(part))).join('/')
    const companyId = decodeURIComponent(company)
    const page = clean(rest)
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
