interface PolicyFactory {
  createPolicy(
    name: string,
    rules: {
      createScriptURL(url: string): string | null
      createHTML(html: string): string | null
    },
  ): unknown
}

/** The gateway's, which answers a page that is opened without a line, and nothing else. */
export const offlineWorker = '/mf/offline.js'

export interface ScriptSources {
  origin: string
  /** Origins of the development servers that this one page runs code of. */
  devOrigins: readonly string[]
  /** Whether the hash of a file is known, so that the browser checks it. */
  known(url: string): boolean
}

/** Files of the store whose hash this page knows, development servers that it was made for, and the gateway's worker. */
export function mayRun(url: string, { origin, devOrigins, known }: ScriptSources): boolean {
  const asked = urlOf(url, origin)
  if (!asked) return false
  if (devOrigins.includes(asked.origin)) return true
  if (asked.href === new URL(offlineWorker, origin).href) return true
  return asked.origin === origin && asked.pathname.startsWith('/mf/store/') && known(asked.href)
}

/** `URL.canParse` is newer than the browsers let in, and each chunk's address passes here. */
function urlOf(url: string, origin: string): URL | null {
  try {
    return new URL(url, origin)
  } catch {
    return null
  }
}

/** Text without any sign that could begin an element or an entity: date fields write their digits as `innerHTML`. */
export const isPlain = (html: string): boolean => !/[<&]/.test(html)

/**
 * Every string that becomes the address of a script passes here (webpack's loaders and the loader of the entries assign
 * strings), and so does every string that becomes HTML. One policy in one place is stricter than a named one in each
 * build would be: those let any address through. Null makes the browser refuse, and report it.
 */
export function guardInjection(sources: ScriptSources): void {
  const factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes
  factory?.createPolicy('default', {
    createScriptURL: (url) => (mayRun(url, sources) ? url : null),
    createHTML: (html) => (isPlain(html) ? html : null),
  })
}
