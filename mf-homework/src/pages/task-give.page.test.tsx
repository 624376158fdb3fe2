import { type Page, type Room, type Task, type Textbook, type User, UserType } from '@madang/contract'
import { makeMe, type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import doing from '../features/doing/locales/en.json'
import editor from '../features/editor/locales/en.json'
import en from '../features/give/locales/en.json'
import ko from '../features/give/locales/ko.json'
import library from '../features/library/locales/en.json'
import pages from '../features/pages/locales/en.json'
import questions from '../features/questions/locales/en.json'
import { makeBook, pagesOf } from '../testing/books.ts'
import { makeTask, tasksOf, threePeople } from '../testing/fixtures.ts'
import TaskGivePage from './task-give.page.tsx'

// a whole form by role in jsdom: seconds on a busy machine
jest.setTimeout(60_000)

// 26.03.05 12:00 in Seoul
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T03:00:00Z'))
})

const words = en.give
const student = (userIdx: number, userName: string) =>
  ({ ...makeMe(UserType.STUDENT), userIdx, userId: `student${userIdx}`, userName }) as unknown as User
const students = [student(101, '김민지'), student(102, '이준호'), student(103, '박서연')]
const room = { roomCode: 'R1', roomTitle: '3학년 1반' } as Room
const textbook = {
  textbookIdx: 5,
  textbookName: 'Algebra 2',
  pageCount: 2,
  solutionJsonStr: '[]',
} as Textbook
const chapters = [
  { title: '1. Numbers', startPage: 1, children: [] },
  { title: '2. Equations', startPage: 3, children: [] },
]
let visits = 0
/** Another book each time: the form of the test before may still hold its draft. */
const open = (query?: string, more: Partial<RenderPageOptions> = {}) =>
  renderPage(<TaskGivePage />, {
    remote,
    texts: { en: [en, pages, library, editor, questions, doing], ko },
    path: `/demo/task/give${query ?? `?bookIdx=${++visits}`}`,
    language: 'en',
    ...more,
    api: {
      'book.get': ({ bookIdx }) => makeBook({ bookIdx, chapterList: chapters }),
      'book.pages': (asked) => pagesOf(3, asked),
      'textbook.get': () => textbook,
      'task.get': () => makeTask({ regUser: { userIdx: 2, userName: 'Teacher Jung' } }),
      'task.userDetail': () => threePeople(),
      'user.list': () => ({ content: students, total: 3 }) as Page<User>,
      'room.list': () => ({ content: [room], total: 1 }) as Page<Room>,
      'group.list': () => [
        { groupIdx: 8, upGroupIdx: 7, groupName: '심화반', userCount: 1, allUserCount: 1, groupCount: 0 },
        { groupIdx: 7, upGroupIdx: 0, groupName: '중등부', userCount: 2, allUserCount: 2, groupCount: 1 },
      ],
      'room.users': () => [
        {
          roomUserIdx: 1,
          userIdx: 102,
          userName: '이준호',
          userTypeCd: UserType.STUDENT,
          phone: null,
          userStatusCd: null,
        },
        {
          roomUserIdx: 2,
          userIdx: 2,
          userName: 'Teacher',
          userTypeCd: UserType.TEACHER,
          phone: null,
          userStatusCd: null,
        },
      ],
      'task.addBook': () => ({ taskIdx: 77, textbookIdx: 9 }),
      'task.add': () => ({ taskIdx: 78 }),
      ...more.api,
    },
  })
type Opened = ReturnType<typeof open>
const name = () => screen.findByRole('textbox', { name: new RegExp(words.name) })
const choose = async ({ user }: Opened, who: string) =>
  user.click(await screen.findByRole('option', { name: new RegExp(who) }))
/** Sent, taken, and its page opened. */
const given = ({ shell }: Opened) =>
  waitFor(() => expect(shell.navigations.at(-1)).toMatch(/task\/view\?taskIdx=7[78]$/))
