import type { LoosePage } from '@madang/contract'
import { makeMe, renderPage } from '@madang/remote-kit/testing'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import { ImportError } from '../features/editor/import/asset.ts'
import type { ImportTools } from '../features/editor/import/importer.ts'
import en from '../features/editor/locales/en.json'
import pagesEn from '../features/pages/locales/en.json'
import proposeEn from '../features/propose/locales/en.json'
import questionsEn from '../features/questions/locales/en.json'
import { fakePdfServer } from '../testing/pdf-server.ts'
import BookEditPage from './book-edit.page.tsx'

jest.setTimeout(30_000)

const picture = { blob: new Blob(['jpeg']), width: 1000, height: 1400 }
let people = 700

function open(given: Partial<ImportTools> = {}, { server = fakePdfServer(), again = false } = {}) {
  let sent = 0
  // a person of their own each, since drafts stay in the browser
  if (!again) people += 1
  const loose = (): LoosePage => {
    sent += 1
    return { ...picture, pageIdx: sent, imgUrl: `/file/${sent}.jpg`, thumbUrl: `/file/t${sent}.jpg` }
  }
  const tools: ImportTools = {
    openPdf: () => Promise.reject(new ImportError('broken')),
    pictureOf: async () => picture,
    madeOf: async () => picture,
    load: async () => picture.blob,
    pixelsOf: async () => ({ width: 1000, height: 1400, data: new Uint8Array(1_400_000).fill(255) }),
    send: async (files) => files.map(loose),
    problemOf: () => 'upload',
    urlOf: () => 'blob:local',
    revoke: () => {},
    ...server.tools,
    ...given,
  }
  const page = renderPage(<BookEditPage tools={tools} />, {
    remote,
    texts: { en: [en, proposeEn, pagesEn, questionsEn] },
    language: 'en',
    me: { ...makeMe(), userIdx: people },
    path: '/demo/book/edit',
    api: { 'book.add': () => ({ bookIdx: 7, revision: 1 }) },
  })
  return { ...page, server }
}
const drop = (container: HTMLElement, ...names: string[]) =>
  fireEvent.change(container.querySelector('input[type="file"]') as HTMLInputElement, {
    target: { files: names.map((name) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })) },
  })
const thumbs = () =>
  within(screen.getByRole('listbox', { name: 'Pages' }))
    .getAllByRole('option')
    .map((one) => one.querySelector('img')?.getAttribute('src') ?? null)
const line = (name: string) => screen.getByText(name).closest('li') as HTMLElement
const { server: words } = en.editor.import
const made = (ready: number, pages: number) =>
  words.drawing.replace('{{ready}}', String(ready)).replace('{{pages}}', String(pages))

test('a PDF that this browser can’t read is left to the server, and its pages come one after the other', async () => {
  const { container, server, user, api } = open()
  await screen.findByText(en.editor.empty.title)
  drop(container, 'broken.pdf')
  await screen.findByText(words.waiting)
  await act(async () => server.tell('pdf1', { state: 'RUNNING', pageCount: 3 }, [1]))
  await waitFor(() => expect(thumbs()).toEqual(['/file/ts1.jpg', null, null]))
  expect(line('broken.pdf').textContent).toContain(made(1, 3))
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'From the server')
  await user.click(screen.getByRole('button', { name: en.editor.save }))
  expect(api.requests('book.add')).toEqual([])
  await act(async () => server.tell('pdf1', { state: 'DONE' }, [1, 2, 3]))
  await waitFor(() => expect(api.requests('book.add')).toHaveLength(1))
  expect(api.requests('book.add')[0]?.pageFileList).toEqual([901, 902, 903])
  expect(server.asked).toEqual(['begin broken.pdf'])
})

