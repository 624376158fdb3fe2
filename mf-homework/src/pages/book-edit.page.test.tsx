import type { LoosePage } from '@madang/contract'
import { makeBranding, makeMe, type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import banksEn from '../features/banks/locales/en.json'
import { ImportError } from '../features/editor/import/asset.ts'
import type { ImportTools } from '../features/editor/import/importer.ts'
import en from '../features/editor/locales/en.json'
import pagesEn from '../features/pages/locales/en.json'
import proposeEn from '../features/propose/locales/en.json'
import questionsEn from '../features/questions/locales/en.json'
import { makeBook, makePage, pagesOf } from '../testing/books.ts'
import { fakePdfServer } from '../testing/pdf-server.ts'
import BookEditPage from './book-edit.page.tsx'

jest.setTimeout(30_000)

const picture = { blob: new Blob(['jpeg']), width: 1000, height: 1400 }
let sent = 0
let people = 100
const loose = (): LoosePage => {
  sent += 1
  return {
    pageIdx: sent,
    imgUrl: `/file/${sent}.jpg`,
    thumbUrl: `/file/t${sent}.jpg`,
    width: 1000,
    height: 1400,
  }
}

/** What a browser does with files, without a browser: a PDF has as many pages as its name says. */
const fakeTools = (more: Partial<ImportTools> = {}): ImportTools => ({
  openPdf: async (file) => ({
    pages: Number(/\d+/.exec(file.name)?.[0] ?? 1),
    render: async () => picture,
    close: async () => {},
  }),
  pictureOf: async () => picture,
  madeOf: async (_, { turn }) => (turn % 2 === 1 ? { ...picture, width: 1000, height: 714 } : picture),
  load: async () => picture.blob,
  pixelsOf: async () => ({ width: 1000, height: 1400, data: new Uint8Array(1_400_000).fill(255) }),
  send: async (files) => files.map(loose),
  problemOf: () => 'upload',
  urlOf: () => 'blob:local',
  revoke: () => {},
  ...fakePdfServer().tools,
  ...more,
})

interface Opened extends Omit<RenderPageOptions, 'remote'> {
  tools?: Partial<ImportTools>
}
function open({ tools, ...options }: Opened = {}) {
  sent = 100
  // a person of their own each, since drafts stay in the browser
  people += 1
  return renderPage(<BookEditPage tools={fakeTools(tools)} />, {
    remote,
    texts: { en: [en, banksEn, proposeEn, pagesEn, questionsEn] },
    language: 'en',
    me: { ...makeMe(), userIdx: people },
    path: '/demo/book/edit',
    ...options,
  })
}
const saved = (more: RenderPageOptions['api'] = {}): RenderPageOptions['api'] => ({
  'book.get': () => makeBook(),
  'book.pages': (request) => pagesOf(3, request),
  ...more,
})
const drop = (container: HTMLElement, ...files: File[]) =>
  fireEvent.change(container.querySelector('input[type="file"]') as HTMLInputElement, { target: { files } })
const pdf = (name = 'workbook 3.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
const options = () => within(screen.getByRole('listbox', { name: 'Pages' })).getAllByRole('option')
const thumbs = () => options().map((one) => one.querySelector('img')?.getAttribute('src'))
/** Draws over the page in its own pixels: jsdom lays nothing out. */
function draw(container: HTMLElement, from: [number, number], to: [number, number]) {
  const paper = container.querySelector('svg[viewBox="0 0 1000 1400"] > rect') as SVGElement
  // jsdom has no pointer events
  const go = (type: string, [clientX, clientY]: [number, number]) =>
    fireEvent(paper, new MouseEvent(type, { clientX, clientY, button: 0, bubbles: true, cancelable: true }))
  go('pointerdown', from)
  go('pointermove', to)
  go('pointerup', to)
}

test('a book of a PDF, with a rectangle and its answer, is posted with its pages and status 1', async () => {
  const { container, api, user, shell } = open({ api: { 'book.add': () => ({ bookIdx: 7, revision: 1 }) } })
  await screen.findByText(en.editor.empty.title)
  drop(container, pdf())
  await waitFor(() => expect(thumbs()).toEqual(['/file/t101.jpg', '/file/t102.jpg', '/file/t103.jpg']))
  draw(container, [400, 300], [100, 200])
  await user.click(await screen.findByRole('textbox', { name: 'Answer to question 1' }))
  await user.keyboard('24')
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Algebra')
  await user.click(screen.getByRole('button', { name: en.editor.save }))
  await waitFor(() => expect(api.requests('book.add')).toHaveLength(1))
  const [request] = api.requests('book.add')
  expect(request).toMatchObject({
    book: { bookName: 'Algebra', bookStatus: 1, bookType: 'WORKBOOK', bookUse: 0 },
    pageFileList: [101, 102, 103],
  })
  expect(JSON.parse(request?.book.solutionJsonStr ?? '')).toEqual([
    { SNo: 1, PNo: 1, AnsTy: 0, Ans: ['2', '4'], RectNum: '100,200,300,100', Pt: 1, Cnt: 5 },
  ])
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe('/demo/book/view?bookIdx=7'),
  )
  expect(shell.toasts.map(({ message }) => message)).toContain(en.editor.saved.completed)
})

test('MAN-BOOK-14 the registration name of a book is required', async () => {
  const { container, api, user } = open()
  await screen.findByText(en.editor.empty.title)
  drop(container, pdf())
  await waitFor(() => expect(thumbs()).toHaveLength(3))
  await user.click(screen.getByRole('button', { name: en.editor.save }))
  const name = screen.getByRole('textbox', { name: /^Name/ })
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(api.requests('book.add')).toEqual([])
})

test('files that can’t become pages are told each with its reason, and the rest is taken in the order of names', async () => {
  const { container } = open()
  await screen.findByText(en.editor.empty.title)
  const file = (name: string, size = 3) => new File([new Uint8Array(size)], name)
  drop(container, file('10.jpg'), file('2.png'), file('notes.hwp'), file('empty.jpg', 0))
  await waitFor(() => expect(thumbs()).toHaveLength(2))
  expect(screen.getByText(`notes.hwp: ${en.editor.refusal.type}`)).toBeTruthy()
  expect(screen.getByText(`empty.jpg: ${en.editor.refusal.empty}`)).toBeTruthy()
  const list = screen.getByRole('list', { name: en.editor.import.files })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => /^\d+/.exec(item.textContent ?? '')?.[0]),
  ).toEqual(['2', '10'])
})