const submit = async ({ user }: Opened) => user.click(screen.getByRole('button', { name: words.submit }))

test('HW-28 MAN-TASK-07 two days ahead at 17:00 are offered; what was used is offered the next time', async () => {
  const first = open()
  await name()
  await choose(first, '김민지')
  const time = screen.getByRole('combobox', { name: words.due.time })
  expect(time).toHaveProperty('value', '17:00')
  await first.user.selectOptions(time, '09:30')
  await submit(first)
  await given(first)
  expect(first.api.requests('task.addBook')[0]).toMatchObject({
    task: { submitLimitDatetime: '2026-03-07 09:30:00' },
  })
  const kept = first.shell.services.settings
  const { dueOffset } = await import('../features/give/settings.ts')
  expect(kept.get(dueOffset)).toEqual({ dueDays: 2, dueHour: 9, dueMinute: 30 })
})

test('a blank name and nobody chosen are said at their fields, and nothing is sent', async () => {
  const page = open()
  await page.user.clear(await name())
  await page.user.type(await name(), '   ')
  await submit(page)
  expect((await name()).getAttribute('aria-invalid')).toBe('true')
  expect(await screen.findByText(/2 /, { selector: '[role=alert] *' })).toBeTruthy()
  expect(page.api.requests('task.addBook')).toEqual([])
})

test('a deadline in the past is said at its field', async () => {
  const page = open()
  await name()
  await choose(page, '김민지')
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-08T03:00:00Z'))
  await page.user.type(await name(), '!')
  await submit(page)
  expect((await screen.findAllByText(words.due.past)).length).toBeGreaterThan(0)
  expect(page.api.requests('task.addBook')).toEqual([])
})

test('MAN-TASK-06 creating a task needs a name that is not blank, a deadline not earlier than now and a submitter; it sends them with the textbook', async () => {
  const page = open()
  const refused = async (said: () => unknown) => {
    await submit(page)
    await waitFor(() => expect(said()).toBeTruthy())
    expect(page.api.requests('task.addBook')).toEqual([])
  }
  await choose(page, '김민지')
  await page.user.clear(await name())
  await page.user.type(await name(), '   ')
  await refused(() => screen.getByRole('textbox', { name: new RegExp(words.name), description: /\S/ }))
  expect((await name()).getAttribute('aria-invalid')).toBe('true')
  await page.user.type(await name(), 'Unit 1')
  expect((await name()).getAttribute('aria-invalid')).not.toBe('true')
  await choose(page, '김민지')
  await refused(() => screen.getByText('Students: please choose something.'))
  await choose(page, '박서연')
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-08T03:00:00Z'))
  await page.user.type(await name(), '!')
  await refused(() => screen.getAllByText(words.due.past))
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T03:00:00Z'))
  await page.user.type(await name(), '!')
  await submit(page)
  await given(page)
  expect(page.api.requests('task.addBook')).toMatchObject([
    {
      textbook: { bookIdx: visits },
      task: { taskName: 'Unit 1!!', submitLimitDatetime: '2026-03-07 17:00:00' },
      userIdxList: [103],
    },
  ])
})

test('homework of a chapter of a book: sent once, told, and its page opens', async () => {
  const page = open()
  expect(await name()).toHaveProperty('value', makeBook().bookName)
  await page.user.selectOptions(await screen.findByRole('combobox', { name: words.pages.chapter }), '1')
  await choose(page, '김민지')
  await choose(page, '박서연')
  await submit(page)
  await given(page)
  expect(page.api.requests('task.addBook')).toEqual([
    {
      textbook: {
        textbookName: makeBook().bookName,
        textbookDesc: '',
        bookType: 'WORKBOOK',
        bookIdx: visits,
        fromPage: 3,
        toPage: 3,
      },
      task: {
        taskName: makeBook().bookName,
        submitLimitDatetime: '2026-03-07 17:00:00',
        totalUserCount: 2,
        autoReview: 0,
        autoFinal: 0,
      },
      userIdxList: [101, 103],
      limitList: [],
    },
  ])
  expect(page.api.calls.find(({ id }) => id === 'task.addBook')?.idempotencyKey).toBeTruthy()
  expect(page.shell.toasts).toMatchObject([{ message: 'Homework was given to 2 students.' }])
})

