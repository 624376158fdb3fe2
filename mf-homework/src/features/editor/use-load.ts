import { type BookPage, book, studyLimits } from '@madang/contract'
import { useServices } from '@madang/remote-kit'
import { useQuery } from '@madang/remote-kit/query'
import { useState } from 'react'
import { type Start, savedBook } from './start.rules.ts'

/** A saved book with its pages, which come by the hundred (MAN-BOOK-12). */
export function useLoad(bookIdx: number | null) {
  const { api } = useServices()
  const [share, setShare] = useState(0)
  const query = useQuery({
    queryKey: ['editor', bookIdx],
    enabled: bookIdx !== null,
    // the editor holds what it was given; asking again would only tell what it can't take
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false },
    queryFn: async ({ signal }): Promise<{ start: Start; mayModify: boolean }> => {
      const found = await api.call(book.get, { bookIdx: bookIdx as number }, { signal })
      const pages: BookPage[] = []
      while (found.can.modify && pages.length < Math.min(found.pageCount, studyLimits.bookPages)) {
        const fromPage = pages.length + 1
        const toPage = Math.min(found.pageCount, pages.length + studyLimits.pagesAtOnce)
        const { pageList } = await api.call(
          book.pages,
          { bookIdx: bookIdx as number, fromPage, toPage },
          { signal },
        )
        if (pageList.length === 0) break
        pages.push(...pageList)
        setShare(pages.length / found.pageCount)
      }
      return { start: savedBook(found, pages), mayModify: found.can.modify }
    },
  })
  return { ...query, share }
}
