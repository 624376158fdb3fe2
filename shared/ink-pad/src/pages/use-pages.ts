import { type BookPage, book, textbook } from '@madang/contract'
import { callQuery, useQueryClient } from '@madang/remote-kit/query'
import { useMemo, useSyncExternalStore } from 'react'
import { type AskPages, createPageStore } from './batches.ts'
import { useBackOnline } from './use-back-online.ts'

export interface PageSource {
  kind: 'book' | 'textbook'
  idx: number
}

export interface Pages {
  /** `undefined` before the first answer. */
  pageCount: number | undefined
  /** 1-based; `undefined` until its batch is there. */
  page(pageNo: number): BookPage | undefined
  /** Says that a page is about to be seen: call it in an effect, as often as you like. */
  need(pageNo: number): void
  failure: Error | null
  retry(): void
  /** For `PageFigure`: the address of its picture is no longer good. */
  renew(page: BookPage): Promise<void>
}

/** What was read a minute ago is read again when somebody comes back; `invalidates: [book.pages]` makes it old at once. */
const goodForMs = 60_000

/** The pages of a book or of a textbook, in batches of 100, as they are wanted (MAN-BOOK-12). `null`: nothing is asked for. */
export function usePages(source: PageSource | null): Pages {
  const queries = useQueryClient()
  const { kind, idx } = source ?? {}
  const store = useMemo(() => {
    const ask: AskPages = async (range, fresh) => {
      if (idx === undefined) return { pageCount: 0, pageList: [] }
      const staleTime = fresh ? 0 : goodForMs
      return kind === 'book'
        ? queries.fetchQuery({ ...callQuery(book.pages, { bookIdx: idx, ...range }), staleTime })
        : queries.fetchQuery({ ...callQuery(textbook.pages, { textbookIdx: idx, ...range }), staleTime })
    }
    return createPageStore(ask)
  }, [queries, kind, idx])
  const { pageCount, pages, failure } = useSyncExternalStore(store.subscribe, store.state)
  useBackOnline(failure !== null, store.retry)
  return useMemo(
    () => ({
      pageCount,
      failure,
      page: (pageNo) => pages.get(pageNo),
      need: store.need,
      retry: store.retry,
      renew: store.renew,
    }),
    [pageCount, failure, pages, store],
  )
}

/** The same, with a page that came another way and is to be seen before its batch is there. */
export const useKnownPage = (pages: Pages, known: BookPage | null): Pages =>
  useMemo(
    () => ({
      ...pages,
      page: (pageNo) => pages.page(pageNo) ?? (known?.pageNo === pageNo ? known : undefined),
    }),
    [pages, known],
  )
