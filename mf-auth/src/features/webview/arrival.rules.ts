/** What an address of the way in brings. */
export interface Arrival {
  /** The one-time token of the native client (AUTH-56); null without one. */
  token: string | null
  /** `data` stands there and can't be read (SHELL-16). */
  invalid: boolean
  /** The page behind it, below the company, with what the address says for it. */
  to: string
}

/**
 * @param page what stands behind `webview/enter/` in the path
 * @param search the query, with its `?`
 * @param hash the fragment, with its `#`: the token stands here, where no log has it
 */
export function arrivalOf(page: string, { search, hash }: { search: string; hash: string }): Arrival {
  return {
    token: new URLSearchParams(hash.slice(1)).get('token') || null,
    invalid: !isReadable(new URLSearchParams(search).get('data')),
    to: `webview/${page}${search}`,
  }
}

/** `data` is an object with at least `lang`; which languages there are is not the client's to know. */
function isReadable(data: string | null): boolean {
  if (data === null) return true
  try {
    const value: unknown = JSON.parse(data)
    return typeof (value as { lang?: unknown } | null)?.lang === 'string'
  } catch {
    return false
  }
}
