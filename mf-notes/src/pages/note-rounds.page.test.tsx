import { NoteStatus, type NoteView, UserType } from '@madang/contract'
import { forgetWork, type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
// parts that come when they are asked for are read before anybody waits for them
import '../features/correct/correct-note.tsx'
import '../features/rounds/return-dialog.tsx'
import { bookPages, makeContent, makeNote, makeView } from '../testing/fixtures.ts'
import { texts } from '../testing/texts.ts'
import NoteViewPage from './note-view.page.tsx'

beforeEach(forgetWork)

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(90_000)
/** Parts of the page come when they are asked for. */
const late = { timeout: 20_000 }
beforeEach(() => localStorage.clear())

const round = (no: number, more: Partial<NoteView['roundList'][number]> = {}) => ({
  noteIdx: no,
  round: no,
  returned: no === 1,
  noteStatus: no === 1 ? NoteStatus.COMPLETED : NoteStatus.SUBMIT,
  submitDatetime: `2026-03-0${no} 09:00:00`,
  questionCount: 10,
  rightCount: 7,
  comment: no === 1 ? 'Once more, please' : null,
  spentTime: 60,
  ...more,
})

function open(view: Partial<NoteView>, more: Partial<RenderPageOptions> = {}) {
  const note = view.note ?? makeNote()
  return renderPage(<NoteViewPage />, {
    remote,
    texts,
    path: '/demo/note/view?noteIdx=1',
    language: 'en',
    me: UserType.TEACHER,
    ...more,
    api: {
      'note.view': () => ({ ...makeView(note, !note.returned), ...view }),
      'note.agendas': () => [
        {
          agendaNo: 1,
          agendaName: 'Algebra',
          pageList: [
            { pageNo: 1, pageName: '1' },
            { pageNo: 2, pageName: '2' },
          ],
        },
      ],
      'note.json': () => makeContent([1, null]),
      'note.comments': () => [],
      'note.ink': () => ({ pageList: [], next: null }),
      'textbook.pages': () => ({ pageCount: 2, pageList: bookPages }),
      'task.userDetail': () => [],
      'note.giveBack': () => ({
        noteIdx: 2,
        round: 2,
        questionList: [2],
        submitLimitDatetime: '2026-04-04 17:00:00',
      }),
      ...more.api,
    },
  })
}

const dialogOf = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Return for redo' }, late))
  const dialog = within(await screen.findByRole('dialog', {}, late))
  // the window of the test before lets its draft go in a moment
  const send = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Return' })
  await waitFor(() => expect(send().disabled).toBe(false), late)
  return dialog
}

test('a teacher returns what is not right, with a word and a deadline', async () => {
  const { api } = open({})
  const dialog = await dialogOf()
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'No. 1 · right' }).checked).toBe(false)
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'No. 2 · not marked' }).checked).toBe(true)
  fireEvent.change(dialog.getByRole('textbox', { name: /A word to the student/ }), {
    target: { value: ' Again, please ' },
  })
  fireEvent.click(dialog.getByRole('button', { name: 'Return' }))
  await waitFor(() => expect(api.requests('note.giveBack')).toHaveLength(1), late)
  expect(api.requests('note.giveBack')[0]).toMatchObject({
    noteIdx: 1,
    comment: 'Again, please',
    questionList: [2],
    submitLimitDatetime: expect.stringMatching(/ 17:00:00$/),
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), late)
})