test('HW-29 auto review is switched and remembered', async () => {
  const page = open()
  await name()
  const auto = () => screen.getByRole('switch', { name: new RegExp(words.review.label) })
  expect(auto()).toHaveProperty('checked', false)
  await page.user.click(auto())
  await choose(page, '김민지')
  await submit(page)
  await given(page)
  expect(page.api.requests('task.addBook')).toMatchObject([{ task: { autoReview: 1 } }])
  const { autoReview } = await import('../features/give/settings.ts')
  await waitFor(() => expect(page.shell.services.settings.get(autoReview)).toBe(true))
})

test('a room brings its students; one of them gets a deadline of their own', async () => {
  const page = open()
  await name()
  await page.user.selectOptions(await screen.findByRole('combobox', { name: words.people.room }), 'R1')
  await waitFor(() =>
    expect(screen.getAllByRole('option', { name: /이준호|Teacher|김민지/ })).toHaveLength(1),
  )
  await page.user.click(await screen.findByRole('button', { name: 'Select all found' }))
  await page.user.click(screen.getByRole('button', { name: words.own.add }))
  await page.user.selectOptions(screen.getByRole('combobox', { name: words.own.who }), '102')
  expect(await screen.findByText('Deadline of 이준호')).toBeTruthy()
  await page.user.selectOptions(screen.getAllByRole('combobox', { name: words.due.time })[1]!, '20:00')
  await submit(page)
  await given(page)
  expect(page.api.requests('task.addBook')).toMatchObject([
    { userIdxList: [102], limitList: [{ userIdx: 102, submitLimitDatetime: '2026-03-07 20:00:00' }] },
  ])
})

test('a group brings its students and those of the groups below it; a room takes its place', async () => {
  const page = open()
  await name()
  const group = await screen.findByRole('combobox', { name: words.people.group })
  expect(within(group).getAllByRole('option')).toMatchObject([
    { text: words.people.everyRoom },
    { text: '중등부' },
    { text: '\u2003심화반' },
  ])
  await page.user.selectOptions(group, '7')
  await waitFor(() =>
    expect(page.api.requests('user.list').at(-1)).toMatchObject({ groupIdx: 7, userTypeCd: [12] }),
  )
  await page.user.click(await screen.findByRole('button', { name: 'Select all found' }))
  await page.user.selectOptions(screen.getByRole('combobox', { name: words.people.room }), 'R1')
  expect(group).toHaveProperty('value', '')
  await submit(page)
  await given(page)
  expect(page.api.requests('task.addBook')).toMatchObject([
    { userIdxList: students.map((one) => one.userIdx) },
  ])
})

test('HW-30 given again it sends the textbook, the task and the students of that homework', async () => {
  const page = open('?textbookIdx=5&taskIdx=1')
  expect(await name()).toHaveProperty('value', '이차방정식')
  await page.user.click(screen.getByRole('button', { name: words.people.asThere }))
  await waitFor(() =>
    expect(page.shell.toasts).toMatchObject([{ message: '“이차방정식”: 3 students were chosen.' }]),
  )
  await submit(page)
  await given(page)
  expect(page.api.requests('task.add')).toEqual([
    {
      textbookIdx: 5,
      task: {
        textbookIdx: 5,
        taskName: '이차방정식',
        submitLimitDatetime: '2026-03-07 17:00:00',
        totalUserCount: 3,
        autoReview: 0,
        autoFinal: 0,
      },
      userIdxList: [101, 102, 103],
      limitList: [],
    },
  ])
})

