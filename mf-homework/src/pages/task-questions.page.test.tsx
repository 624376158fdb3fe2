import { type Page, type Room, type TaskQuestion, type Textbook, type User, UserType } from '@madang/contract'
import { formatQuestions, type Question } from '@madang/domain'
import { makeMe, type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import doing from '../features/doing/locales/en.json'
import follow from '../features/follow/locales/en.json'
import give from '../features/give/locales/en.json'
import { pagesOf } from '../testing/books.ts'
import { makeTask, threePeople } from '../testing/fixtures.ts'
import TaskGivePage from './task-give.page.tsx'
import TaskViewPage from './task-view.page.tsx'

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(60_000)

// 26.03.05 12:00 in Seoul
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T03:00:00Z'))
})

const words = follow.follow.questions
const result = (
  no: number,
  right: number,
  wrong: number,
  more: Partial<TaskQuestion> = {},
): TaskQuestion => ({
  no,
  page: no,
  key: ['3'],
  right,
  wrong,
  blank: 0,
  open: 0,
  wrongList: [],
  ...more,
})
const results = [
  result(1, 9, 1),
  result(2, 2, 7, { blank: 1, wrongList: [{ answer: '4', count: 5 }] }),
  result(3, 0, 0, { open: 10 }),
  result(4, 5, 5),
]
const question = (no: number): Question => ({
  no,
  page: no,
  kind: 'text',
  answers: [],
  choices: 5,
  rect: { x: 1, y: 1, w: 100, h: 20 },
  points: 1,
})
const textbook = {
  textbookIdx: 5,
  textbookName: 'Algebra 2',
  bookType: 'WORKBOOK',
  pageCount: 4,
  solutionJsonStr: formatQuestions([1, 2, 3, 4].map(question)),
} as Textbook
const api = {
  'task.get': () => makeTask(),
  'task.userDetail': () => threePeople(),
  'task.questions': () => results,
  'textbook.get': () => textbook,
  'textbook.pages': (asked: { fromPage?: number; toPage?: number }) => pagesOf(4, asked as never),
}
const view = (more: Partial<RenderPageOptions> = {}) =>
  renderPage(<TaskViewPage />, {
    remote,
    texts: { en: [follow, doing], ko: [] },
    path: '/demo/task/view?taskIdx=1&show=questions',
    language: 'en',
    ...more,
    api: { ...api, ...more.api },
  } as RenderPageOptions)

describe('which questions the class fails', () => {
  test('the most failed stand first; those below the bar are chosen at once and lead to the form', async () => {
    const { user, shell } = view()
    const grid = await screen.findByRole('grid', { name: words.title })
    await within(grid).findByText('No. 2')
    const order = () =>
      within(grid)
        .getAllByText(/^No\. \d$/)
        .map((cell) => cell.textContent)
    expect(order()).toEqual(['No. 2', 'No. 4', 'No. 1', 'No. 3'])
    expect(within(grid).getByText('2 right · 7 wrong · 1 blank')).toBeTruthy()
    expect(within(grid).getByText('4 (5)')).toBeTruthy()
    await user.selectOptions(screen.getByRole('combobox', { name: words.order }), words.by.book)
    expect(order()).toEqual(['No. 1', 'No. 2', 'No. 3', 'No. 4'])
    await user.click(screen.getByRole('button', { name: words.choose }))
    await user.click(screen.getByRole('button', { name: 'Make homework of 2 questions' }))
    expect(shell.navigations.at(-1)).toMatch(/task\/give\?textbookIdx=5&taskIdx=1&questions=2\.4$/)
  })

  test('a question opens with its picture, key and common mistakes; its teacher goes on to everybody’s answers', async () => {
    const teacher = makeMe(UserType.TEACHER)
    const { userIdx, userName } = teacher
    const { user } = view({
      me: teacher,
      api: { 'task.get': () => makeTask({ regUser: { userIdx, userName } }) },
    } as Partial<RenderPageOptions>)
    await user.click(await screen.findByText('No. 2'))
    const dialog = await screen.findByRole('dialog', { name: 'No. 2' })
    expect(await within(dialog).findByRole('img', { name: 'No. 2' })).toBeTruthy()
    expect(within(dialog).getByText('4 (5)')).toBeTruthy()
    const link = within(dialog).getByRole('link', { name: words.everybody })
    expect(link.getAttribute('href')).toMatch(/note\/question\?taskIdx=1&no=2$/)
  })

  test('a failed call says so with its code and is asked again', async () => {
    let fails = true
    const { user } = view({
      api: {
        'task.questions': () => {
          if (fails) throw refuse('WB-403-101')
          return results
        },
      },
    } as Partial<RenderPageOptions>)
    expect(await screen.findByText(/WB-403-101/)).toBeTruthy()
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No. 2')).toBeTruthy()
  })
})

test('homework of chosen questions names them, is for those who missed them unless others are chosen, and is given with them alone', async () => {
  const people = threePeople().slice(0, 1)
  const opened = renderPage(<TaskGivePage />, {
    remote,
    texts: { en: [give, doing], ko: [] },
    path: '/demo/task/give?textbookIdx=5&taskIdx=1&questions=2.4',
    language: 'en',
    api: {
      ...api,
      'task.userDetail': ({ wrongNoList }: { wrongNoList?: number[] }) =>
        wrongNoList?.length ? people : threePeople(),
      'user.list': () =>
        ({
          content: [{ ...makeMe(UserType.STUDENT), userIdx: 101, userName: '김민지' }],
          total: 1,
        }) as unknown as Page<User>,
      'group.list': () => [],
      'room.list': () => ({ content: [], total: 0 }) as unknown as Page<Room>,
      'task.addBook': () => ({ taskIdx: 77, textbookIdx: 9 }),
    },
  } as RenderPageOptions)
  const { user, shell } = opened
  const name = await screen.findByRole('textbox', { name: /Name|name/ })
  expect(name).toHaveProperty('value', '이차방정식: missed questions')
  expect(screen.getByText('Made of 2 questions of “Algebra 2”: 2, 4.')).toBeTruthy()
  // chosen without being asked for, and once
  await waitFor(() =>
    expect(shell.toasts).toMatchObject([{ message: expect.stringMatching(/1 student was chosen/) }]),
  )
  expect(opened.api.requests('task.userDetail')).toEqual([expect.objectContaining({ wrongNoList: [2, 4] })])
  await user.click(screen.getByRole('button', { name: give.give.submit }))
  await waitFor(() => expect(shell.navigations.at(-1)).toMatch(/task\/view\?taskIdx=77$/))
  expect(opened.api.requests('task.addBook')[0]).toMatchObject({
    textbook: { textbookIdx: 5, questionNoList: [2, 4] },
    userIdxList: [101],
  })
})
