import { hasNoPages } from './own-segments.ts'

/** What makes an address ask for other code than the one that is live. */
const CHANGES_CODE = /[?&]mf-override(=|&|$)/i

const NOWHERE = 'http://nowhere.invalid'

/** Percent signs may hide a segment, more than once; servers along the way may decode each time. */
function decoded(text: string): string {
  let out = text
  for (let depth = 0; depth < 4; depth++) {
    let next: string
    try {
      next = decodeURIComponent(out)
    } catch {
      return out
    }
    if (next === out) return out
    out = next
  }
  return out
}

/**
 * Whether a link that somebody wrote may stand in a text: it leads to another site, or to a page of the product, but to
 * nothing else that the product's own address serves (uploaded files of remotes, calls, a choice of other code). With
 * `origin`, the product's own, absolute links to it are judged like relative ones.
 */
export function mayLinkTo(href: string, origin = NOWHERE): boolean {
  let url: URL
  try {
    url = new URL(href, origin)
  } catch {
    return false
  }
  if (url.origin !== new URL(origin).origin) return true
  if (CHANGES_CODE.test(decoded(url.search))) return false
  const path = decoded(url.pathname).replaceAll('\\', '/')
  const { pathname } = new URL(path.replace(/^\/+/, '/'), NOWHERE)
  const first = pathname.split('/').find((segment) => segment !== '') ?? ''
  return !hasNoPages(decoded(first).toLowerCase())
}