test('as last time takes the students of the own last homework', async () => {
  const mine = (me: number): Task[] => [
    makeTask({ taskIdx: 9, regUser: { userIdx: me + 1, userName: 'Another' } }),
    makeTask({ taskIdx: 8, regUser: { userIdx: me, userName: 'I' } }),
  ]
  const page = open(undefined, {
    api: { 'task.list': () => tasksOf(mine(makeMe(UserType.TEACHER).userIdx)) },
  })
  await name()
  await page.user.click(screen.getByRole('button', { name: words.people.asLast }))
  await waitFor(() => expect(page.api.requests('task.userDetail')).toEqual([{ taskIdx: 8, searchType: 3 }]))
  expect(await screen.findByRole('button', { name: /박서연/ })).toBeTruthy()
})

test('pages that the book does not have are refused at their field', async () => {
  const page = open(`?bookIdx=${++visits}&fromPage=2&toPage=9`)
  await name()
  await choose(page, '김민지')
  await submit(page)
  expect(
    (await screen.findAllByText('Enter pages from 1 to 3, the first one first.')).length,
  ).toBeGreaterThan(0)
  expect(page.api.requests('task.addBook')).toEqual([])
})

test('the preview is the sheet that students get of the chosen pages: their questions, no answers', async () => {
  const page = open(`?bookIdx=${++visits}&fromPage=2&toPage=3`)
  await name()
  const opener = () => screen.getByRole('button', { name: words.preview.button })
  await page.user.click(opener())
  const preview = within(await screen.findByRole('region', { name: words.preview.title }))
  const paper = await preview.findByRole('img', { name: 'Page 1 of the book' })
  expect(paper.getAttribute('src')).toBe('/file/page-2.jpg')
  expect(preview.getByText('Page 1 of 2')).toBeTruthy()
  expect(preview.getByRole('textbox', { name: 'Answer to question 2' })).toHaveProperty('value', '')
  expect(preview.queryByText('Question 1')).toBeNull()
  expect(preview.getByText(doing.doing.preview.text)).toBeTruthy()
  await page.user.click(preview.getByRole('button', { name: words.preview.back }))
  await waitFor(() => expect(document.activeElement).toBe(opener()))
  expect(await name()).toHaveProperty('value', makeBook().bookName)
})

test('what homework is made of is chosen: a book, or an earlier homework', async () => {
  const page = open('', {
    api: {
      'book.list': () =>
        ({
          content: [makeBook(), makeBook({ bookIdx: 8, bookName: 'Empty', pageCount: 0 })],
          total: 2,
        }) as never,
      'task.list': () => tasksOf([makeTask()]),
    },
  })
  await page.user.click(await screen.findByRole('button', { name: words.source.chooseBook }))
  const books = within(await screen.findByRole('list', { name: words.pick.book }))
  expect((await books.findByRole('button', { name: /Empty/ })).hasAttribute('disabled')).toBe(true)
  await page.user.click(await books.findByRole('button', { name: /중2 수학/ }))
  await waitFor(() => expect(page.shell.navigations).toEqual(['/demo/task/give?bookIdx=7']))
  page.leave()
  const again = open('', { api: { 'task.list': () => tasksOf([makeTask()]) } })
  await again.user.click(await screen.findByRole('button', { name: words.source.chooseTask }))
  await again.user.click(await screen.findByRole('button', { name: /이차방정식/ }))
  await waitFor(() => expect(again.shell.navigations).toEqual(['/demo/task/give?textbookIdx=5&taskIdx=1']))
})

test('a book that is gone says so and offers another', async () => {
  open(undefined, {
    language: 'ko',
    api: {
      'book.get': () => {
        throw refuse('WB-404-107')
      },
    },
  })
  expect(await screen.findByText(ko.give.gone)).toBeTruthy()
  expect(screen.getByRole('link', { name: ko.give.chooseAnother }).getAttribute('href')).toBe(
    '/demo/task/give',
  )
})
