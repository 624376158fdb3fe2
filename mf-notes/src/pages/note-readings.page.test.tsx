import { type NoteReadings, UserType } from '@madang/contract'
import { type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import readingsEn from '../features/readings/locales/en.json'
import readingsKo from '../features/readings/locales/ko.json'
import en from '../locales/en.json'
import ko from '../locales/ko.json'
import NoteReadingsPage from './note-readings.page.tsx'

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(30_000)

type Reading = NoteReadings['list'][number]
const one = (no: number, more: Partial<Reading>): Reading => ({
  no,
  page: 1,
  kind: 'text',
  choices: 5,
  rect: { x: 10, y: 100 * no, w: 300, h: 80 },
  key: ['37'],
  answer: '',
  source: null,
  reading: null,
  confidence: null,
  res: null,
  why: null,
  ...more,
})
const sure = one(1, { reading: '37', answer: '37', source: 'PEN', confidence: 96, res: 1, why: 'SAME_TEXT' })
const guess = one(2, { reading: '12', confidence: 40, why: 'PEN_UNREAD' })
const unread = one(3, { reading: '', confidence: 0, why: 'PEN_UNREAD', key: ['서울'] })
const typed = one(4, { answer: '9', res: 0, why: 'NUMBER_DIFFERENT' })

const answerOf = (more: Partial<NoteReadings> = {}): NoteReadings => ({
  noteIdx: 1,
  noteTitle: 'Algebra review',
  noteStatus: 2,
  userName: 'Minji',
  userId: 'student7',
  textbookIdx: 5,
  autoReview: 1,
  can: { fix: true },
  readingState: 'READ',
  learned: 0,
  list: [sure, guess, unread, typed],
  ...more,
})

const open = (readings: () => NoteReadings, more: Partial<RenderPageOptions> = {}) =>
  renderPage(<NoteReadingsPage />, {
    remote,
    texts: { en: { ...en, ...readingsEn }, ko: { ...ko, ...readingsKo } },
    path: '/demo/note/readings?noteIdx=1',
    language: 'en',
    me: UserType.TEACHER,
    ...more,
    api: {
      'note.readings': readings,
      'note.ink': () => ({ pageList: [], next: null }),
      'note.fixReading': () => ({ kept: true, learned: 1 }),
      'note.mark': () => ({ noteIdx: 1, questionCount: 4, wrongCount: 1 }),
      'textbook.pages': () => ({ pageCount: 1, pageList: [] }),
      ...more.api,
    },
  })

const cards = async () =>
  within(await screen.findByRole('list', { name: 'What was read' })).findAllByRole('listitem')
const shown = async () =>
  (await cards())
    .filter((card) => card.dataset.need)
    .map((card) => [within(card).getByRole('heading', { level: 2 }).textContent, card.dataset.need])

describe('validation mode', () => {
  test('shows reading with confidence, key and result side by side, says that a machine read it, and what it is least certain of first', async () => {
    open(answerOf)
    expect(await shown()).toEqual([
      ['No. 3', 'unread'],
      ['No. 2', 'guess'],
      ['No. 1', 'sure'],
    ])
    expect(screen.getByText(/^A machine read this handwriting automatically/)).toBeTruthy()
    const [, middle] = (await cards()).filter((card) => card.dataset.need)
    for (const text of ['Read automatically', '12', '40% certain', 'Key', '37', 'Result', 'Not marked'])
      expect(within(middle!).getAllByText(text).length).toBeGreaterThan(0)
    expect(screen.getByText('2 answers left to check.')).toBeTruthy()
  })

  test('by keys alone: type what it says, accept, and mark; each goes on to the next', async () => {
    const { api, user } = open(answerOf)
    await cards()
    await user.keyboard('t')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'What no. 3 says' }))
    await user.keyboard('서울{Enter}')
    await user.keyboard('a')
    await user.keyboard('x')
    await waitFor(() => expect(api.requests('note.mark')).toHaveLength(1))
    expect(api.requests('note.fixReading')).toEqual([
      { noteIdx: 1, no: 3, answer: '서울' },
      { noteIdx: 1, no: 2, answer: '12' },
    ])
    expect(api.requests('note.mark')).toEqual([
      { noteIdx: 1, agendaNo: 1, pageNo: 1, solutionNo: 1, result: 0, seen: 1 },
    ])
  })

  test('“says the key” is the answer and a lesson', async () => {
    const { api, user, shell } = open(answerOf)
    await user.click(await screen.findByRole('button', { name: 'No. 2 says the key, 37' }))
    await waitFor(() => expect(shell.toasts).toMatchObject([{ message: 'Learned from Minji’s hand.' }]))
    expect(api.requests('note.fixReading')).toEqual([{ noteIdx: 1, no: 2, answer: '37' }])
  })

  test('who may not correct looks on, without a deed', async () => {
    const { api, user } = open(() => answerOf({ can: { fix: false } }), {
      path: '/demo/manage/note/readings?noteIdx=1',
      me: UserType.OPER,
    })
    await cards()
    expect(screen.queryByRole('button', { name: /as read$/ })).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.keyboard('ax')
    expect([api.requests('note.fixReading'), api.requests('note.mark')]).toEqual([[], []])
  })

  test('of a completed note marks stay; corrections only teach', async () => {
    const { api, user } = open(() => answerOf({ noteStatus: 4 }))
    await screen.findByText(/^This note is completed/)
    expect(screen.queryByRole('button', { name: 'No. 2 right' })).toBeNull()
    await user.keyboard('o')
    expect(api.requests('note.mark')).toEqual([])
  })

  test('says while it is read, that nothing was written, and that reading was given up', async () => {
    const first = open(() => answerOf({ readingState: 'WAITING', list: [] }))
    expect(await screen.findByText('Being read automatically.')).toBeTruthy()
    first.leave()
    const second = open(() => answerOf({ readingState: null, list: [typed] }))
    expect(await screen.findByText('Nothing was answered with the pen.')).toBeTruthy()
    second.leave()
    open(() => answerOf({ readingState: 'GIVEN_UP', list: [typed, one(5, {})] }))
    expect(await shown()).toEqual([['No. 5', 'unread']])
  })

  test('a refused deed is taken back and said; a failure of the page can be tried again', async () => {
    const { api, shell, user } = open(answerOf, {
      api: {
        'note.fixReading': () => {
          throw refuse('WB-409-005')
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'No. 2 says 12, as read' }))
    await waitFor(() => expect(shell.errors).toHaveLength(1))
    await waitFor(() => expect(api.requests('note.readings').length).toBeGreaterThan(1))
    expect(await screen.findByText('2 answers left to check.')).toBeTruthy()
  })

  test('a note that is not there says so', async () => {
    open(() => {
      throw refuse('WB-404-102')
    })
    expect(await screen.findByText('Note not found.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})
