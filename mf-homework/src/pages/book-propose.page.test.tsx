import type { BookPage } from '@madang/contract'
import { makeMe, type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import banksEn from '../features/banks/locales/en.json'
import type { ImportTools } from '../features/editor/import/importer.ts'
import en from '../features/editor/locales/en.json'
import pagesEn from '../features/pages/locales/en.json'
import proposeEn from '../features/propose/locales/en.json'
import type { OutlineLine } from '../features/propose/outline.rules.ts'
import { PrintedPage, print, printPage } from '../features/propose/testing/printed-page.ts'
import questionsEn from '../features/questions/locales/en.json'
import { makeBook, pagesOf } from '../testing/books.ts'
import { fakePdfServer } from '../testing/pdf-server.ts'
import BookEditPage from './book-edit.page.tsx'

jest.setTimeout(60_000)

const { propose } = proposeEn
const printed = printPage({
  columns: 1,
  questions: [1, 2, 3].map((no) => ({ no, lines: 2, choices: 'beside' as const })),
}).page
const picture = { blob: new Blob(['jpeg']), width: 1000, height: 1414 }
let people = 400

interface Opened extends Omit<RenderPageOptions, 'remote'> {
  pixels?: (url: string) => PrintedPage
  outline?: OutlineLine[]
}

function open({ pixels = () => printed, outline = [], ...options }: Opened = {}) {
  people += 1
  let sent = 0
  let loaded = ''
  const tools: ImportTools = {
    openPdf: async () => ({
      pages: 3,
      render: async () => picture,
      outline: async () => outline,
      close: async () => {},
    }),
    pictureOf: async () => picture,
    madeOf: async () => picture,
    load: async (url) => {
      loaded = url
      return picture.blob
    },
    pixelsOf: async () => pixels(loaded),
    send: async (files) =>
      files.map(() => {
        sent += 1
        return { ...{ pageIdx: sent, imgUrl: `/file/${sent}`, thumbUrl: `/file/t${sent}` }, ...size }
      }),
    problemOf: () => 'upload',
    urlOf: () => 'blob:local',
    revoke: () => {},
    ...fakePdfServer().tools,
  }
  return renderPage(<BookEditPage tools={tools} />, {
    remote,
    texts: { en: [en, banksEn, proposeEn, pagesEn, questionsEn] },
    language: 'en',
    me: { ...makeMe(), userIdx: people },
    path: '/demo/book/edit?bookIdx=7',
    ...options,
  })
}
const size = { width: 1000, height: 1414 }
const saved = (change: (page: BookPage) => BookPage = (page) => page): RenderPageOptions['api'] => ({
  'book.get': () => makeBook({ solutionJsonStr: '[]' }),
  'book.pages': (request) => {
    const { pageList, ...rest } = pagesOf(3, request)
    return { ...rest, pageList: pageList.map((page) => change({ ...page, ...size })) }
  },
})
const proposals = () => screen.queryAllByRole('button', { name: /^Proposed rectangle/ })
const rectangles = () => screen.queryAllByRole('button', { name: /^Box of question/ })
const options = () => within(screen.getByRole('listbox', { name: 'Pages' })).getAllByRole('option')

test('questions of a page are proposed, corrected by keyboard, and accepted in one step that undo takes back', async () => {
  const { user } = open({ api: saved() })
  await user.click(await screen.findByRole('button', { name: propose.here }))
  await waitFor(() => expect(proposals()).toHaveLength(3))
  expect(rectangles()).toHaveLength(0)
  const before = proposals()[1]?.getAttribute('aria-label')
  act(() => proposals()[1]?.focus())
  await user.keyboard('{ArrowDown}')
  expect(proposals()[1]?.getAttribute('aria-label')).not.toBe(before)
  act(() => proposals()[2]?.focus())
  await user.keyboard('{Delete}')
  await waitFor(() => expect(proposals()).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: propose.accept }))
  await waitFor(() => expect(rectangles()).toHaveLength(2))
  expect(proposals()).toHaveLength(0)
  expect(screen.getAllByRole('textbox', { name: /^Answer to question/ })).toHaveLength(2)
  const undo = screen.getByRole('button', { name: en.editor.undo })
  act(() => undo.focus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(rectangles()).toHaveLength(0))
  await waitFor(() => expect(undo.getAttribute('aria-disabled')).toBe('true'))
  // a browser takes the focus from what is disabled
  expect(undo).toHaveProperty('disabled', false)
  expect(document.activeElement).toBe(undo)
})

test('all pages are looked at; those of one page can be discarded, and what is marked already is not proposed again', async () => {
  const { user } = open({ api: saved() })
  await user.click(await screen.findByRole('button', { name: propose.everywhere }))
  await screen.findByText(/^9 rectangles are proposed, 3 of them on this page/)
  await user.click(screen.getByRole('button', { name: propose.discardHere }))
  await screen.findByText(/^6 rectangles are proposed, 0 of them/)
  await user.click(screen.getByRole('button', { name: propose.accept }))
  await waitFor(() => expect(screen.getAllByRole('textbox', { name: /^Answer to question/ })).toHaveLength(6))
  await user.click(screen.getByRole('button', { name: propose.everywhere }))
  await screen.findByText(/^3 rectangles are proposed, 3 of them on this page/)
  await user.click(screen.getByRole('button', { name: propose.discard }))
  await waitFor(() => expect(proposals()).toHaveLength(0))
})

