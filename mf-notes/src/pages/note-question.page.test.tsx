import { type AnsweredQuestion, type note, type RequestOf, UserType } from '@madang/contract'
import { encodeBatch } from '@madang/ink'
import { forgetWork, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import correctEn from '../features/correct/locales/en.json'
import correctKo from '../features/correct/locales/ko.json'
import viewerEn from '../features/viewer/locales/en.json'
import viewerKo from '../features/viewer/locales/ko.json'
import en from '../locales/en.json'
import ko from '../locales/ko.json'
import NoteQuestionPage from './note-question.page.tsx'

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(90_000)

type Marking = RequestOf<typeof note.markAlike>
const me = 100 + UserType.TEACHER
const names = ['', 'Minji', 'Jun', 'Olivia', 'Liam', 'Haru', 'Sol', 'Ava']
const answered = (
  noteIdx: number,
  answer: string,
  more: Partial<AnsweredQuestion> = {},
): AnsweredQuestion => ({
  noteIdx,
  noteStatus: 2,
  userIdx: noteIdx,
  userName: names[noteIdx]!,
  userId: `student${noteIdx}`,
  answer,
  source: null,
  reading: null,
  confidence: null,
  inkNoteIdx: null,
  strayNoteIdx: null,
  res: null,
  points: null,
  why: null,
  mark: null,
  ...more,
})
const everybody = () => [
  answered(1, '9.6'),
  answered(2, '9.6', { source: 'PEN', reading: '9.6', confidence: 91, inkNoteIdx: 2 }),
  answered(3, '', { reading: '', confidence: 0, inkNoteIdx: 3 }),
  answered(4, '', { inkNoteIdx: 14 }),
  answered(5, ''),
  answered(6, ''),
  answered(7, '', { strayNoteIdx: 17 }),
]
const ink = (author: number) =>
  Buffer.from(
    encodeBatch({
      layer: 'work',
      author,
      writer: 'tab',
      seq: 1,
      events: [
        {
          kind: 'draw',
          clock: 1,
          ink: {
            tool: 'pen',
            color: '#1a1a1a',
            width: 2,
            startedAt: 1_760_000_000_000,
            points: [0, 1, 2].map((i) => ({
              x: 40 + 9 * i,
              y: author === 17 ? 500 : 120,
              pressure: 1,
              tilt: 0,
              time: 8 * i,
            })),
          },
        },
      ],
    }),
  ).toString('base64')
const json = JSON.stringify([{ SNo: 1, PNo: 1, AnsTy: 1, Ans: ['9.6'], RectNum: '10,100,300,60', Pt: 5 }])

function open(answerList: AnsweredQuestion[], language: 'ko' | 'en' = 'en') {
  const inkOf: number[] = []
  const rendered = renderPage(<NoteQuestionPage />, {
    remote,
    texts: { en: { ...en, ...viewerEn, ...correctEn }, ko: { ...ko, ...viewerKo, ...correctKo } },
    path: '/demo/note/question?taskIdx=7&no=1',
    language,
    me: UserType.TEACHER,
    api: {
      'note.question': () => ({ taskName: 'Decimals', textbookIdx: 5, solutionJsonStr: json, answerList }),
      'note.markAlike': ({ noteList }: Marking) => ({
        noteList: noteList.map(({ noteIdx }) => ({ noteIdx, questionCount: 1, wrongCount: 0 })),
        conflictList: [],
      }),
      'note.ink': ({ noteIdx }: { noteIdx: number }) => {
        inkOf.push(noteIdx)
        return { pageList: [{ pageNo: 1, batchList: [ink(noteIdx)] }], next: null }
      },
      'textbook.pages': () => ({
        pageCount: 1,
        pageList: [
          { pageIdx: 1, pageNo: 1, imgUrl: '/p.png', thumbUrl: '/t.png', width: 1000, height: 1400 },
        ],
      }),
    },
  })
  return { ...rendered, inkOf }
}

beforeEach(forgetWork)

test('handwriting that nobody has read stands by itself, with its strokes, and is marked for one student alone', async () => {
  const { user, api, inkOf } = open(everybody())
  const unread = await screen.findByRole('list', { name: 'Handwriting (not read)' })
  const cards = within(unread).getAllByRole('listitem')
  expect(cards.map((card) => within(card).getByRole('link').textContent)).toEqual(['Olivia', 'Liam'])
  const beside = screen.getByRole('list', { name: 'Handwriting beside the questions' })
  expect(within(beside).getAllByRole('listitem')).toHaveLength(1)
  expect(within(beside).getByRole('link').textContent).toBe('Ava')
  for (const name of ['Olivia', 'Liam', 'Jun', 'Ava']) {
    const picture = await screen.findByRole('img', { name: `Handwriting of ${name}` })
    await waitFor(() => expect(picture.getAttribute('data-ink')).toBe('1'))
  }
  // of the round in which it was written
  expect([...inkOf].sort((a, b) => a - b)).toEqual([2, 3, 14, 17])
  await user.click(screen.getByRole('button', { name: 'Wrong: Handwriting of Olivia' }))
  await user.click(screen.getByRole('button', { name: 'Wrong: No answer was given.' }))
  await waitFor(() => expect(api.requests('note.markAlike')).toHaveLength(2))
  expect(
    (api.requests('note.markAlike') as Marking[]).map(({ noteList }) =>
      noteList.map(({ noteIdx }) => noteIdx),
    ),
  ).toEqual([[3], [5, 6]])
})

test('the question’s own picture stands on top, and what a machine has read is called so and is another answer than the typed one', async () => {
  open(everybody(), 'ko')
  expect(await screen.findByRole('img', { name: '1번 문항의 그림' })).toBeTruthy()
  const groups = within(await screen.findByRole('list', { name: '같은 답끼리' }))
  const same = groups.getAllByText('9.6').map((one) => one.parentElement!.textContent)
  expect(same).toHaveLength(2)
  expect(same.filter((text) => text?.includes('손글씨를 자동으로 읽은 답이에요.'))).toHaveLength(1)
})

test('a mark that was made in another window of one’s own is told by name', async () => {
  const { user, api } = open([answered(1, '7')])
  api.use({
    'note.markAlike': () => ({
      noteList: [],
      conflictList: [
        {
          noteIdx: 1,
          mark: {
            result: 1,
            points: null,
            userIdx: me,
            userName: 'Me',
            regDatetime: '2026-03-04 10:00:00',
          },
        },
      ],
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Wrong: 7' }))
  expect(await screen.findByText(/You marked Minji as ‘Right’ in another window/)).toBeTruthy()
})

test('marks that could not be saved are told by name and go by themselves', async () => {
  const { user, api } = open([answered(1, '7'), answered(2, '7')])
  let down = true
  const sent: number[] = []
  api.use({
    'note.markAlike': () => {
      throw refuse('WB-500-001')
    },
    'note.mark': ({ noteIdx }: { noteIdx: number }) => {
      if (down) throw refuse('WB-500-001')
      sent.push(noteIdx)
      return { noteIdx, questionCount: 1, wrongCount: 0 }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Right: 7' }))
  const waits = within(await screen.findByRole('region', { name: 'Not sent yet' }))
  expect(await waits.findByText('Something at no. 1 of Minji is not saved yet.')).toBeTruthy()
  expect(await waits.findByText('Something at no. 1 of Jun is not saved yet.')).toBeTruthy()
  down = false
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect([...sent].sort()).toEqual([1, 2]), { timeout: 5000 })
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Not sent yet' })).toBeNull())
})