test('asks for one question at least, and takes all of them at once', async () => {
  const { api } = open({})
  const dialog = await dialogOf()
  fireEvent.click(dialog.getByRole('checkbox', { name: 'No. 2 · not marked' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Return' }))
  expect(await dialog.findByText('Choose one question at least.')).toBeTruthy()
  expect(api.requests('note.giveBack')).toHaveLength(0)
  fireEvent.click(dialog.getByRole('button', { name: 'All' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Return' }))
  await waitFor(() => expect(api.requests('note.giveBack')).toHaveLength(1), late)
  expect(api.requests('note.giveBack')[0]).toMatchObject({ questionList: [1, 2] })
})

test('shows that another teacher was faster, and stays open', async () => {
  const { shell } = open(
    {},
    {
      api: {
        'note.giveBack': () => {
          throw refuse('WB-409-005')
        },
      },
    },
  )
  const dialog = await dialogOf()
  fireEvent.click(dialog.getByRole('button', { name: 'Return' }))
  await waitFor(() => expect(shell.errors).toMatchObject([{ code: 'WB-409-005' }]), late)
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('a round that was returned says so, offers the newest one and nothing to correct', async () => {
  open({
    note: makeNote({ returned: true, noteStatus: NoteStatus.COMPLETED }),
    roundList: [round(1), round(2)],
  })
  const rounds = within(await screen.findByRole('navigation', { name: 'Rounds' }, late))
  expect(rounds.getByText(/7 of 10 right · returned for redo/)).toBeTruthy()
  expect(rounds.getByText('“Once more, please”')).toBeTruthy()
  expect(rounds.getByRole('link', { name: 'Open round 2' }).getAttribute('href')).toContain('noteIdx=2')
  expect(rounds.queryByRole('link', { name: 'Open round 1' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Return for redo' })).toBeNull()
  expect(screen.getByText(/^Round 1 was returned for redo\./)).toBeTruthy()
})

test('its student opens no round that waits for the teacher', async () => {
  open(
    {
      note: makeNote({ returned: true, noteStatus: NoteStatus.COMPLETED }),
      roundList: [round(1), round(2, { rightCount: null })],
    },
    { me: UserType.STUDENT },
  )
  const rounds = within(await screen.findByRole('navigation', { name: 'Rounds' }, late))
  expect(rounds.queryByRole('link')).toBeNull()
})

const twoRounds = {
  note: makeNote({ round: 2, noteStatus: NoteStatus.SUBMIT }),
  roundList: [round(1, { noteIdx: 11 }), round(2, { noteIdx: 1 })],
}

test('the page of the round before stands beside the same page now, with its own ink and marks, until it is put away', async () => {
  const { api } = open(twoRounds)
  const beside = await screen.findByRole('button', { name: 'Round 1 beside' }, late)
  expect(api.requests('note.ink').some(({ noteIdx }) => noteIdx === 11)).toBe(false)
  fireEvent.click(beside)
  expect(beside.getAttribute('aria-pressed')).toBe('true')
  expect(await screen.findByRole('img', { name: 'Page 1 of round 1' }, late)).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Page 2 of round 1' })).toBeTruthy()
  await waitFor(() => {
    expect(api.requests('note.ink').some(({ noteIdx }) => noteIdx === 11)).toBe(true)
    expect(api.requests('note.json').some(({ noteIdx }) => noteIdx === 11)).toBe(true)
  }, late)
  fireEvent.click(beside)
  expect(screen.queryByRole('img', { name: 'Page 1 of round 1' })).toBeNull()
})

test('the ink of the round before is asked for when it is wanted under the present one, and again where that failed', async () => {
  let fails = true
  const { api } = open(twoRounds, {
    api: {
      'note.ink': ({ noteIdx }) => {
        if (noteIdx === 11 && fails) throw refuse('WB-503-001')
        return { pageList: [], next: null }
      },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Faint ink of round 1' }, late))
  const text = 'The ink of the earlier round could not be loaded.'
  expect(await screen.findByText(text, {}, late)).toBeTruthy()
  fails = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(text)).toBeNull(), late)
  expect(api.requests('note.ink').filter(({ noteIdx }) => noteIdx === 11).length).toBeGreaterThan(1)
})

test('homework that was never given back offers no round to look at', async () => {
  open({})
  await screen.findByRole('button', { name: 'Return for redo' }, late)
  expect(screen.queryByRole('group', { name: 'Look at an earlier round' })).toBeNull()
})