test('a worksheet by file names needs its question sheet and its quick answers before anything is sent; quick answers stay beside the book', async () => {
  const { container, user, api } = open()
  await screen.findByText(en.editor.empty.title)
  await user.click(screen.getByRole('switch', { name: /^Tell sheets apart/ }))
  drop(container, pdf('수학_1단원_문제지.pdf'))
  await screen.findByText(en.editor.import.missing)
  expect(screen.getByText(en.editor.sheet.quick)).toBeTruthy()
  expect(screen.queryByRole('listbox', { name: 'Pages' })).toBeNull()
  drop(container, pdf('수학_1단원_빠른정답.pdf'), pdf('수학_1단원_문제지.pdf'), pdf('notes.pdf'))
  expect(await screen.findByText(`notes.pdf: ${en.editor.refusal.threeParts}`)).toBeTruthy()
  // the quick answers are shown beside the answers, and are no page of the book, which students see
  await screen.findByRole('region', { name: en.editor.sheet.quick })
  await waitFor(() => expect(thumbs()).toHaveLength(1))
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), '이차함수')
  await user.click(screen.getByRole('button', { name: en.editor.save }))
  await waitFor(() => expect(api.requests('book.add')).toHaveLength(1))
  const [{ pageFileList, sheetList } = {}] = api.requests('book.add')
  expect(pageFileList).toHaveLength(1)
  expect(sheetList).toMatchObject([{ sheet: 'quick', pageFileList: [expect.any(Number)] }])
  expect(sheetList?.[0]?.pageFileList).not.toContain(pageFileList?.[0])
})

test('files whose names end otherwise than the company asks are told and not sent', async () => {
  const { container } = open({ branding: makeBranding({ cfg: { WEB_TASK_FILE_SUFFIX: '_문제지' } }) })
  await screen.findByText(en.editor.empty.title)
  drop(container, pdf('중2.pdf'), pdf('중2_문제지.pdf'))
  await screen.findByText(`중2.pdf: ${en.editor.refusal.suffix}`)
  await waitFor(() => expect(thumbs()).toHaveLength(2))
})

const withQuick = () =>
  makeBook({ sheetList: [{ sheet: 'quick', pageList: [makePage(1, { pageIdx: 900 })] }] })

