import { resolveError } from '@madang/api-client'
import { type NoteView, UserType } from '@madang/contract'
import { type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import { makeClassNote } from '../testing/fixtures.ts'
import { texts } from '../testing/texts.ts'
import ClassNotePage from './class-note.page.tsx'

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(30_000)

const viewer = texts.en.viewer
const view = (can: NoteView['can'] = { correct: false, reopen: false, view: true }) => ({
  note: makeClassNote('Geometry'),
  textbook: null,
  receipt: null,
  redoList: null,
  roundList: [],
  can,
})
const agendas = [
  { agendaNo: 1, agendaName: 'Review', pageList: [{ pageNo: 1, pageName: '1' }] },
  { agendaNo: 2, agendaName: 'New', pageList: [{ pageNo: 1, pageName: 'Ratios' }] },
]

beforeEach(() => {
  // pages come as they come near, and jsdom never tells of that
  Object.assign(globalThis, { IntersectionObserver: undefined })
  URL.createObjectURL = () => 'blob:page'
  URL.revokeObjectURL = () => {}
})

const open = (more: Partial<RenderPageOptions> = {}) =>
  renderPage(<ClassNotePage />, {
    remote,
    texts,
    path: '/demo/logMeet/note?noteIdx=1',
    language: 'en',
    me: UserType.STUDENT,
    ...more,
    api: {
      'note.view': () => view(),
      'note.json': () => ({ Dt: { ALi: [] } }),
      'note.agendas': () => agendas,
      'note.page': () => ({ blob: new Blob(['jpeg']) }) as never,
      'note.pdfInfo': () => ({
        noteIdx: 1,
        formats: 6,
        pageCount: 2,
        fileNames: { title: 'Geometry.pdf', author: 'Minji.pdf' },
      }),
      ...more.api,
    },
  })

test('NOTES-20 the class note viewer opens a class note and leads back to the class result that it came from', async () => {
  const { api } = open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Geometry' })).toBeTruthy()
  expect(await screen.findAllByRole('img')).toHaveLength(2)
  expect(api.requests('note.view')[0]).toMatchObject({ noteIdx: 1 })
  const back = screen.getByRole<HTMLAnchorElement>('link', { name: 'Class result' })
  expect(back.getAttribute('href')).toBe('/demo/logMeet/list?meetCode=Geometry')
})

test('a page that nobody has come near to is not asked for, and not said to be on its way', async () => {
  let come: (entries: { isIntersecting: boolean }[]) => void = () => {}
  class Observer {
    constructor(hear: typeof come) {
      come = hear
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: Observer })
  const { api } = open({ api: { 'note.page': () => new Promise<never>(() => {}) } })
  const place = await screen.findByRole('list', { name: 'New' })
  expect(place.querySelector('[aria-busy]')).toBeNull()
  expect(api.requests('note.page')).toEqual([])
  act(() => come([{ isIntersecting: true }]))
  await waitFor(() => expect(place.querySelector('[aria-busy=true]')).toBeTruthy())
  expect(api.requests('note.page')).toMatchObject([{ agendaNo: 2 }])
})

test('a class type that shows no notes is said, and what may be downloaded still is', async () => {
  const { api } = open({
    api: {
      'note.view': () => view({ correct: false, reopen: false, view: false }),
      'note.json': () => {
        throw refuse('WB-403-101')
      },
    },
  })
  expect(await screen.findByText(viewer.notShown)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Download note' })).toBeTruthy()
  expect(api.requests('note.page')).toEqual([])
})

test('work is not opened as a class note', async () => {
  const textbook = { textbookIdx: 5, textbookName: 'Algebra', pageCount: 1, solutionJsonStr: '[]' }
  open({ api: { 'note.view': () => ({ ...view(), textbook }) } })
  expect(await screen.findByText(viewer.gone)).toBeTruthy()
})

test.each(['WB-404-102', 'WB-400-501'] as const)(
  'NOTES-17 %s of a page shows the empty state of note images, of a download the modal for a missing file',
  async (code) => {
    const gone = () => {
      throw refuse(code)
    }
    const { user, shell } = open({ api: { 'note.page': gone, 'file.download': gone } })
    expect(await screen.findAllByText(viewer.noPages)).toHaveLength(2)
    expect(screen.queryByText(new RegExp(code))).toBeNull()
    expect(shell.errors).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Download note' }))
    const box = within(await screen.findByRole('dialog', { name: 'Download note' }))
    await user.click(box.getByRole('button', { name: 'Download' }))
    await waitFor(() => expect(shell.errors).toMatchObject([{ code }]))
    expect(resolveError(shell.errors[0] as never)).toMatchObject({ kind: 'file-missing' })
  },
)

test('a picture that fails for another reason says its code and is asked for again', async () => {
  let there = false
  const { user } = open({
    api: {
      'note.page': (() => {
        if (!there) throw refuse('WB-500-001')
        return { blob: new Blob(['jpeg']) }
      }) as never,
    },
  })
  expect(await screen.findAllByText(/WB-500-001/)).toHaveLength(2)
  expect(screen.queryByText(viewer.noPages)).toBeNull()
  there = true
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0]!)
  expect(await screen.findAllByRole('img')).toHaveLength(1)
})

test('without noteIdx a message is shown and the class results open', async () => {
  const { shell } = open({ path: '/demo/logMeet/note' })
  await waitFor(() => expect(shell.navigations).toEqual(['/demo/logMeet/list']))
  expect(shell.toasts).toEqual([{ message: viewer.missing, severity: 'error' }])
})

describe('in the console', () => {
  const manage = { area: 'MANAGE', me: UserType.OPER } as const
  const address = '/demo/manage/log/logMeet/viewNote'

  test('MAN-LOG-15 shows title, student name and id, submit time, and the notes by agenda with page images', async () => {
    open({ ...manage, path: `${address}?noteIdx=1` })
    expect(await screen.findByRole('heading', { level: 1, name: 'Geometry' })).toBeTruthy()
    const { note } = view()
    expect(screen.getByText(`${note.userName} (${note.userId})`)).toBeTruthy()
    const [label] = screen.getAllByText('Submitted')
    expect(label?.parentElement?.textContent).toContain(note.modDatetime.slice(11, 16))
    for (const { agendaNo, agendaName, pageList } of agendas) {
      expect(screen.getByRole('heading', { level: 2, name: `${agendaNo}. ${agendaName}` })).toBeTruthy()
      const pages = within(screen.getByRole('list', { name: agendaName }))
      expect(await pages.findAllByRole('img')).toHaveLength(pageList.length)
    }
    expect(screen.getByRole('link', { name: 'Class log' }).getAttribute('href')).toBe(
      '/demo/manage/log/logMeet/view?meetCode=Geometry',
    )
  })

  test('MAN-LOG-16 says so when there is no note image', async () => {
    open({ ...manage, path: `${address}?noteIdx=1`, api: { 'note.agendas': () => [] } })
    expect(await screen.findByText('There are no note images.')).toBeTruthy()
  })

  test('MAN-LOG-17 a missing noteIdx shows an error toast and goes back', async () => {
    const { shell } = open({ ...manage, path: address })
    await waitFor(() => expect(shell.navigations).toEqual(['/demo/manage/log/logMeet/list']))
    expect(shell.toasts).toEqual([{ message: viewer.missing, severity: 'error' }])
  })
})
