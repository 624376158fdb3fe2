interface PolicyFactory {
  createPolicy(
    name: string,
    rules: {
      createScriptURL(url: string): string | null
      createHTML(html: string): string | null
    },
  ): unknown
}

export interface ScriptSources {
  origin: string
  /** Origins of the development servers that this one page runs code of. */
  devOrigins: readonly string[]
  /** Whether the hash of a file is known, so that the browser checks it. */
  known(url: string): boolean
}

/** Files of the store whose hash this page knows, and development servers that it was made for. */
export function mayRun(url: string, { origin, devOrigins, known }: ScriptSources): boolean {
  if (!URL.canParse(url, origin)) return false
  const asked = new URL(url, origin)
  if (devOrigins.includes(asked.origin)) return true
  return asked.origin === origin && asked.pathname.startsWith('/mf/store/') && known(asked.href)
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
