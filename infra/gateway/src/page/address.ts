import { findPage } from '@madang/domain/page-path'
import type { LiveApp } from '../discovery.ts'

/** First segments that are the platform's own, so never a company. `mf`, `api` and `open` never get a page at all. */
const ownPages = new Set(['invite', 'intro', 'terms', 'webview', 'sso', 'oauth', 'diagnostics'])
const noPages = new Set(['mf', 'api', 'open', 'realtime', 'assets'])

export interface PageAddress {
  /** Company that the address names; null for the lobby and the platform's own pages. */
  companyId: string | null
  /** The shell's part that draws it, unless a remote's page stands there; the parts are named in shell/src/root/chunks.ts. */
  part: 'login' | 'entry' | 'diagnostics'
}

/**
 * Null when the address is no page: those of calls and files, and names that look like a file. `companyId` is what the
 * query asks for; the diagnostics page alone goes by it, since it shows what a company is given.
 */
export function pageAddress(path: string, companyId?: unknown): PageAddress | null {
  let segments: string[]
  try {
    segments = path
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent)
  } catch {
    return null
  }
  const [first, second] = segments
  if (first === undefined) return { companyId: null, part: 'entry' }
  if (noPages.has(first) || (segments.length === 1 && first.includes('.'))) return null
  if (first === 'invite') return { companyId: second ?? null, part: 'entry' }
  if (first === 'diagnostics') {
    return { companyId: (typeof companyId === 'string' && companyId.trim()) || null, part: 'diagnostics' }
  }
  return ownPages.has(first) ? { companyId: null, part: 'entry' } : { companyId: first, part: 'login' }
}

/** The remote and page that the address shows, by the declarations of what is live. */
export function addressedPage(
  remotes: readonly LiveApp[],
  path: string,
): { app: LiveApp; pageId: string } | null {
  const pages = remotes.flatMap((app) =>
    (app.manifest.declaration?.pages ?? []).map((page) => ({ path: page.path, pageId: page.id, app })),
  )
  const found = findPage(pages, path)
  return found && { app: found.page.app, pageId: found.page.pageId }
}
