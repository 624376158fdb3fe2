import { type BookPage, studyLimits } from '@madang/contract'

/** Pages come in batches of 100 (MAN-BOOK-12); they are counted from 0. */
export const batchOf = (pageNo: number): number => Math.floor((pageNo - 1) / studyLimits.pagesAtOnce)

export interface Range {
  fromPage: number
  /** Left to the server where nobody knows yet how many there are: a page beyond the book is refused (WB-400-212). */
  toPage?: number
}

/** Pages of a batch, both counted; cut where the book is known to end. */
export function rangeOf(batch: number, pageCount?: number): Range {
  const fromPage = batch * studyLimits.pagesAtOnce + 1
  if (pageCount === undefined) return { fromPage }
  const last = Math.min(fromPage + studyLimits.pagesAtOnce - 1, pageCount)
  return { fromPage, toPage: Math.max(fromPage, last) }
}

export interface PageState {
  /** `undefined` before the first answer. */
  readonly pageCount: number | undefined
  readonly pages: ReadonlyMap<number, BookPage>
  readonly failure: Error | null
}

interface Answer {
  pageCount: number
  pageList: readonly BookPage[]
}

/** `fresh`: older answers don't count, because their addresses are no longer good. */
export type AskPages = (range: Range, fresh: boolean) => Promise<Answer>

export interface PageStore {
  state(): PageState
  subscribe(listener: () => void): () => void
  /** Asks for the batch that holds this page, once. */
  need(pageNo: number): void
  /** Asks again for what failed to come. */
  retry(): void
  /** The picture of this page could not be read: its address may be past its time. Asks for the batch again unless another picture has caused that already. */
  renew(page: BookPage): Promise<void>
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

/** The pages of one book as far as somebody wanted to see them. */
export function createPageStore(ask: AskPages): PageStore {
  let now: PageState = { pageCount: undefined, pages: new Map(), failure: null }
  const listeners = new Set<() => void>()
  const asked = new Set<number>()
  const failed = new Set<number>()
  const underWay = new Map<number, Promise<void>>()

  const become = (next: Partial<PageState>) => {
    now = { ...now, ...next }
    for (const listener of listeners) listener()
  }
  const load = (batch: number, fresh: boolean): Promise<void> => {
    const same = underWay.get(batch)
    if (same) return same
    asked.add(batch)
    const work = ask(rangeOf(batch, now.pageCount), fresh)
      .then(({ pageCount, pageList }) => {
        failed.delete(batch)
        const pages = new Map(now.pages)
        for (const page of pageList) pages.set(page.pageNo, page)
        become({ pageCount, pages, ...(failed.size === 0 && { failure: null }) })
      })
      .catch((error: unknown) => {
        failed.add(batch)
        become({ failure: asError(error) })
      })
      .finally(() => underWay.delete(batch))
    underWay.set(batch, work)
    return work
  }

  return {
    state: () => now,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    need(pageNo) {
      const beyond = pageNo < 1 || pageNo > (now.pageCount ?? studyLimits.bookPages)
      const batch = batchOf(pageNo)
      if (!beyond && !asked.has(batch)) void load(batch, false)
    },
    retry() {
      const again = [...failed]
      failed.clear()
      become({ failure: null })
      for (const batch of again) void load(batch, false)
    },
    async renew(page) {
      const known = now.pages.get(page.pageNo)
      if (known && known.imgUrl !== page.imgUrl) return
      await load(batchOf(page.pageNo), true)
    },
  }
}
