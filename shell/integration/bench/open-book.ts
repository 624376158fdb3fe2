import { type BookPage, type BookRow, book as bookCalls, type Page as Rows } from '@madang/contract'
import type { CDPSession, Page } from '@playwright/test'
import { median, slow4g } from './measure.ts'
import { type Ask, longBook } from './ui-parts.ts'

export interface Opened {
  /** From the navigation until the picture of the first page is drawn, all of it. */
  ms: number
  /** Until its thumbnail stands in its place, where it does. */
  seenMs: number
  requests: number
  /** On the line, headers included. */
  bytes: number
}

/** Pages of the demo's books, each another picture. */
export async function demoPages(ask: Ask): Promise<BookPage[]> {
  const { content } = await ask<Rows<BookRow>>(bookCalls.list, { page: 1, size: 50 })
  const pages = new Map<number, BookPage>()
  for (const { bookIdx, pageCount } of content) {
    if (pageCount === 0 || pageCount > 100) continue
    const { pageList } = await ask<{ pageList: BookPage[] }>(bookCalls.pages, { bookIdx })
    for (const page of pageList) pages.set(page.pageIdx, page)
  }
  return [...pages.values()]
}

/** A book of so many pages that begins with another picture for each `turn`: none that a browser has from another turn. */
export const bookOf = (ask: Ask, pages: readonly BookPage[], count: number, turn: number): Promise<number> =>
  longBook(ask, [...pages.slice(turn), ...pages.slice(0, turn)], count)

export async function slowLine(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow4g.latencyMs,
    downloadThroughput: (slow4g.downKbps * 1024) / 8,
    uploadThroughput: (slow4g.downKbps * 1024) / 16,
  })
}

/** Goes somewhere and waits for the picture of a book's first page; `go` may be an address or a click. */
export async function openBook(page: Page, cdp: CDPSession, go: () => Promise<unknown>): Promise<Opened> {
  const cached = new Set<string>()
  const sizes = new Map<string, number>()
  const fromCache = ({ requestId }: { requestId: string }) => void cached.add(requestId)
  const response = (event: { requestId: string; response: { fromDiskCache?: boolean; url: string } }) => {
    if (event.response.fromDiskCache || /^(data|blob):/.test(event.response.url)) cached.add(event.requestId)
  }
  const finished = ({ requestId, encodedDataLength }: { requestId: string; encodedDataLength: number }) =>
    void sizes.set(requestId, encodedDataLength)
  cdp.on('Network.requestServedFromCache', fromCache)
  cdp.on('Network.responseReceived', response)
  cdp.on('Network.loadingFinished', finished)
  const begun = performance.now()
  await go()
  const shown = (least: number) =>
    page
      .waitForFunction(
        (width) =>
          [...document.querySelectorAll<HTMLImageElement>('img')].some(
            (img) =>
              img.complete && img.naturalWidth > 60 && img.clientWidth > 300 && img.naturalWidth >= width,
          ),
        least,
      )
      .then(() => performance.now() - begun)
  const [seenMs, ms] = await Promise.all([shown(0), shown(500)])
  cdp.off('Network.requestServedFromCache', fromCache)
  cdp.off('Network.responseReceived', response)
  cdp.off('Network.loadingFinished', finished)
  const onLine = [...sizes].filter(([id]) => !cached.has(id))
  return { ms, seenMs, requests: onLine.length, bytes: onLine.reduce((sum, [, size]) => sum + size, 0) }
}

export function middle(rounds: readonly Opened[]): Opened {
  const of = (key: keyof Opened) => median(rounds.map((round) => round[key]))
  return { ms: of('ms'), seenMs: of('seenMs'), requests: of('requests'), bytes: of('bytes') }
}
