import { type Book, UserType } from '@madang/contract'
import { type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import banksEn from '../features/banks/locales/en.json'
import banksKo from '../features/banks/locales/ko.json'
import en from '../features/library/locales/en.json'
import ko from '../features/library/locales/ko.json'
import { booksOf, makeBook } from '../testing/books.ts'
import BookListPage from './book-list.page.tsx'

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(30_000)

// 26.03.05 12:00 in Seoul
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T03:00:00Z'))
})

const open = (books: Book[] = [makeBook()], more: Partial<RenderPageOptions> = {}) =>
  renderPage(<BookListPage />, {
    remote,
    texts: { en: [en, banksEn], ko: [ko, banksKo] },
    path: '/demo/manage/book/workbook',
    language: 'en',
    area: 'MANAGE',
    me: UserType.OPER,
    ...more,
    api: {
      'book.list': () => ({ ...booksOf(books), total: books.length && books.length + 60 }),
      ...more.api,
    },
  })
const row = async (name = '중2 수학 문제집') => within(await screen.findByRole('grid')).findByText(name)
const week = { searchStartDate: '2026-02-27', searchEndDate: '2026-03-05' }

describe('the library’s lists', () => {
  test('MAN-BOOK-02 tabs workbook and textbook, the last 7 days, a keyword, sizes 10 to 50; a row opens the view', async () => {
    const { user, api, shell } = open([makeBook()], { path: '/demo/manage/book/workbook?searchKeyword=수학' })
    await row()
    expect(api.requests('book.list')).toMatchObject([{ ...week, searchKeyword: '수학' }])
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '수학')
    const tabs = screen.getAllByRole('tab')
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Workbooks', '/demo/manage/book/workbook'],
      ['Textbooks', '/demo/manage/book/textbook'],
    ])
    const sizes = within(screen.getByRole('combobox', { name: 'Rows per page' })).getAllByRole('option')
    expect(sizes.map((size) => Number.parseInt(size.textContent, 10))).toEqual([10, 20, 30, 40, 50])
    await user.click(await row())
    expect(shell.navigations.at(-1)).toBe('/demo/manage/book/view?bookIdx=7')
  })

  test('the first page of a book is on its way once its row is pressed or the keyboard has come to it, and asked for once', async () => {
    const asked: string[] = []
    jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation((url) => {
      if (!url.includes('thumb')) asked.push(url)
    })
    const other = makeBook({ bookIdx: 8, bookName: '영어', imgUrl: '/file/other.jpg' })
    const bare = makeBook({ bookIdx: 9, bookName: '빈 책', imgUrl: '' })
    open([makeBook({ imgUrl: '/file/own.jpg' }), other, bare])
    expect(asked).toEqual([])
    for (let time = 0; time < 2; time += 1) fireEvent.pointerDown(await row('영어'))
    expect(asked).toEqual(['/file/other.jpg'])
    fireEvent.pointerDown(await row('빈 책'))
    fireEvent.focusIn((await row()).closest('a, [role="row"]')!)
    expect(asked).toEqual(['/file/other.jpg', '/file/own.jpg'])
  })

  test('MAN-BOOK-03 the list sends page, size, bookUse, bookType, both dates, keyword, searchType 1 and the status', async () => {
    const { api } = open([], {
      path: '/demo/manage/book/textbook?searchBookStatus=1&searchKeyword=a&page=2&size=10',
      api: {
        'book.list': () => ({
          content: [makeBook()],
          total: 11,
          page: 2,
          size: 10,
          first: false,
          last: true,
        }),
      },
    })
    await row()
    expect(api.requests('book.list')).toEqual([
      {
        page: 2,
        size: 10,
        bookUse: 0,
        bookType: 'TEXTBOOK',
        ...week,
        searchKeyword: 'a',
        searchType: 1,
        searchBookStatus: 1,
      },
    ])
  })

  test('MAN-BOOK-19 the status writing 0, completed 1 and used 2 stands in words', async () => {
    open(
      [0, 1, 2].map((bookStatus) =>
        makeBook({ bookIdx: bookStatus + 1, bookName: `B${bookStatus}`, bookStatus }),
      ),
    )
    await row('B0')
    const cells = screen.getAllByRole('gridcell').map((cell) => cell.textContent)
    expect(cells).toEqual(expect.arrayContaining(['Writing', 'Completed', 'Used']))
  })

  test('the question bank stands in the list by the company’s name for it', async () => {
    const bankList = [{ bankType: 1, bankName: { ko: '기출은행', en: 'Past papers' } }]
    open([makeBook({ bankType: 1 }), makeBook({ bookIdx: 8, bookName: 'B' })], {
      api: { 'book.banks': () => ({ bankList }) },
    })
    await row()
    await waitFor(() =>
      expect(screen.getAllByRole('gridcell').map((cell) => cell.textContent)).toEqual(
        expect.arrayContaining(['Past papers', '–']),
      ),
    )
  })

  test('MAN-BOOK-11 the number of rows is remembered in this browser', async () => {
    const { user, api } = open()
    await row()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50')
    await waitFor(() => expect(api.requests('book.list').at(-1)).toMatchObject({ size: 50 }))
    await user.click(screen.getByRole('tab', { name: 'Textbooks' }))
    await waitFor(() =>
      expect(api.requests('book.list').at(-1)).toMatchObject({ size: 50, bookType: 'TEXTBOOK' }),
    )
  })

  test('in the service area everything stays there', async () => {
    open([makeBook()], { path: '/demo/book/workbook', area: 'SERVICE', me: UserType.TEACHER })
    await row()
    expect(screen.getByRole('link', { name: 'New book' }).getAttribute('href')).toBe(
      '/demo/book/edit?bookType=WORKBOOK',
    )
    expect(screen.getByRole('tab', { name: 'Textbooks' }).getAttribute('href')).toBe('/demo/book/textbook')
  })

  test('says that there are none, and tells a failure by its code', async () => {
    const first = open([])
    expect(await screen.findByText(en.library.empty.WORKBOOK)).toBeTruthy()
    first.leave()
    const { user, api } = open([], {
      api: {
        'book.list': () => {
          throw refuse('WB-500-001')
        },
      },
    })
    expect(await screen.findByText(/WB-500-001/)).toBeTruthy()
    api.use({ 'book.list': () => booksOf([makeBook()]) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await row()
  })
})
