/** What the editor begins with, and what of a kept draft can be gone on with. */
import type { Book, BookPage as ServerPage } from '@madang/contract'
import { parseQuestions } from '@madang/domain'
import type { FoundOnPage } from '../propose/proposals.rules.ts'
import { type BookWork, emptyWork, onTheirPages, workOf } from './book.rules.ts'
import type { Asset, KeptPdf } from './import/asset.ts'
import { noSheets, type Sheets } from './sheets.rules.ts'

type BookType = Book['bookType']

export interface Facts {
  bookName: string
  bookDesc: string
  /** 0 for the library, 1 for homework alone (MAN-BOOK-23). */
  bookUse: number
  bookType: BookType
  bankType: number
}

export interface Start {
  bookIdx: number | null
  revision: number
  facts: Facts
  work: BookWork
  assets: readonly Asset[]
  /** Rectangles that nobody has taken yet. */
  proposals?: readonly FoundOnPage[]
  sheets?: Sheets
}

export const newBook = (bookType: BookType): Start => ({
  bookIdx: null,
  revision: 0,
  facts: { bookName: '', bookDesc: '', bookUse: 0, bookType, bankType: 0 },
  work: emptyWork,
  assets: [],
})

const assetOfPage = (id: string, page: Omit<ServerPage, 'pageNo'>): Asset => ({
  ...{ id, fileId: null, state: 'ready', problem: null },
  ...{ pageIdx: page.pageIdx, imgUrl: page.imgUrl, thumbUrl: page.thumbUrl },
  ...{ width: page.width, height: page.height },
})

export function savedBook(book: Book, pages: readonly ServerPage[]): Start {
  const { bookIdx, revision, bookName, bookDesc, bookUse, bookType, bankType, solutionJsonStr } = book
  const place = (kind: string) => (page: ServerPage) => {
    const key = `${kind}${page.pageNo}`
    return { page: { key, source: key, turn: 0 as const, crop: null }, asset: assetOfPage(key, page) }
  }
  const placed = pages.map(place('b'))
  const beside = book.sheetList.map(({ sheet, pageList }) => ({ sheet, placed: pageList.map(place(sheet)) }))
  let made = 0
  const newKey = () => {
    made += 1
    return `s${made}`
  }
  const sizes = new Map(placed.map(({ page, asset }) => [page.key, asset]))
  const work = workOf(
    placed.map(({ page }) => page),
    parseQuestions(solutionJsonStr || '[]'),
    newKey,
  )
  return {
    ...{ bookIdx, revision, facts: { bookName, bookDesc, bookUse, bookType, bankType } },
    // the server refuses what reaches beyond its page; books of before may hold such
    work: onTheirPages(work, ({ key }) => sizes.get(key)!),
    assets: [...placed, ...beside.flatMap((one) => one.placed)].map(({ asset }) => asset),
    sheets: {
      ...noSheets,
      hidden: {
        ...noSheets.hidden,
        ...Object.fromEntries(beside.map((one) => [one.sheet, one.placed.map(({ page }) => page)])),
      },
    },
  }
}

/** What a draft holds: pictures that were not sent are not in it. */
export interface Kept {
  facts: Facts
  work: BookWork
  assets: readonly Asset[]
  /** Rectangles that nobody has taken yet; drafts of before have none. */
  proposals?: readonly FoundOnPage[]
  /** PDFs that the server works on; drafts of earlier versions have none. */
  pdfs?: readonly KeptPdf[]
  /** Drafts of earlier versions have none. */
  sheets?: Sheets
}

/** A draft without the pages whose picture is nowhere any more, and how many those were. */
export function withoutLost(
  { work, assets }: Kept,
  known: (source: string) => boolean,
): { work: BookWork; lost: number } {
  const kept = new Set(assets.map(({ id }) => id))
  const pages = work.pages.filter(({ source }) => kept.has(source) || known(source))
  const keys = new Set(pages.map(({ key }) => key))
  return {
    work: { pages, questions: work.questions.filter(({ page }) => keys.has(page)) },
    lost: work.pages.length - pages.length,
  }
}
