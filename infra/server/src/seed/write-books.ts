import { availableParallelism } from 'node:os'
import { book, bookPage, chapter, pageImage } from '../db/schema/book.ts'
import type { FileStore } from '../platform/files/index.ts'
import { rasterise, withSvg } from './books/draw.ts'
import { PAGE } from './books/page.ts'
import type { PrintedBook } from './books.ts'
import { insertRows, takeNumbers } from './insert-rows.ts'
import type { Writing } from './write-company.ts'

interface StoredPage {
  storedName: string
  thumbName: string
  fileSize: number
}
/** The pages of each printed book. */
export type StoredBooks = readonly (readonly StoredPage[])[]

/** Draws every page once, whichever companies show it; contents are shared, since they never change. */
export async function storePages(files: FileStore, printed: readonly PrintedBook[]): Promise<StoredBooks> {
  const stored: StoredPage[][] = printed.map(() => [])
  const waiting = printed.flatMap(({ svgs }, of) => svgs.map((svg, place) => ({ svg, of, place })))
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { page, thumb } = await rasterise(next.svg)
      const [large, small] = [await files.put(page), await files.put(thumb)]
      stored[next.of]![next.place] = {
        storedName: large.storedName,
        thumbName: small.storedName,
        fileSize: large.size + small.size,
      }
    }
  }
  await withSvg(() => Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work)))
  return stored
}

export interface WrittenBook {
  bookIdx: number
  /** Of its pages, in their order. */
  pageIdxList: readonly number[]
}

/** The library: books, their pages and contents. Gives them in the order of the plan, for what is made of them. */
export async function writeBooks(
  { tx, plan, companyCode, at, person }: Writing,
  stored: StoredBooks,
): Promise<WrittenBook[]> {
  const { books } = plan
  const bookIdxs = await takeNumbers(tx, book, 'book_idx', books.length)
  const total = books.reduce((sum, { pageCount }) => sum + pageCount, 0)
  const pageIdxs = await takeNumbers(tx, pageImage, 'page_idx', total)
  let taken = 0
  const written = books.map(({ pageCount }, i): WrittenBook => {
    const pageIdxList = pageIdxs.slice(taken, taken + pageCount)
    taken += pageCount
    return { bookIdx: bookIdxs[i]!, pageIdxList }
  })
  await insertRows(
    tx,
    pageImage,
    books.flatMap(({ printed, author, regDatetime }, i) =>
      written[i]!.pageIdxList.map((pageIdx, place) => ({
        ...stored[printed]![place]!,
        ...PAGE,
        companyCode,
        pageIdx,
        regUserIdx: person(author),
        regDatetime: at(regDatetime),
      })),
    ),
  )
  await insertRows(
    tx,
    book,
    books.map(
      ({ author, regDatetime, modDatetime, deployDatetime, chapters: _, printed: __, ...row }, i) => ({
        ...row,
        companyCode,
        bookIdx: bookIdxs[i]!,
        regUserIdx: person(author),
        regDatetime: at(regDatetime),
        modDatetime: at(modDatetime),
        deployDatetime: deployDatetime === null ? null : at(deployDatetime),
      }),
    ),
  )
  await insertRows(
    tx,
    bookPage,
    written.flatMap(({ bookIdx, pageIdxList }) =>
      pageIdxList.map((pageIdx, place) => ({ companyCode, bookIdx, pageNo: place + 1, pageIdx })),
    ),
  )
  await insertRows(
    tx,
    chapter,
    books.flatMap(({ chapters }, i) =>
      chapters.map((line, place) => ({ ...line, companyCode, bookIdx: bookIdxs[i]!, orderNo: place + 1 })),
    ),
  )
  return written
}
