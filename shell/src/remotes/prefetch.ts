import { findPage } from '@madang/domain'
import { integrityOf } from '../core/integrity.ts'
import { whenAtRest } from '../core/rest.ts'
import { state } from '../core/state.ts'
import type { RemoteInfo } from './discovery.ts'

const asked = new Set<string>()

/** Fetches files ahead of their use, each once. `soon` competes with nothing that the person waits for now. */
function fetchAhead(urls: readonly string[], when: 'now' | 'soon'): void {
  for (const given of urls) {
    const url = new URL(given, document.baseURI).href
    if (asked.has(url)) continue
    asked.add(url)
    const link = document.createElement('link')
    link.rel = when === 'now' ? 'preload' : 'prefetch'
    link.as = 'script'
    const hash = integrityOf(url)
    if (hash) link.integrity = hash
    link.href = url
    document.head.append(link)
  }
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** What the first show of an address needs from its remote: entry, exposed files, page, texts. */
export function filesForAddress(remotes: readonly RemoteInfo[], pathname: string): string[] {
  const pages = remotes.flatMap((info) =>
    info.decl.pages.map((page) => ({ path: page.path, id: page.id, info })),
  )
  const found = findPage(pages, pathname)
  if (!found) return []
  const { info, id } = found.page
  const first = info.candidates[0]
  // A development server's files change at every save: nothing is fetched ahead.
  if (!first || first.source === 'override') return []
  return [first.url, ...info.filesFor(id, state.language.get())]
}

/** The person points at a link (the kit waits for intent). */
export function prefetchAddress(remotes: readonly RemoteInfo[], pathname: string): void {
  if (!savesData()) fetchAhead(filesForAddress(remotes, pathname), 'now')
}

/** When the page has come to rest: what the tabs lead to. What is on the page already isn't asked for again. Returns how to take it back. */
export function prefetchAtRest(remotes: readonly RemoteInfo[], pathnames: readonly string[]): () => void {
  if (savesData()) return () => {}
  return whenAtRest(() => {
    for (const { name } of performance.getEntriesByType?.('resource') ?? []) asked.add(name)
    for (const pathname of pathnames) fetchAhead(filesForAddress(remotes, pathname), 'soon')
  })
}
