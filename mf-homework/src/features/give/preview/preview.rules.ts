import type { BookPage } from '@madang/contract'
import { type Question, questionsOfPages, withoutAnswers } from '@madang/domain'
import type { Pages } from '../../pages/use-pages.ts'

/** What a student gets: pages counted from the first one, and questions without their answers. */
export interface Previewed {
  pages: Pages
  pageCount: number
  questions: Question[]
}

const settled = { failure: null, retry: () => {}, renew: async () => {} }

/** Pages that are here already. */
export const pagesHere = (list: readonly BookPage[]): Pages => ({
  ...settled,
  pageCount: list.length,
  page: (pageNo) => list[pageNo - 1],
  need: () => {},
})

/** The pages from, to of a book (both counted), under the numbers that they will have. */
export const pagesFrom = (pages: Pages, from: number, to: number): Pages =>
  pagesAmong(
    pages,
    Array.from({ length: to - from + 1 }, (_, i) => from + i),
  )

/** Some pages of a book, in this order, under the numbers that they will have. */
export function pagesAmong(pages: Pages, chosen: readonly number[]): Pages {
  const numbered = new Map<number, BookPage>()
  return {
    ...pages,
    pageCount: pages.pageCount === undefined ? undefined : chosen.length,
    page: (pageNo) => {
      const there = chosen[pageNo - 1]
      const found = there === undefined ? undefined : pages.page(there)
      if (!found) return undefined
      const known = numbered.get(pageNo)
      if (known?.imgUrl === found.imgUrl) return known
      const shown = { ...found, pageNo }
      numbered.set(pageNo, shown)
      return shown
    },
    need: (pageNo) => {
      const there = chosen[pageNo - 1]
      if (there !== undefined) pages.need(there)
    },
    renew: (page) => pages.renew({ ...page, pageNo: chosen[page.pageNo - 1] ?? page.pageNo }),
  }
}

export const previewQuestions = (questions: readonly Question[], from: number, to: number): Question[] =>
  questionsOfPages(withoutAnswers(questions), from, to)