test('those that nobody has taken yet are there again after a reload, as they were corrected', async () => {
  const me = { ...makeMe(), userIdx: 4000 }
  const first = open({ api: saved(), me })
  await first.user.click(await screen.findByRole('button', { name: propose.everywhere }))
  await screen.findByText(/^9 rectangles are proposed, 3 of them on this page/)
  act(() => proposals()[2]?.focus())
  await first.user.keyboard('{Delete}')
  act(() => proposals()[1]?.focus())
  await first.user.keyboard('{ArrowDown}')
  const places = proposals().map((one) => one.getAttribute('aria-label'))
  await screen.findByText('Draft kept on this device.')
  first.leave()

  const second = open({ api: saved(), me })
  await screen.findByText(/^8 rectangles are proposed, 2 of them on this page/)
  expect(proposals().map((one) => one.getAttribute('aria-label'))).toEqual(places)
  await second.user.click(screen.getByRole('button', { name: propose.accept }))
  await waitFor(() => expect(screen.getAllByRole('textbox', { name: /^Answer to question/ })).toHaveLength(8))
})

test('nothing found and pictures that can’t be read are said in words', async () => {
  let broken = false
  const { user } = open({
    api: saved(),
    pixels: () => {
      if (broken) throw new Error('no picture')
      return new PrintedPage()
    },
  })
  await user.click(await screen.findByRole('button', { name: propose.here }))
  await screen.findByText(propose.outcome.none)
  broken = true
  await user.click(screen.getByRole('button', { name: propose.everywhere }))
  await screen.findByText('The pictures of 3 pages could not be read. Please try again.')
})

test('double pages are split at their fold in one step', async () => {
  const spread = new PrintedPage(1000, 700)
  for (let y = 60; y < 640; y += print.line) {
    spread.text(50, y, 410)
    spread.text(520, y, 950)
  }
  const wide = (page: BookPage) => (page.pageNo === 2 ? { ...page, width: 1000, height: 700 } : page)
  const { user } = open({ api: saved(wide), pixels: () => spread })
  await waitFor(() => expect(options()).toHaveLength(3))
  await user.click(screen.getByRole('button', { name: propose.split }))
  await screen.findByText('1 double page was split in two. Undo takes it back.')
  expect(options()).toHaveLength(4)
  await user.click(screen.getByRole('button', { name: en.editor.undo }))
  await waitFor(() => expect(options()).toHaveLength(3))
})

const drop = (container: HTMLElement) =>
  fireEvent.change(container.querySelector('input[type="file"]') as HTMLInputElement, {
    target: { files: [new File(['%PDF-1.7'], 'algebra.pdf', { type: 'application/pdf' })] },
  })
const outline: OutlineLine[] = [
  { title: 'Numbers', page: 1, children: [{ title: 'Integers', page: 2, children: [] }] },
  { title: 'Equations', page: 3, children: [] },
]

test('the outline of a PDF is offered, and saved as the table of contents of the pages as they stand then', async () => {
  const { container, api, user } = open({
    path: '/demo/book/edit',
    outline,
    api: { 'book.add': () => ({ bookIdx: 9, revision: 1 }), 'book.saveChapters': () => ({ ok: true }) },
  })
  await screen.findByText(en.editor.empty.title)
  drop(container)
  await screen.findByText(/^algebra\.pdf brings a table of contents along/)
  expect(screen.getByText('Equations (page 3)')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: propose.outline.want }))
  await user.click(screen.getByRole('button', { name: en.editor.page.remove }))
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Algebra')
  await user.click(screen.getByRole('button', { name: en.editor.save }))
  await waitFor(() => expect(api.requests('book.saveChapters')).toHaveLength(1))
  expect(api.requests('book.saveChapters')[0]).toEqual({
    bookIdx: 9,
    chapterList: [
      { title: 'Numbers', startPage: null, children: [{ title: 'Integers', startPage: 1, children: [] }] },
      { title: 'Equations', startPage: 2, children: [] },
    ],
  })
})

test('an outline that is not wanted is not sent, and one that is refused leaves the book saved and says so', async () => {
  const { container, api, user, shell } = open({
    path: '/demo/book/edit',
    outline,
    api: {
      'book.add': () => ({ bookIdx: 9, revision: 1 }),
      'book.saveChapters': () => {
        throw refuse('WB-400-306')
      },
    },
  })
  await screen.findByText(en.editor.empty.title)
  drop(container)
  await user.click(await screen.findByRole('button', { name: propose.outline.dismiss }))
  expect(screen.queryByText(/brings a table of contents/)).toBeNull()
  drop(container)
  await user.click(await screen.findByRole('button', { name: propose.outline.want }))
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Algebra')
  await user.click(screen.getByRole('button', { name: en.editor.save }))
  await waitFor(() => expect(shell.toasts.map(({ message }) => message)).toContain(propose.outline.failed))
  expect(api.requests('book.saveChapters')).toHaveLength(1)
  expect(api.requests('book.add')).toHaveLength(1)
})