test('a page that can’t be drawn here sends the rest to the server; what is there stays', async () => {
  const { container, server } = open({
    openPdf: async () => ({
      pages: 3,
      render: async (pageNo) => {
        if (pageNo > 1) throw new RangeError('out of memory')
        return picture
      },
      close: async () => {},
    }),
  })
  await screen.findByText(en.editor.empty.title)
  drop(container, 'large.pdf')
  await waitFor(() => expect(server.asked).toEqual(['begin large.pdf']))
  await act(async () => server.tell('pdf1', { state: 'DONE', pageCount: 3 }, [1, 2, 3]))
  await waitFor(() => expect(thumbs().slice(1)).toEqual(['/file/ts2.jpg', '/file/ts3.jpg']))
  expect(line('large.pdf').textContent).toContain(en.editor.import.state.done.replace('{{pages}}', '3'))
})

test('a page on which something may be missing is drawn by the server by itself, and is not ticked where that is not sure either', async () => {
  const render = async (pageNo: number) => {
    if (pageNo === 2) throw new ImportError('unsure')
    return picture
  }
  const { container, server } = open({ openPdf: async () => ({ pages: 3, render, close: async () => {} }) })
  await screen.findByText(en.editor.empty.title)
  drop(container, 'korean.pdf')
  await waitFor(() => expect(server.asked).toEqual(['begin korean.pdf']))
  await act(async () => server.tell('pdf1', { state: 'DONE', pageCount: 3 }, [1, -2, 3]))
  const told = en.editor.import.unsure.replace('{{pages}}', '3').replace('{{list}}', '2')
  await screen.findByText(told)
  expect(line('korean.pdf').textContent).not.toContain(en.editor.import.state.done.replace('{{pages}}', '3'))
  expect(within(line('korean.pdf')).queryByTestId('CheckRoundedIcon')).toBeNull()
  const marked = screen.getByRole('option', { name: new RegExp(en.editor.strip.unsure) })
  fireEvent.click(marked)
  await screen.findByText(en.editor.problem.unsure)
})

test('one page of a PDF is compared with the server’s before it is ticked; where they differ the server makes all, and says so', async () => {
  const answers: ((found: 'same' | 'other') => void)[] = []
  const compare = jest.fn(() => new Promise<'same' | 'other'>((resolve) => answers.push(resolve)))
  const openPdf = async () => ({ pages: 2, render: async () => picture, close: async () => {} })
  const { container, server } = open({ openPdf, compare })
  await screen.findByText(en.editor.empty.title)
  drop(container, 'a.pdf')
  const all = en.editor.import.state.done.replace('{{pages}}', '2')
  await waitFor(() => expect(thumbs()).toEqual(['/file/t1.jpg', '/file/t2.jpg']))
  expect(line('a.pdf').textContent).not.toContain(all)
  await act(async () => answers[0]?.('same'))
  await waitFor(() => expect(line('a.pdf').textContent).toContain(all))
  expect(server.asked).toEqual([])

  drop(container, 'b.pdf')
  await waitFor(() => expect(answers).toHaveLength(2))
  await act(async () => answers[1]?.('other'))
  await waitFor(() => expect(server.asked).toEqual(['begin b.pdf']))
  await act(async () => server.tell('pdf1', { state: 'DONE', pageCount: 2 }, [1, 2]))
  await screen.findByText(en.editor.import.redrawn.replace('{{pages}}', '2'))
  // behind the page that is looked at
  expect(thumbs()).toEqual(['/file/t1.jpg', '/file/ts1.jpg', '/file/ts2.jpg', '/file/t2.jpg'])
})

test('a person leaves a slow PDF to the server; a device may do so from the start', async () => {
  const slow = open({ openPdf: () => new Promise(() => {}) })
  await screen.findByText(en.editor.empty.title)
  drop(slow.container, 'slow.pdf')
  await slow.user.click(await screen.findByRole('button', { name: `slow.pdf: ${en.editor.import.leave}` }))
  await waitFor(() => expect(slow.server.asked).toEqual(['begin slow.pdf']))
  expect(screen.queryByRole('button', { name: /Convert on the server/ })).toBeNull()
  cleanup()

  const openPdf = jest.fn()
  const weak = open({ openPdf, leaves: () => true })
  await screen.findByText(en.editor.empty.title)
  drop(weak.container, 'first.pdf', 'second.pdf')
  await waitFor(() => expect(weak.server.asked).toEqual(['begin first.pdf']))
  await act(async () => weak.server.tell('pdf1', { state: 'RUNNING', pageCount: 1 }))
  // the next comes behind the pages of the first
  await waitFor(() => expect(weak.server.asked).toEqual(['begin first.pdf', 'begin second.pdf']))
  await act(async () => weak.server.tell('pdf2', { state: 'DONE', pageCount: 1 }, [2]))
  await act(async () => weak.server.tell('pdf1', { state: 'DONE', pageCount: 1 }, [1]))
  await waitFor(() => expect(thumbs()).toEqual(['/file/ts1.jpg', '/file/ts2.jpg']))
  expect(openPdf).not.toHaveBeenCalled()
})

