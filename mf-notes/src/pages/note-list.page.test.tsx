import { type Note, UserType } from '@madang/contract'
import { type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import en from '../locales/en.json'
import ko from '../locales/ko.json'
import { makeClassNote, makeNote, notesOf } from '../testing/fixtures.ts'
import NoteListPage from './note-list.page.tsx'

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(30_000)

// 26.03.05 12:00 in Seoul
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T03:00:00Z'))
})

const open = (notes: Note[] = [makeNote()], more: Partial<RenderPageOptions> = {}) =>
  renderPage(<NoteListPage />, {
    remote,
    texts: { en, ko },
    path: '/demo/note/list/submitted',
    language: 'en',
    ...more,
    api: {
      'note.list': () => notesOf(notes),
      'note.pdfInfo': () => {
        throw refuse('WB-404-102')
      },
      ...more.api,
    },
  })

const grid = async () => within(await screen.findByRole('grid'))
const cells = (key: string) =>
  screen
    .getAllByRole('gridcell')
    .filter((cell) => cell.dataset.field === key)
    .map((cell) => cell.textContent)
const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent)
const shownFor = (dialog: HTMLElement, term: string) =>
  within(dialog).queryByText(term, { selector: 'dt' })?.nextElementSibling?.textContent

describe('the note lists', () => {
  test.each([
    ['submitted', UserType.TEACHER, 2],
    ['class', UserType.TEACHER, 5],
    ['work', UserType.STUDENT, 3],
    ['class', UserType.STUDENT, 6],
  ])(
    'NOTES-06 NOTES-07 %s of type %s asks for the last 7 days, 20 a page, with searchType %s',
    async (kind, me, searchType) => {
      const { api } = open([makeNote()], { path: `/demo/note/list/${kind}`, me })
      await grid()
      expect(api.requests('note.list')).toEqual([
        {
          page: 1,
          size: 20,
          searchStartDate: '2026-02-27',
          searchEndDate: '2026-03-05',
          order: 'noteSubmitDatetime,DESC',
          searchType,
        },
      ])
      expect(window.location.search).toBe('')
    },
  )

  test.each([
    ['submitted', UserType.STUDENT, 'work'],
    ['work', UserType.TEACHER_OPEN, 'submitted'],
  ])('NOTES-05 %s opened by type %s goes to the first own list, %s', async (asked, me, own) => {
    const { shell, api } = open([makeNote()], { path: `/demo/note/list/${asked}`, me })
    await waitFor(() => expect(shell.navigations).toEqual([`/demo/note/list/${own}`]))
    expect(api.requests('note.list').every(({ searchType }) => searchType === (own === 'work' ? 3 : 2))).toBe(
      true,
    )
  })

  test.each([
    [UserType.TEACHER, 'submitted', ['Submitted notes', 'Class notes']],
    [UserType.TEACHER_OPEN, 'submitted', ['Submitted notes', 'Class notes']],
    [UserType.STUDENT, 'work', ['Homework notes', 'Class notes', 'Wrong answers']],
  ])('NOTES-03 NOTES-04 type %s on %s has the lists %s', async (me, kind, names) => {
    open([makeNote()], { path: `/demo/note/list/${kind}`, me })
    await grid()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(names)
  })

  test.each([
    ['submitted', UserType.TEACHER, 'Submitted notes', makeNote({ noteKind: 1 })],
    ['work', UserType.STUDENT, 'Homework notes', makeNote({ noteKind: 2 })],
    ['class', UserType.STUDENT, 'Class notes', makeClassNote('Algebra review')],
  ])('NOTES-01 note/list/%s is the list of that kind', async (kind, me, name, row) => {
    const { shell } = open([row], { path: `/demo/note/list/${kind}`, me })
    await (await grid()).findByText('Algebra review')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(name)
    expect(screen.getByRole('grid', { name })).toBeTruthy()
    expect(shell.navigations).toEqual([])
  })

  test('an emptied date is left out of the question', async () => {
    const { api } = open([makeNote()], {
      path: '/demo/note/list/submitted?searchStartDate=&searchEndDate=2026-03-05',
    })
    await grid()
    expect(api.requests('note.list')[0]).toEqual({
      page: 1,
      size: 20,
      searchEndDate: '2026-03-05',
      order: 'noteSubmitDatetime,DESC',
      searchType: 2,
    })
  })

  test('a row shows title, kind of book, student, status, when it was handed in, and questions', async () => {
    open()
    await grid()
    expect(screen.getAllByRole('gridcell').map((cell) => cell.textContent)).toEqual([
      'Algebra review',
      'Workbook',
      'Minji',
      'Not completed',
      '8 of 10 solved · 2 wrong',
      'Tue, Mar 3',
      'Validation mode',
    ])
  })

  test('the id of a student stands where names are the same, and nowhere else', async () => {
    open([
      makeNote({ noteIdx: 1 }),
      makeNote({ noteIdx: 2, userIdx: 8, userId: 'student8' }),
      makeNote({ noteIdx: 3, userIdx: 9, userId: 'student9', userName: 'Jun' }),
    ])
    await grid()
    expect(cells('userName')).toEqual(['Minji (student7)', 'Minji (student8)', 'Jun'])
  })

  test('class notes say their class once in one column, and no state', async () => {
    open([makeClassNote('Series'), makeClassNote('Metaphors', { noteIdx: 2, noteTitle: 'My own' })], {
      path: '/demo/note/list/class',
    })
    await grid()
    expect(headers()).toEqual(['Class', 'Leader', 'Student', 'Saved'])
    expect(cells('noteTitle')).toEqual(['Series', 'Metaphors · My own'])
  })

  test('a student’s own class notes don’t say whose they are', async () => {
    open([makeClassNote('Series')], { path: '/demo/note/list/class', me: UserType.STUDENT })
    await grid()
    expect(headers()).toEqual(['Class', 'Leader', 'Saved'])
  })

  test('says that there are none, and that none was found', async () => {
    const first = open([])
    expect(await screen.findByText('No notes in this period.')).toBeTruthy()
    first.leave()
    open([], { path: '/demo/note/list/submitted?searchKeyword=none' })
    expect(await screen.findByText('Nothing matches these filters.')).toBeTruthy()
  })

  test('shows the code of a failure and asks again', async () => {
    const { api, user } = open([], {
      api: {
        'note.list': () => {
          throw refuse('WB-500-001')
        },
      },
    })
    expect(await screen.findByText(/WB-500-001/)).toBeTruthy()
    api.use({ 'note.list': () => notesOf([makeNote()]) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await (await grid()).findByText('Algebra review')
  })

  test('has no rows and no words about them before the first answer', async () => {
    open([], { api: { 'note.list': () => new Promise(() => undefined) } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Notes' })).toBeTruthy()
    expect(screen.queryByText('No notes in this period.')).toBeNull()
  })
})

describe('one note', () => {
  test('of a student that is not completed shows what the list knows of it, and closes', async () => {
    const { user, shell } = open([makeNote()], { path: '/demo/note/list/work', me: UserType.STUDENT })
    await user.click(await (await grid()).findByText('Algebra review'))
    const dialog = await screen.findByRole('dialog', { name: 'Algebra review' })
    expect(shownFor(dialog, 'Student')).toBe('Minji (student7)')
    expect(shownFor(dialog, 'State')).toBe('Inspection underway')
    expect(shownFor(dialog, 'Due')).toBe('Tomorrow 17:00')
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(shell.navigations).toEqual([])
  })

  test.each([
    ['completed work opens for its student', 'work', UserType.STUDENT, makeNote({ noteStatus: 4 })],
    ['a class note opens for its student', 'class', UserType.STUDENT, makeClassNote('Algebra review')],
    ['what was handed in opens for its teacher', 'submitted', UserType.TEACHER, makeNote()],
  ])('%s', async (_, kind, me, row) => {
    const { user, shell } = open([row], { path: `/demo/note/list/${kind}`, me })
    await user.click(await (await grid()).findByText('Algebra review'))
    expect(shell.navigations).toContain('/demo/note/view?noteIdx=1')
  })
})

describe('automatic marks', () => {
  const certain = [
    { noteIdx: 1, userName: 'Minji', taskName: 'Algebra review', questionCount: 10, wrongCount: 2 },
    { noteIdx: 2, userName: 'Jun', taskName: 'Fractions', questionCount: 5, wrongCount: 0 },
  ]
  const button = () => screen.findByRole('button', { name: 'Confirm automatic marks' })

  test('that are certain are confirmed at once, with their number told before and after, and what was left', async () => {
    const { user, api, shell } = open([makeNote()], {
      me: UserType.TEACHER,
      api: {
        'note.certain': () => certain,
        'note.confirmMany': () => ({ confirmedList: [1], leftList: [2] }),
      },
    })
    await user.click(await button())
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm automatic marks' }))
    expect(await dialog.findByText(/^2 notes have every question marked automatically\./)).toBeTruthy()
    expect(dialog.getByText('Algebra review · 8 of 10 right')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Confirm 2 notes' }))
    await waitFor(() => expect(api.requests('note.confirmMany')).toEqual([{ noteIdxList: [1, 2] }]))
    await waitFor(() =>
      expect(shell.toasts.map(({ message }) => message)).toEqual([
        '1 note is confirmed. 1 has changed meanwhile and was left as it is.',
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('of which none are certain say so, an error can be tried again, and nobody else has the button', async () => {
    let down = true
    const { user, leave } = open([makeNote()], {
      me: UserType.TEACHER,
      api: {
        'note.certain': () => {
          if (down) throw refuse('WB-500-001')
          return []
        },
      },
    })
    await user.click(await button())
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/WB-500-001/)).toBeTruthy()
    down = false
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByText('There is nothing to confirm now.')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: /^Confirm/ })).toBeNull()
    leave()
    open([makeNote()], { me: UserType.STUDENT, path: '/demo/note/list/work' })
    await grid()
    expect(screen.queryByRole('button', { name: 'Confirm automatic marks' })).toBeNull()
  })
})
