import { type Book, type Chapter, UserType } from '@madang/contract'
import type { PageDecl } from '@madang/remote-kit/define'
import { forgetWork, type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import banksEn from '../features/banks/locales/en.json'
import banksKo from '../features/banks/locales/ko.json'
import libraryEn from '../features/library/locales/en.json'
import libraryKo from '../features/library/locales/ko.json'
import pagesEn from '../features/pages/locales/en.json'
import pagesKo from '../features/pages/locales/ko.json'
import { makeBook, makePage, pagesOf } from '../testing/books.ts'
import BookViewPage from './book-view.page.tsx'

beforeEach(forgetWork)

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(30_000)

const words = libraryEn.library
const open = (book: Book | (() => Book) = makeBook(), more: Partial<RenderPageOptions> = {}) =>
  renderPage(<BookViewPage />, {
    remote,
    texts: { en: [libraryEn, pagesEn, banksEn], ko: [libraryKo, pagesKo, banksKo] },
    path: '/demo/manage/book/view?bookIdx=7',
    language: 'en',
    area: 'MANAGE',
    me: UserType.OPER,
    ...more,
    api: {
      'book.get': typeof book === 'function' ? book : () => book,
      'book.pages': (request) => pagesOf(3, request),
      ...more.api,
    },
  })
const heading = () => screen.findByRole('heading', { level: 1, name: '중2 수학 문제집' })
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
const never = (): never => {
  throw new Error('no such page')
}
const stranger = { modify: false, remove: false, copy: true }
const chapter = (title: string, startPage: number | null = null, children: Chapter[] = []): Chapter => ({
  title,
  startPage,
  children,
})

describe('a book', () => {
  test('MAN-BOOK-04 shows name, type, author, date, pages, questions, page images with answers, contents, copy, modify and delete', async () => {
    const { container, leave } = open(
      makeBook({ bookType: 'TEXTBOOK', chapterList: [chapter('Numbers', 1, [chapter('Fractions', 2)])] }),
    )
    await heading()
    expect(fact('Kind')).toBe('Textbook')
    expect(fact('Author')).toBe('Teacher Jung')
    expect(fact('Registered')).toMatch(/Mar 1/)
    expect(fact('Pages')).toBe('3 pages')
    expect(fact('Homework')).toBe('Given as homework 2 times.')
    const picture = await screen.findByRole('img', { name: '중2 수학 문제집, page 1' })
    expect(picture.getAttribute('src')).toBe('/file/page-1.jpg')
    // the key ③ at the rectangle 100,200 of 300 by 150 pixels
    const frame = container.querySelector('svg[viewBox="0 0 1000 1400"] rect')
    expect(['x', 'y', 'width', 'height'].map((name) => frame?.getAttribute(name))).toEqual([
      '100',
      '200',
      '300',
      '150',
    ])
    expect(container.querySelector('svg[viewBox="0 0 1000 1400"] text')?.textContent).toBe('③')
    expect(screen.getByText('Fractions')).toBeTruthy()
    for (const name of ['Copy', 'Modify', 'Delete']) expect(screen.getByRole('button', { name })).toBeTruthy()
    leave()
    const workbook = open(makeBook({ bookIdx: 8, bookName: 'Sums' }))
    await within(workbook.container).findByRole('heading', { level: 1, name: 'Sums' })
    expect(within(workbook.container).getByText('2 (1 with an answer)')).toBeTruthy()
  })

  test('its first page is read before the answer with all pages has come, and the thumbnails after it', async () => {
    const { container } = open(makeBook({ firstPage: makePage(1) }), {
      api: { 'book.pages': () => new Promise<never>(() => {}) },
    })
    const picture = await screen.findByRole('img', { name: '중2 수학 문제집, page 1' })
    expect(picture.getAttribute('src')).toBe('/file/page-1.jpg')
    expect(container.querySelector('img[src="/file/thumb-1.jpg"]')?.getAttribute('alt')).toBe('')
    fireEvent.load(picture)
    expect(container.querySelector('img[src="/file/thumb-1.jpg"]')).toBeNull()
  })

  test('book and pages are asked for together, as the declaration has the shell ask ahead', async () => {
    const { api } = open(makeBook(), { api: { 'book.get': () => new Promise<never>(() => {}) } })
    await waitFor(() => expect(api.calls).toHaveLength(2))
    for (const id of ['homework.book-view', 'homework.console-book-view']) {
      const { firstCalls = [] }: PageDecl = remote.pages.find((page) => page.id === id) ?? never()
      for (const { call, request, query = '' } of firstCalls) {
        const asked = { [query]: 7, ...request }
        // in this order: the answer is found again by the address
        expect(JSON.stringify(api.requests(call.id as 'book.get'))).toBe(JSON.stringify([asked]))
      }
      expect(firstCalls.map(({ call }) => call.id)).toEqual(['book.get', 'book.pages'])
    }
  })

  test.each([
    ['en', 'Question bank', 'Past papers', 'Question bank 2'],
    ['ko', '문제은행', '기출은행', '문제은행 2'],
  ] as const)(
    'a question bank is shown by the company’s name for it, one without by its number (%s)',
    async (language, label, name, numbered) => {
      const banks = [{ bankType: 1, bankName: { ko: '기출은행', en: 'Past papers' } }]
      const api = { 'book.banks': () => ({ bankList: banks }) }
      const first = open(makeBook({ bankType: 1 }), { language, api })
      await heading()
      await waitFor(() => expect(fact(label)).toBe(name))
      first.leave()
      const second = open(makeBook({ bankType: 2 }), { language, api })
      await heading()
      await waitFor(() => expect(second.api.requests('book.banks')).toHaveLength(1))
      expect(fact(label)).toBe(numbered)
      second.leave()
      const none = open(makeBook(), { language, api })
      await heading()
      expect(screen.queryByText(label, { selector: 'dt' })).toBeNull()
      expect(none.api.requests('book.banks')).toEqual([])
    },
  )

  test('a workbook says how many questions and answers it has; answers can be hidden; a question leads to its page', async () => {
    const { user, container } = open()
    await heading()
    expect(fact('Questions')).toBe('2 (1 with an answer)')
    const table = await screen.findByRole('table', { name: pagesEn.pages.questions })
    expect(
      within(table)
        .getAllByRole('row')
        .map((line) => line.textContent),
    ).toEqual(['No.PageAnswerPoints', '11③2', '22No answer3'])
    await user.click(screen.getByRole('button', { name: /^2 · go to/ }))
    await screen.findByRole('img', { name: '중2 수학 문제집, page 2' })
    expect(screen.getByText('No. 2: No answer')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Previous page' }))
    await waitFor(() => expect(container.querySelector('svg text')?.textContent).toBe('③'))
    await user.click(screen.getByRole('switch', { name: 'Show answers' }))
    expect(container.querySelector('svg text')).toBeNull()
    expect(screen.queryByRole('columnheader', { name: 'Answer' })).toBeNull()
  })

  test('MAN-BOOK-05 modify and delete are for the author alone, copy is for everyone', async () => {
    const others = open(makeBook({ can: stranger }))
    await heading()
    expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy()
    for (const name of ['Modify', 'Delete', words.contents.edit])
      expect(screen.queryByRole('button', { name })).toBeNull()
    others.leave()
    const own = open(makeBook({ bookIdx: 8, bookName: 'Own' }))
    const page = within(own.container)
    await page.findByRole('heading', { level: 1, name: 'Own' })
    for (const name of ['Copy', 'Modify', 'Delete', words.contents.edit])
      expect(page.getByRole('button', { name })).toBeTruthy()
  })

  test('MAN-BOOK-06 a copy needs a name, sends bookIdx and bookName, and opens under its own number', async () => {
    const { user, api, shell } = open(makeBook(), { api: { 'book.copy': () => ({ bookIdx: 12 }) } })
    await heading()
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    const dialog = within(await screen.findByRole('dialog', { name: words.copy.title }))
    const name = await dialog.findByRole('textbox', { name: words.column.name })
    expect(name).toHaveProperty('value', '중2 수학 문제집 (copy)')
    await user.clear(name)
    await user.type(name, '  ')
    await user.click(dialog.getByRole('button', { name: 'Copy' }))
    expect(name.getAttribute('aria-invalid')).toBe('true')
    expect(api.requests('book.copy')).toEqual([])
    await user.clear(name)
    await user.type(name, 'For 2B')
    await user.click(dialog.getByRole('button', { name: 'Copy' }))
    await waitFor(() => expect(shell.navigations).toEqual(['/demo/manage/book/view?bookIdx=12']))
    expect(api.requests('book.copy')).toEqual([{ bookIdx: 7, bookName: 'For 2B' }])
  })

  test('MAN-BOOK-07 without bookIdx the page goes back to the list', async () => {
    const { shell, api } = open(makeBook(), { path: '/demo/manage/book/view' })
    await waitFor(() => expect(shell.navigations).toEqual(['/demo/manage/book/workbook']))
    expect(shell.toasts).toMatchObject([{ message: words.view.missing }])
    expect(api.calls).toEqual([])
  })

  test('MAN-BOOK-24 deleting sends bookIdx after a confirmation, which says that given homework stays', async () => {
    const { user, api, shell } = open(makeBook(), { api: { 'book.remove': () => ({ ok: true }) } })
    await heading()
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(shell.navigations[0]).toBe('/demo/manage/book/workbook'))
    expect(shell.confirms).toMatchObject([{ text: words.remove.usedText, danger: true }])
    expect(api.requests('book.remove')).toEqual([{ bookIdx: 7 }])
  })

  test('MAN-BOOK-25 WB-400-212 says that the book page image could not be read, and asks again', async () => {
    const { user, api } = open(makeBook(), {
      api: {
        'book.pages': () => {
          throw refuse('WB-400-212')
        },
      },
    })
    expect(await screen.findByText(pagesEn.pages.badImage)).toBeTruthy()
    expect(screen.getByText(/WB-400-212/)).toBeTruthy()
    api.use({ 'book.pages': (request) => pagesOf(3, request) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('img', { name: '중2 수학 문제집, page 1' })
  })

  test('a book that is gone says so; another failure says its code and is tried again', async () => {
    const gone = open(() => {
      throw refuse('WB-404-107')
    })
    expect(await screen.findByText(words.view.gone)).toBeTruthy()
    gone.leave()
    let broken = true
    const { user } = open(() => {
      if (broken) throw refuse('WB-500-001')
      return makeBook()
    })
    expect(await screen.findByText(/WB-500-001/)).toBeTruthy()
    broken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await heading()
  })

  test('giving it as homework leads on in the same area, where homework is switched on and there are pages', async () => {
    const first = open(makeBook(), {
      path: '/demo/book/view?bookIdx=7',
      area: 'SERVICE',
      me: UserType.TEACHER,
    })
    expect((await screen.findByRole('link', { name: words.give })).getAttribute('href')).toBe(
      '/demo/task/give?bookIdx=7',
    )
    first.leave()
    open(makeBook({ pageCount: 0 }))
    await heading()
    expect(screen.queryByRole('link', { name: words.give })).toBeNull()
    expect(screen.getByText(words.noPages)).toBeTruthy()
  })
})

describe('the table of contents', () => {
  const contents = [chapter('Numbers', 1, [chapter('Fractions', 1)]), chapter('Figures', 2)]
  const edit = async (list: Chapter[] = contents, more: Partial<RenderPageOptions> = {}) => {
    const page = open(makeBook({ bookType: 'TEXTBOOK', chapterList: list }), {
      ...more,
      api: { 'book.saveChapters': () => ({ ok: true }), ...more.api },
    })
    await heading()
    await page.user.click(screen.getByRole('button', { name: words.contents.edit }))
    await screen.findByRole('toolbar', { name: words.contents.tools })
    return page
  }
  const titles = () => screen.getAllByPlaceholderText(words.contents.titleHint)
  const starts = () => screen.getAllByPlaceholderText(words.contents.pageHint)

  test('MAN-BOOK-08 MAN-BOOK-10 it is read, edited, cancelled and saved with bookIdx and the tree', async () => {
    const { user, api, shell } = await edit()
    await user.click(screen.getByRole('button', { name: words.contents.cancel }))
    expect(await screen.findByRole('button', { name: 'Fractions, p. 1' })).toBeTruthy()
    expect(shell.confirms).toEqual([])
    await user.click(screen.getByRole('button', { name: words.contents.edit }))
    await screen.findByRole('toolbar', { name: words.contents.tools })
    await user.click(titles()[2]!)
    await user.keyboard('{Enter}Areas')
    await user.click(screen.getByRole('button', { name: words.contents.deed.indent }))
    await user.type(starts()[3]!, '3')
    await user.click(screen.getByRole('button', { name: words.contents.save }))
    await waitFor(() => expect(api.requests('book.saveChapters')).toHaveLength(1))
    const line = (title: string, startPage: number, children: Chapter[] = []) => ({
      bookIdx: 7,
      title,
      startPage,
      children,
    })
    expect(api.requests('book.saveChapters')).toEqual([
      {
        bookIdx: 7,
        chapterList: [line('Numbers', 1, [line('Fractions', 1)]), line('Figures', 2, [line('Areas', 3)])],
      },
    ])
    expect(await screen.findByRole('button', { name: words.contents.edit })).toBeTruthy()
  })

  test('the editor of the contents takes the focus, and gives it back to the button that led there', async () => {
    const { user } = await edit()
    expect(document.activeElement).toBe(titles()[0])
    await user.click(screen.getByRole('button', { name: words.contents.cancel }))
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: words.contents.edit }))
  })

  test('MAN-BOOK-09 start pages take digits only and say at the row what is wrong; empty leaves are left out', async () => {
    const { user, api } = await edit()
    const last = () => starts()[2]!
    await user.clear(last())
    await user.type(last(), 'p0')
    expect(last()).toHaveProperty('value', '0')
    expect(await screen.findByText(words.contents.fault.page)).toBeTruthy()
    await user.clear(last())
    await user.type(last(), '4')
    expect(await screen.findByText('The book has 3 pages.')).toBeTruthy()
    await user.clear(starts()[0]!)
    await user.type(starts()[0]!, '3')
    await user.clear(last())
    await user.type(last(), '2')
    expect(await screen.findByText(words.contents.fault.before)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: words.contents.save }))
    expect(await screen.findByText('1 line needs another look.')).toBeTruthy()
    expect(api.requests('book.saveChapters')).toEqual([])
    await user.clear(titles()[2]!)
    await user.click(screen.getByRole('button', { name: words.contents.save }))
    await waitFor(() => expect(api.requests('book.saveChapters')).toHaveLength(1))
    expect(api.requests('book.saveChapters')[0]?.chapterList.map(({ title }) => title)).toEqual(['Numbers'])
  })

  test('lines move by keyboard and keep the focus', async () => {
    const { user } = await edit()
    await user.click(titles()[2]!)
    await user.keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}')
    expect(titles().map((one) => (one as HTMLInputElement).value)).toEqual([
      'Figures',
      'Numbers',
      'Fractions',
    ])
    expect((document.activeElement as HTMLInputElement).value).toBe('Figures')
    await user.keyboard('{ArrowDown}')
    expect((document.activeElement as HTMLInputElement).value).toBe('Numbers')
    await user.keyboard('{Alt>}{Shift>}{Delete}{/Shift}{/Alt}')
    expect(titles()).toHaveLength(1)
  })

  test('giving unsaved changes up asks first; a reload in the middle brings them back', async () => {
    const before = await edit(contents)
    await before.user.type(titles()[0]!, '!')
    await waitFor(() => expect(before.shell.versionHeld()).toBe(1))
    before.leave()
    const { user, shell } = await edit(contents, { confirm: false })
    await waitFor(() => expect(titles()[0]).toHaveProperty('value', 'Numbers!'))
    expect(shell.unsaved()).toBe(0)
    await user.click(screen.getByRole('button', { name: words.contents.cancel }))
    await waitFor(() => expect(shell.confirms).toMatchObject([{ title: words.contents.drop, danger: true }]))
    expect(titles()[0]).toHaveProperty('value', 'Numbers!')
  })
})
