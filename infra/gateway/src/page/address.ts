import { hasNoPages, isPlatformSegment, publicSegments } from '@madang/domain/own-segments'
import { findPage, opensOf } from '@madang/domain/page-path'
import type { PageDecl } from '@madang/remote-kit/define'
import type { LiveApp } from '../discovery.ts'

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
  if (hasNoPages(first) || (segments.length === 1 && first.includes('.'))) return null
  if (first === 'invite') return { companyId: second ?? null, part: 'entry' }
  if (first === 'diagnostics') {
    return { companyId: (typeof companyId === 'string' && companyId.trim()) || null, part: 'diagnostics' }
  }
  return isPlatformSegment(first) ? { companyId: null, part: 'entry' } : { companyId: first, part: 'login' }
}

/** Whether a first segment that is no company's begins pages outside every company, by what is live. */
export const isPublicAddress = (remotes: readonly LiveApp[], path: string): boolean =>
  publicSegments(pagesOf(remotes)).has(path.split('/').find((segment) => segment !== '') ?? '')

/** The remote and page that the address, or the folder that it is, shows, by the declarations of what is live. */
export function addressedPage(
  remotes: readonly LiveApp[],
  path: string,
): { app: LiveApp; pageId: string } | null {
  const pages = pagesOf(remotes)
  const folders = remotes.flatMap(({ manifest }) => manifest.declaration?.folders ?? [])
  // Which of a folder's pages opens depends on who asks; mostly they are one.
  const found = findPage(pages, path) ?? findPage(pages, opensOf(folders, path)[0]?.to ?? '')
  return found && { app: found.page.app, pageId: found.page.pageId }
}

const pagesOf = (remotes: readonly LiveApp[]) =>
  remotes.flatMap((app) =>
    (app.manifest.declaration?.pages ?? []).map((page) => ({ path: page.path, pageId: page.id, app })),
  )

export type EarlyCalls = NonNullable<PageDecl['firstCalls']>

/** What this page asks for whatever it holds. */
export const firstCallsOf = ({ app, pageId }: { app: LiveApp; pageId: string }): EarlyCalls =>
  app.manifest.declaration?.pages.find(({ id }) => id === pageId)?.firstCalls ?? []
