/** First segments under which no page is ever served: calls, files, the class's socket. */
const withoutPages = ['mf', 'api', 'open', 'realtime', 'assets'] as const
/** Pages that the shell draws itself. */
const ofShell = ['invite', 'diagnostics'] as const
/** Entries of remotes that have none yet in every installation (SHELL-04, SHELL-15): no company may take them. */
const kept = ['sso', 'oauth', 'webview'] as const

const noPages: ReadonlySet<string> = new Set(withoutPages)
const taken: ReadonlySet<string> = new Set([...withoutPages, ...ofShell])
const platform: ReadonlySet<string> = new Set([...taken, ...kept])

/** Whether an address that begins with this is a call or a file, never a page. */
export const hasNoPages = (segment: string) => noPages.has(segment)

/** Whether a remote must not declare pages that begin with this. */
export const isTakenSegment = (segment: string) => taken.has(segment)

/** Whether this first segment is the platform's own whatever remotes there are, and so never a company. */
export const isPlatformSegment = (segment: string) => platform.has(segment)

/**
 * First segments that remotes' pages outside every company begin with: `intro` of `/intro/academy`. A company of this
 * name comes first, so that no remote can take a company's addresses.
 */
export function publicSegments(pages: Iterable<{ readonly path: string }>): ReadonlySet<string> {
  const out = new Set<string>()
  for (const { path } of pages) {
    const first = path.split('/').find((segment) => segment !== '')
    if (first && !first.startsWith(':') && first !== '*') out.add(first)
  }
  return out
}