const openQuick = async () => {
  const opened = open({
    path: '/demo/book/edit?bookIdx=7',
    api: saved({ 'book.get': withQuick, 'book.modify': () => ({ bookIdx: 7, revision: 5 }) }),
  })
  return { ...opened, region: await screen.findByRole('region', { name: en.editor.sheet.quick }) }
}

test('a saved book shows its quick answers again, and keeps them when it is saved', async () => {
  const { api, user, region } = await openQuick()
  expect(within(region).getByRole('img', { name: 'Page 1' }).getAttribute('src')).toBe('/file/page-1.jpg')
  expect(options()).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: en.editor.keepDraft }))
  await waitFor(() => expect(api.requests('book.modify')).toHaveLength(1))
  expect(api.requests('book.modify')[0]?.sheetList).toEqual([{ sheet: 'quick', pageFileList: [900] }])
})

test('quick answers that are taken out, after a question, are saved as none', async () => {
  const { api, user, shell, region } = await openQuick()
  await user.click(within(region).getByRole('button', { name: /^Remove Quick answers/ }))
  await waitFor(() => expect(screen.queryByRole('region', { name: en.editor.sheet.quick })).toBeNull())
  expect(shell.confirms).toMatchObject([{ danger: true }])
  await user.click(screen.getByRole('button', { name: en.editor.keepDraft }))
  await waitFor(() => expect(api.requests('book.modify')).toHaveLength(1))
  expect(api.requests('book.modify')[0]?.sheetList).toEqual([])
})

test('a PDF that is protected says so in words, and others are read meanwhile', async () => {
  const { container } = open({
    tools: {
      openPdf: async (file) => {
        if (file.name.startsWith('locked')) throw new ImportError('encrypted')
        return { pages: 2, render: async () => picture, close: async () => {} }
      },
    },
  })
  await screen.findByText(en.editor.empty.title)
  drop(container, pdf('locked.pdf'), pdf('open.pdf'))
  await screen.findByText(en.editor.problem.encrypted)
  await waitFor(() => expect(thumbs()).toHaveLength(2))
})

test('pages that could not be sent hold the save back, and go out on another try', async () => {
  let fails = true
  const { container, user, api } = open({
    api: { 'book.add': () => ({ bookIdx: 7, revision: 1 }) },
    tools: {
      send: async (files) => {
        if (fails) throw new Error('no line')
        return files.map(loose)
      },
    },
  })
  await screen.findByText(en.editor.empty.title)
  drop(container, pdf('workbook 1.pdf'))
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Algebra')
  const list = await screen.findByRole('list', { name: en.editor.import.files })
  await within(list).findByText(en.editor.problem.upload)
  await user.click(screen.getByRole('button', { name: en.editor.save }))
  await screen.findByText(/1 page could not be sent/)
  fails = false
  await user.click(within(list).getByRole('button', { name: en.editor.retry }))
  await within(list).findByText('All pages sent: 1')
  await user.click(screen.getByRole('button', { name: en.editor.save }))
  await waitFor(() => expect(api.requests('book.add')[0]?.pageFileList).toEqual([101]))
})

test('saving waits for pages that are on their way and then goes by itself', async () => {
  let go: (pages: LoosePage[]) => void = () => {}
  const { container, user, api } = open({
    api: { 'book.add': () => ({ bookIdx: 7, revision: 1 }) },
    tools: { send: () => new Promise((resolve) => (go = resolve)) },
  })
  await screen.findByText(en.editor.empty.title)
  drop(container, pdf('workbook 1.pdf'))
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Algebra')
  await user.click(screen.getByRole('button', { name: en.editor.save }))
  await screen.findByText(/1 page is still being sent/)
  expect(api.requests('book.add')).toEqual([])
  go([loose()])
  await waitFor(() => expect(api.requests('book.add')).toHaveLength(1))
})

test('MAN-BOOK-12 the editor fetches existing pages in batches of 100 per request up to 1000, with bookIdx, fromPage and toPage', async () => {
  const { api } = open({
    path: '/demo/book/edit?bookIdx=7',
    api: saved({
      'book.get': () => makeBook({ pageCount: 1000 }),
      'book.pages': (request) => pagesOf(1000, request),
    }),
  })
  await screen.findByRole('listbox', { name: 'Pages' })
  expect(api.requests('book.pages')).toEqual(
    Array.from({ length: 10 }, (_, at) => ({ bookIdx: 7, fromPage: at * 100 + 1, toPage: at * 100 + 100 })),
  )
  expect(options().length).toBeLessThan(30)
  expect(options()[0]?.getAttribute('aria-setsize')).toBe('1000')
})

