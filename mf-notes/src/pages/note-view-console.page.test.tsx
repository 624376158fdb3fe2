import { type Note, NoteStatus, UserType } from '@madang/contract'
import { getServices } from '@madang/remote-kit'
import { type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import { pageColumns } from '../features/viewer/columns.setting.ts'
import { bookPages, makeContent, makeNote, makeView } from '../testing/fixtures.ts'
import { texts } from '../testing/texts.ts'
import NoteViewPage from './note-view.page.tsx'

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(30_000)

beforeEach(() => {
  localStorage.clear()
  // jsdom saves nothing
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => {}
})

/** A note that a server keeps, in the console. */
function open(first: Partial<Note> = {}, more: Partial<RenderPageOptions> = {}) {
  const held = { note: makeNote(first), res: [1, 0] as (number | null)[] }
  const teaches = more.me !== UserType.OPER
  const page = renderPage(<NoteViewPage />, {
    remote,
    texts,
    path: '/demo/manage/note/view?noteIdx=1',
    area: 'MANAGE',
    language: 'en',
    me: UserType.TEACHER,
    ...more,
    api: {
      'note.view': () => makeView(held.note, teaches && held.note.noteStatus !== NoteStatus.COMPLETED),
      'note.agendas': () => [
        {
          agendaNo: 1,
          agendaName: 'Algebra',
          pageList: [1, 2].map((pageNo) => ({ pageNo, pageName: String(pageNo) })),
        },
      ],
      'note.json': () => makeContent(held.res),
      'note.pdfInfo': () => ({
        noteIdx: 1,
        formats: 6,
        pageCount: 2,
        fileNames: { title: 'a.pdf', author: 'b.pdf' },
      }),
      'note.mark': ({ solutionNo, result }) => {
        held.res[solutionNo - 1] = result
        return { noteIdx: 1, questionCount: 2, wrongCount: 0 }
      },
      'note.status': ({ statusCd }) => {
        held.note = { ...held.note, noteStatus: statusCd }
        return held.note
      },
      'note.file': () => ({ blob: new Blob(['PK']), fileName: 'a.zip' }) as never,
      'textbook.pages': () => ({ pageCount: 2, pageList: bookPages }),
      'task.userDetail': () => [],
      'logNote.list': () => [
        {
          round: 1,
          noteStatus: 2,
          regDatetime: '2026-03-03 09:00:00',
          spentTime: 30,
          questionCount: 2,
          wrongCount: 1,
        },
      ],
      ...more.api,
    },
  })
  return { ...page, held }
}

const shownFor = (term: string) =>
  screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent ?? ''
const areaOf = (path: string) => (path.includes('/manage/') ? 'MANAGE' : 'SERVICE')
const gone = () => {
  throw refuse('WB-404-102')
}

describe('a note in the console', () => {
  test('MAN-NOTE-04 shows homework name, student name, deploy and submit time, a spent-time button and page cards with answer marks; without noteIdx it is the note list', async () => {
    const first = open({}, { me: UserType.OPER })
    await screen.findByRole('heading', { level: 1 })
    expect(shownFor('Homework')).toBe('Algebra review')
    expect(shownFor('Student')).toBe('Minji (student7)')
    expect(shownFor('Given')).toMatch(/Mar 1.*09:00/)
    expect(shownFor('Submitted')).toMatch(/Mar 3.*09:00/)
    expect(await screen.findByRole('button', { name: '13 min · submit log' })).toBeTruthy()
    for (const no of [1, 2])
      expect(await screen.findByRole('img', { name: `Page ${no} of the note` })).toBeTruthy()
    const marks = [...document.querySelectorAll('[data-question]')].map((one) => [
      one.closest('li')?.id,
      one.getAttribute('data-res'),
    ])
    expect(marks).toEqual([
      ['note-page-1', '1'],
      ['note-page-2', '0'],
    ])
    first.leave()
    const { shell } = open({}, { path: '/demo/manage/note/view', me: UserType.OPER })
    await waitFor(() => expect(shell.navigations).toEqual(['/demo/manage/note/list']))
  })

  test.each([UserType.TEACHER, UserType.TEACHER_OPEN])(
    'MAN-NOTE-06 type %s chooses pages to download as PDF or zip, corrects and confirms; then nothing is left to confirm',
    async (me) => {
      const { user, api } = open({}, { me })
      for (const [form, label] of [
        ['pdf', 'PDF'],
        ['zip', 'Pictures (zip)'],
      ] as const) {
        await user.click(await screen.findByRole('button', { name: 'Download note' }))
        const box = within(await screen.findByRole('dialog', { name: 'Download note' }))
        await user.click(await box.findByRole('checkbox', { name: 'Page 1' }))
        expect(box.getByText('1 page chosen')).toBeTruthy()
        await user.click(box.getByRole('radio', { name: label }))
        await user.click(box.getByRole('button', { name: 'Download' }))
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
        expect(api.requests('note.file').at(-1)).toMatchObject({
          list: [{ agendaNo: 1, pageNos: [2] }],
          format: form,
        })
      }
      await user.click(screen.getByRole('button', { name: 'Start correction' }))
      await user.click(await screen.findByRole('button', { name: 'No. 2 right' }))
      await waitFor(() => expect(api.requests('note.mark')).toMatchObject([{ solutionNo: 2, result: 1 }]))
      await user.click(screen.getByRole('button', { name: 'Confirm' }))
      await waitFor(() => expect(api.requests('note.status').at(-1)).toMatchObject({ statusCd: 4 }))
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull())
      expect(screen.queryByRole('button', { name: 'Start correction' })).toBeNull()
    },
  )

  test('a page is chosen by its picture too', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Download note' }))
    const box = within(await screen.findByRole('dialog', { name: 'Download note' }))
    const square = await box.findByRole<HTMLInputElement>('checkbox', { name: 'Page 2' })
    const picture = await waitFor(() => {
      const found = document.querySelector('img[src="/t2.png"]')
      expect(found).not.toBeNull()
      return found!
    })
    await user.click(picture)
    expect(square.checked).toBe(false)
    await user.click(picture)
    expect(square.checked).toBe(true)
  })

  test('MAN-NOTE-08 page cards stand in 1 to 4 columns, 2 at first, and the choice is stored', async () => {
    const { user } = open({}, { me: UserType.OPER })
    const group = within(await screen.findByRole('group', { name: 'Pages in a row' }))
    const choices = group.getAllByRole('button')
    expect(choices.map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '4'])
    expect(choices[1]?.getAttribute('aria-pressed')).toBe('true')
    const grid = () =>
      getComputedStyle(document.getElementById('note-page-1')?.parentElement as Element).gridTemplateColumns
    expect(grid()).toContain('repeat(2')
    await user.click(choices[3]!)
    expect(grid()).toContain('repeat(4')
    expect(getServices().settings.get(pageColumns)).toBe(4)
  })

  test('MAN-NOTE-09 an unknown note shows the toast that it was not found', async () => {
    const { shell } = open({}, { me: UserType.OPER, api: { 'note.view': gone } })
    await waitFor(() => expect(shell.toasts).toEqual([{ message: 'Note not found.', severity: 'error' }]))
  })

  test('the receipt of what was handed in is the teacher’s too: time, and the hashes of answers and pages', async () => {
    const receipt = {
      hash: 'a'.repeat(64),
      pageList: [{ pageNo: 2, strokes: 3, hash: 'b'.repeat(64), answered: [2], stray: 0 }],
    }
    const { user } = open({}, { api: { 'note.view': () => ({ ...makeView(makeNote(), true), receipt }) } })
    await user.click(await screen.findByRole('button', { name: 'aaaaaaaa · view receipt' }))
    const box = within(await screen.findByRole('dialog', { name: 'Receipt of Minji' }))
    expect(box.getByText('a'.repeat(64))).toBeTruthy()
    expect(box.getByText('b'.repeat(64)).parentElement?.textContent).toContain('3 strokes')
    expect(box.getByText('Submitted', { selector: 'dt' }).nextElementSibling?.textContent).toMatch(/Mar 3/)
  })
})

describe('in service and console', () => {
  test.each([
    ['/demo/note/view', '/demo/note/list/submitted'],
    ['/demo/manage/note/view', '/demo/manage/note/list'],
  ])('NOTES-18 %s without noteIdx shows an error toast and goes back to the list', async (path, list) => {
    const { shell, api } = open({}, { path, area: areaOf(path) })
    await waitFor(() => expect(shell.navigations).toEqual([list]))
    expect(shell.toasts).toEqual([{ message: 'No note was named.', severity: 'error' }])
    expect(api.requests('note.view')).toEqual([])
  })

  test.each([
    ['/demo/note/view?noteIdx=9', '/demo/note/list/submitted'],
    ['/demo/manage/note/view?noteIdx=9', '/demo/manage/note/list'],
  ])(
    'NOTES-19 %s of a note that does not exist shows that it was not found, and the way to the list',
    async (path, list) => {
      open({}, { path, area: areaOf(path), api: { 'note.view': gone } })
      expect(await screen.findByText('Note not found.')).toBeTruthy()
      expect(screen.getByRole('link', { name: 'Notes' }).getAttribute('href')).toBe(list)
    },
  )
})
