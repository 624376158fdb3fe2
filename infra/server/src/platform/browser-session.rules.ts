import { browserSession } from '@madang/contract'

type Headers = Readonly<Record<string, string | string[] | undefined>>

const one = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value

/**
 * Whether a request comes from a page of this origin, as far as it says. The header of `browserSession` alone keeps other sites' pages
 * away, since no browser lets them send it; this is the second lock. Browsers tell `Sec-Fetch-Site` over https, `Origin` always.
 */
export function isOwnPage(headers: Headers, host: string): boolean {
  const site = one(headers['sec-fetch-site'])
  if (site !== undefined) return site === 'same-origin'
  const origin = one(headers.origin)
  if (origin === undefined) return true
  return URL.parse(origin)?.host === host.toLowerCase()
}

/** The header's value; null without one, false for what is no name. */
export function nameOf(headers: Headers): string | null | false {
  const name = headers[browserSession.header.toLowerCase()]
  if (name === undefined) return null
  return typeof name === 'string' && browserSession.name.test(name) ? name : false
}

/** What the cookies of this origin are called: cookies know no port, and what came by https must not be set by http. */
export function cookieNames(host: string, secure: boolean) {
  const port = /:(\d{1,5})$/.exec(host)?.[1] ?? ''
  const mark = secure ? '__Secure-' : ''
  const refresh = `${mark}madang_refresh_${port}_`
  return {
    refresh: (name: string) => refresh + name,
    ofAll: refresh,
    remember: `${mark}madang_remember_${port}`,
  }
}

/** Cookies as a browser sends them. Of two with one name the first counts: it has the longer path. */
export function readCookies(header: string | undefined): Map<string, string> {
  const all = new Map<string, string>()
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, at).trim()
    if (at > 0 && !all.has(name)) all.set(name, pair.slice(at + 1).trim())
  }
  return all
}

/** A token as the server makes it: nothing else is written into a cookie. */
export const isOpaque = (token: string): boolean => /^[\w-]+\.[\w-]{20,}$/.test(token) && token.length <= 500