test('a saved book is changed: pages move with their questions, and the revision is named', async () => {
  const { api, user } = open({
    path: '/demo/book/edit?bookIdx=7',
    api: saved({ 'book.modify': () => ({ bookIdx: 7, revision: 5 }) }),
  })
  const strip = await screen.findByRole('listbox', { name: 'Pages' })
  strip.focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(thumbs()).toEqual(['/file/thumb-2.jpg', '/file/thumb-1.jpg', '/file/thumb-3.jpg'])
  await user.click(screen.getByRole('button', { name: en.editor.keepDraft }))
  await waitFor(() => expect(api.requests('book.modify')).toHaveLength(1))
  const [request] = api.requests('book.modify')
  expect(request).toMatchObject({
    book: { bookIdx: 7, revision: 4, bookStatus: 0 },
    pageFileList: [1002, 1001, 1003],
  })
  const questions = JSON.parse(request?.book.solutionJsonStr ?? '') as { PNo: number }[]
  expect(questions.map(({ PNo }) => PNo)).toEqual([2, 1])
})

test('what was done is undone and done again, by button and by key', async () => {
  const { user } = open({ path: '/demo/book/edit?bookIdx=7', api: saved() })
  await screen.findByRole('listbox', { name: 'Pages' })
  await user.click(screen.getByRole('button', { name: en.editor.page.remove }))
  expect(thumbs()).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: en.editor.undo }))
  expect(thumbs()).toHaveLength(3)
  screen.getByRole('listbox', { name: 'Pages' }).focus()
  await user.keyboard('{Control>}y{/Control}')
  expect(thumbs()).toHaveLength(2)
})

test('a turned page is made anew and sent before the book is saved', async () => {
  const { api, user } = open({
    path: '/demo/book/edit?bookIdx=7',
    api: saved({ 'book.modify': () => ({ bookIdx: 7, revision: 5 }) }),
    tools: { send: async () => [{ ...loose(), height: 714 }] },
  })
  await screen.findByRole('listbox', { name: 'Pages' })
  await user.click(screen.getByRole('button', { name: en.editor.page.turn }))
  await waitFor(() => expect(thumbs()[0]).toBe('/file/t101.jpg'))
  await user.click(screen.getByRole('button', { name: en.editor.keepDraft }))
  await waitFor(() => expect(api.requests('book.modify')[0]?.pageFileList).toEqual([101, 1002, 1003]))
})

test('who saved elsewhere meanwhile is not overwritten in silence', async () => {
  let now = 4
  const { api, user } = open({
    path: '/demo/book/edit?bookIdx=7',
    api: saved({
      'book.get': () => makeBook({ revision: now }),
      'book.modify': ({ book }) => {
        if (book.revision !== now) throw refuse('WB-409-002', { revision: now })
        return { bookIdx: 7, revision: now + 1 }
      },
    }),
  })
  await screen.findByRole('listbox', { name: 'Pages' })
  now = 9
  await user.click(screen.getByRole('button', { name: en.editor.page.remove }))
  await user.click(screen.getByRole('button', { name: en.editor.keepDraft }))
  const dialog = await screen.findByRole('dialog', { name: en.editor.conflict.title })
  expect(within(dialog).getByRole('link', { name: en.editor.conflict.look }).getAttribute('href')).toBe(
    '/demo/book/view?bookIdx=7',
  )
  await user.click(within(dialog).getByRole('button', { name: en.editor.conflict.overwrite }))
  await waitFor(() => expect(api.requests('book.modify').map(({ book }) => book.revision)).toEqual([4, 9]))
})

test('MAN-BOOK-21 a choice question without an answer is told at its cell, and the book is not saved as completed', async () => {
  const unanswered = JSON.stringify([{ SNo: 1, PNo: 1, AnsTy: 0, Ans: [], RectNum: '', Pt: 1 }])
  const { api, user } = open({
    path: '/demo/book/edit?bookIdx=7',
    api: saved({ 'book.get': () => makeBook({ solutionJsonStr: unanswered }) }),
  })
  await screen.findByRole('listbox', { name: 'Pages' })
  await user.click(screen.getByRole('button', { name: en.editor.save }))
  await screen.findByText(en.editor.trouble.missingAnswers)
  const cell = screen.getByRole('textbox', { name: 'Answer to question 1' })
  expect(cell.getAttribute('aria-description')).toBe(questionsEn.questions.problem.missing)
  expect(api.requests('book.modify')).toEqual([])
})