test.each([
  ['WB-400-404', 'full', true],
  ['WB-400-405', 'encrypted', false],
  ['WB-400-406', 'broken', false],
  ['WB-400-407', 'pageCount', false],
  ['WB-400-408', 'tooMuch', true],
  ['WB-400-410', 'elsewhere', false],
  ['WB-500-001', 'server', true],
] as const)(
  '%s of the server is said in words, and another try is offered where it may help',
  async (errorCode, problem, canRetry) => {
    const { container, server, user } = open()
    await screen.findByText(en.editor.empty.title)
    drop(container, 'paper.pdf')
    await screen.findByText(words.waiting)
    await act(async () => server.tell('pdf1', { state: 'FAILED', errorCode, canRetry }))
    await screen.findByText(en.editor.problem[problem])
    const retry = within(line('paper.pdf')).queryByRole('button', { name: en.editor.retry })
    expect(retry !== null).toBe(canRetry)
    if (!retry) return
    await user.click(retry)
    await screen.findByText(words.waiting)
    await act(async () => server.tell('pdf1', { state: 'DONE', pageCount: 1 }, [1]))
    await waitFor(() => expect(thumbs()).toEqual(['/file/ts1.jpg']))
    expect(server.asked).toEqual(['begin paper.pdf', 'retry pdf1'])
  },
)

test('a page that the server can’t draw is told, the others are there', async () => {
  const { container, server } = open()
  await screen.findByText(en.editor.empty.title)
  drop(container, 'bomb.pdf')
  await screen.findByText(words.waiting)
  await act(async () => server.tell('pdf1', { state: 'DONE', pageCount: 3 }, [1, null, 3]))
  await waitFor(() => expect(thumbs()).toEqual(['/file/ts1.jpg', null, '/file/ts3.jpg']))
  expect(line('bomb.pdf').textContent).toContain(en.editor.problem.tooMuch)
})

test('cancel ends it on the server too, and takes the pages that will never come away', async () => {
  const { container, server, user } = open()
  await screen.findByText(en.editor.empty.title)
  drop(container, 'paper.pdf')
  await screen.findByText(words.waiting)
  await act(async () => server.tell('pdf1', { state: 'RUNNING', pageCount: 3 }, [1]))
  await waitFor(() => expect(thumbs()).toHaveLength(3))
  await user.click(screen.getByRole('button', { name: 'Cancel adding paper.pdf' }))
  await waitFor(() => expect(thumbs()).toEqual(['/file/ts1.jpg']))
  expect(server.asked).toEqual(['begin paper.pdf', 'cancel pdf1'])
})

test('a reload goes on with what the server does, without the file', async () => {
  const first = open()
  await screen.findByText(en.editor.empty.title)
  drop(first.container, 'paper.pdf')
  await screen.findByText(words.waiting)
  await act(async () => first.server.tell('pdf1', { state: 'RUNNING', pageCount: 3 }, [1]))
  await waitFor(() => expect(thumbs()).toEqual(['/file/ts1.jpg', null, null]))
  await screen.findByText('Draft kept on this device.')
  cleanup()

  const { server } = open({}, { server: first.server, again: true })
  await waitFor(() => expect(thumbs()).toEqual(['/file/ts1.jpg', null, null]))
  await act(async () => server.tell('pdf1', { state: 'DONE' }, [1, 2, 3]))
  await waitFor(() => expect(thumbs()).toEqual(['/file/ts1.jpg', '/file/ts2.jpg', '/file/ts3.jpg']))
  expect(server.asked).toEqual(['begin paper.pdf'])
})
