import type { Book, BookPage, Page, Textbook } from '@madang/contract'

export const makePage = (pageNo: number, more: Partial<BookPage> = {}): BookPage => ({
  pageNo,
  pageIdx: 1000 + pageNo,
  imgUrl: `/file/page-${pageNo}.jpg`,
  thumbUrl: `/file/thumb-${pageNo}.jpg`,
  width: 1000,
  height: 1400,
  ...more,
})

/** What `book.pages` and `textbook.pages` answer. */
export const pagesOf = (
  pageCount: number,
  { fromPage = 1, toPage }: { fromPage?: number; toPage?: number },
) => {
  const last = Math.min(pageCount, toPage ?? fromPage + 99)
  const pageList = Array.from({ length: Math.max(0, last - fromPage + 1) }, (_, at) =>
    makePage(fromPage + at),
  )
  return { pageCount, chapter: [], pageList }
}

export const makeBook = (more: Partial<Book> = {}): Book => ({
  bookIdx: 7,
  bookName: '중2 수학 문제집',
  bookDesc: '',
  bookUse: 0,
  bookType: 'WORKBOOK',
  bankType: 0,
  bookStatus: 1,
  pageCount: 3,
  questionCount: 2,
  answerCount: 1,
  regUser: { userIdx: 2, userName: 'Teacher Jung' },
  regDatetime: '2026-03-01 09:00:00',
  modDatetime: '2026-03-02 09:00:00',
  taskCount: 2,
  thumbUrl: '/file/thumb-1.jpg',
  imgUrl: '/file/page-1.jpg',
  solutionJsonStr: JSON.stringify([
    { SNo: 1, PNo: 1, AnsTy: 0, Ans: ['3'], RectNum: '100,200,300,150', Pt: 2, Cnt: 5 },
    { SNo: 2, PNo: 2, AnsTy: 1, Ans: [], RectNum: '', Pt: 3 },
  ]),
  revision: 4,
  chapterList: [],
  firstPage: null,
  sheetList: [],
  can: { modify: true, remove: true, copy: true },
  ...more,
})

export const booksOf = (content: Book[]): Page<Book> => ({
  content,
  page: 1,
  size: 30,
  total: content.length,
  first: true,
  last: true,
})

export const makeTextbook = (more: Partial<Textbook> = {}): Textbook => ({
  textbookIdx: 5,
  textbookName: '일차방정식 숙제',
  textbookDesc: '',
  bookType: 'WORKBOOK',
  bookUse: 1,
  bankType: 0,
  textbookStatus: 2,
  pageCount: 3,
  questionCount: 2,
  answerCount: 1,
  solutionJsonStr: JSON.stringify([
    { SNo: 1, PNo: 1, AnsTy: 0, Ans: ['3'], RectNum: '100,200,300,150', Pt: 2, Cnt: 5 },
    { SNo: 2, PNo: 2, AnsTy: 1, Ans: [], RectNum: '', Pt: 3 },
  ]),
  regUser: { userIdx: 2, userName: 'Teacher Jung' },
  regDatetime: '2026-03-01 09:00:00',
  bookIdx: 7,
  taskCount: 1,
  submitCount: 4,
  can: { modAnswer: true, remove: false },
  ...more,
})