test('rectangles are moved by arrow keys and deleted by Delete', async () => {
  const { user } = open({ path: '/demo/book/edit?bookIdx=7', api: saved() })
  const box = await screen.findByRole('button', { name: /^Box of question 1, left 100, top 200/ })
  box.focus()
  await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
  await screen.findByRole('button', { name: 'Box of question 1, left 105, top 200, width 300, height 155' })
  await user.keyboard('{Delete}')
  expect(screen.queryByRole('button', { name: /^Box of question 1, left/ })).toBeNull()
})

test('a page is cropped by keyboard, and the focus has a place before and after', async () => {
  const made: unknown[] = []
  const { user } = open({
    path: '/demo/book/edit?bookIdx=7',
    api: saved(),
    tools: {
      madeOf: async (_, { crop }) => {
        made.push(crop)
        return { ...picture, height: crop?.h ?? picture.height }
      },
    },
  })
  const part = () => screen.findByRole('button', { name: /^Part that stays, left 0, top 0/ })
  await screen.findByRole('listbox', { name: 'Pages' }, { timeout: 10_000 })
  const choose = async () => {
    await user.click(screen.getByRole('button', { name: en.editor.page.more }))
    await user.click(screen.getByRole('menuitem', { name: en.editor.page.crop }))
  }
  await choose()
  expect(await part()).toBe(document.activeElement)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: /^Part that stays/ })).toBeNull()
  expect(made).toEqual([])
  await choose()
  expect(await part()).toBe(document.activeElement)
  await user.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}{Enter}')
  await waitFor(() => expect(made).toEqual([{ x: 0, y: 0, w: 1000, h: 1390 }]))
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Page 1' }))
})

test('a question box that was added by key has the focus', async () => {
  const { user } = open({ path: '/demo/book/edit?bookIdx=7', api: saved() })
  const add = await screen.findByRole('button', { name: en.editor.rect.add })
  add.focus()
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Box of question \d/),
  )
  await user.keyboard('{Delete}')
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Page 1' }))
})

test('the boxes of a page are one stop for Tab: Page Up and Page Down go through them, Enter to the answer, Escape back', async () => {
  const { user } = open({ path: '/demo/book/edit?bookIdx=7', api: saved() })
  await user.click(await screen.findByRole('button', { name: en.editor.rect.add }))
  const boxes = () => screen.getAllByRole('button', { name: /^Box of question/ })
  await waitFor(() => expect(boxes().at(-1)).toBe(document.activeElement))
  const [first, second] = boxes() as [HTMLElement, HTMLElement]
  const stops = () => boxes().filter((box) => box.tabIndex === 0)
  expect(stops()).toEqual([second])
  await user.keyboard('{PageUp}')
  expect(document.activeElement).toBe(first)
  expect(stops()).toEqual([first])
  await user.keyboard('{PageDown}{Enter}')
  const no = /question (\d+),/.exec(second.getAttribute('aria-label') ?? '')?.[1]
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: `Answer to question ${no}` }))
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(second)
})

test('leaving with unsaved changes asks', async () => {
  const { shell, user } = open({ path: '/demo/book/edit?bookIdx=7', api: saved() })
  await screen.findByRole('listbox', { name: 'Pages' })
  expect(shell.unsaved()).toBe(0)
  await user.click(screen.getByRole('button', { name: en.editor.page.remove }))
  await waitFor(() => expect(shell.unsaved()).toBeGreaterThan(0))
  await user.click(screen.getByRole('button', { name: en.editor.undo }))
  await waitFor(() => expect(shell.unsaved()).toBe(0))
})

test('somebody else’s book is not opened for writing', async () => {
  open({
    path: '/demo/book/edit?bookIdx=7',
    api: saved({ 'book.get': () => makeBook({ can: { modify: false, remove: false, copy: true } }) }),
  })
  await screen.findByText(en.editor.notAuthor.title)
  expect(screen.queryByRole('button', { name: en.editor.save })).toBeNull()
})
