import { type Task, UserType } from '@madang/contract'
import { makeBranding, type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import en from '../features/list/locales/en.json'
import ko from '../features/list/locales/ko.json'
import { makeTask, tasksOf } from '../testing/fixtures.ts'
import TaskListPage from './task-list.page.tsx'

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(30_000)

// 26.03.05 12:00 in Seoul
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T03:00:00Z'))
})

const open = (tasks: Task[] = [makeTask()], more: Partial<RenderPageOptions> = {}) =>
  renderPage(<TaskListPage />, {
    remote,
    texts: { en, ko },
    path: '/demo/task/list',
    language: 'en',
    branding: makeBranding({ cfg: { WEB_CLIENT_SETTING: 2 } }),
    ...more,
    api: { 'task.list': () => tasksOf(tasks), ...more.api },
  })

const inConsole = { path: '/demo/manage/task/list', area: 'MANAGE', me: UserType.OPER } as const
const row = async (name = '이차방정식') => within(await screen.findByRole('grid')).findByText(name)
const cells = () => screen.getAllByRole('gridcell').map((cell) => cell.textContent)

const soon = { submitLimitDatetime: '2026-03-06 11:00:00' }

describe('the homework list', () => {
  test('HW-06 HW-07 asks for the last 7 days, 20 a page', async () => {
    const { api } = open()
    await row()
    expect(api.requests('task.list')).toEqual([
      { page: 1, size: 20, searchStartDate: '2026-02-27', searchEndDate: '2026-03-05', joinTextbook: true },
    ])
  })

  test('an emptied date is left out of the question and out of nothing else', async () => {
    const { api } = open([makeTask()], {
      path: '/demo/task/list?searchStartDate=&searchEndDate=2026-03-05&searchKeyword=algebra',
    })
    await row()
    expect(api.requests('task.list')).toEqual([
      { page: 1, size: 20, searchEndDate: '2026-03-05', searchKeyword: 'algebra', joinTextbook: true },
    ])
  })

  test('HW-01 HW-02 a student reads name, deploy time, deadline, giving teacher and the own state', async () => {
    const { title } = open([makeTask({ taskUser: { taskUserIdx: 1, taskStatus: 1, noteIdx: null } })], {
      me: UserType.STUDENT,
    })
    await row()
    expect(screen.getByRole('heading', { level: 1, name: 'Homework list' })).toBeTruthy()
    expect(cells()).toEqual(
      expect.arrayContaining([
        '이차방정식',
        'Algebra 2',
        'Teacher Jung',
        'Sun, Mar 1',
        'Tomorrow 17:00',
        'In progress',
      ]),
    )
    expect(title()).toBeNull()
  })

  test('HW-21 HW-22 a teacher reads name, book, deadline, who has submitted and who has not, marking and day', async () => {
    open([makeTask({ autoReview: 1 })])
    await row()
    expect(screen.getByRole('heading', { level: 1, name: 'Homework' })).toBeTruthy()
    expect(cells()).toEqual([
      '이차방정식',
      'Algebra 2',
      'Tomorrow 17:00',
      '1 of 3',
      '2 people',
      'Automatic',
      'Sun, Mar 1',
    ])
  })

  test('a deadline of less than a day is marked while somebody has to submit', async () => {
    open([makeTask({ submitLimitDatetime: '2026-03-06 11:00:00' })])
    await row()
    expect(cells()).toEqual(expect.arrayContaining(['Tomorrow 11:00Due soon']))
  })

  test('says that nothing was given, and that nothing was found', async () => {
    const first = open([], { me: UserType.STUDENT })
    expect(await screen.findByText('You were given no homework in this period.')).toBeTruthy()
    first.leave()
    open([], { path: '/demo/task/list?searchKeyword=none' })
    expect(await screen.findByText('Nothing matches these filters.')).toBeTruthy()
  })

  test('shows the code of a failure and asks again', async () => {
    const { api, user } = open([], {
      api: {
        'task.list': () => {
          throw refuse('WB-500-001')
        },
      },
    })
    expect(await screen.findByText(/WB-500-001/)).toBeTruthy()
    api.use({ 'task.list': () => tasksOf([makeTask()]) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await row()
  })

  test('shows no rows and no words about them before the first answer', async () => {
    open([], { api: { 'task.list': () => new Promise(() => undefined) } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Homework' })).toBeTruthy()
    expect(screen.queryByText('You assigned no homework in this period.')).toBeNull()
  })
})

describe('a student’s homework', () => {
  const own = (taskStatus: number, more: Partial<Task> = {}) =>
    makeTask({
      taskUser: { taskUserIdx: 1, taskStatus, noteIdx: taskStatus === 0 ? null : 31 },
      ...more,
    })

  test('what is to be done comes first, by deadline, with the button that begins or continues it', async () => {
    const { api, user } = open(
      [
        own(1, { taskIdx: 1, taskName: 'Later', submitLimitDatetime: '2026-03-09 17:00:00' }),
        own(0, { taskIdx: 2, taskName: 'Sooner' }),
        own(2, { taskIdx: 3, taskName: 'Done' }),
      ],
      { me: UserType.STUDENT, api: { 'note.start': () => ({ noteIdx: 31 }) } },
    )
    const todo = await screen.findByRole('region', { name: '2 to do' })
    const rows = within(todo).getAllByRole('listitem')
    expect(rows.map((one) => one.textContent)).toEqual([
      'SoonerUntil Tomorrow 17:00Start',
      'LaterUntil Mon, Mar 9 17:00Continue',
    ])
    const onward = within(todo).getByRole('link', { name: 'Continue Later' })
    expect(onward.getAttribute('href')).toBe('/demo/task/do?taskIdx=1')
    await user.click(within(todo).getByRole('button', { name: 'Start Sooner' }))
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe('/demo/task/do?taskIdx=2'),
    )
    expect(api.requests('note.start')).toEqual([{ taskIdx: 2 }])
  })

  test('a deadline of less than a day is marked after handing in, too', async () => {
    open([{ ...own(2), ...soon }], { me: UserType.STUDENT })
    await row()
    expect(cells()).toEqual(expect.arrayContaining(['Tomorrow 11:00Due soon', 'Submitted']))
  })

  test('a row leads to the homework', async () => {
    open([own(2)], { me: UserType.STUDENT })
    expect((await row()).closest('a')?.getAttribute('href')).toBe('/demo/task/do?taskIdx=1')
    expect(screen.queryByRole('region')).toBeNull()
  })
})

describe('given homework', () => {
  const linkTo = (name: string) => screen.getByText(name).closest('a')?.getAttribute('href')

  test('a row leads to its follow page, the book to the textbook, the buttons to giving and to the books', async () => {
    const { user } = open()
    await row()
    expect(linkTo('이차방정식')).toBe('/demo/task/view?taskIdx=1')
    expect(linkTo('Algebra 2')).toBe('/demo/task/textbook/view?textbookIdx=5')
    expect(screen.getByRole('link', { name: 'Give homework' }).getAttribute('href')).toBe('/demo/task/give')
    await user.click(screen.getByRole('button', { name: 'Books' }))
    await waitFor(() => expect(window.location.pathname).toBe('/demo/book/workbook'))
  })

  test('MAN-TASK-01 MAN-TASK-03 the console asks for seven days, ten a page, with keyword, textbook and search type', async () => {
    const { api } = open([makeTask()], { ...inConsole, path: `${inConsole.path}?searchKeyword=algebra` })
    await row()
    expect(api.requests('task.list')).toEqual([
      {
        page: 1,
        size: 10,
        searchStartDate: '2026-02-27',
        searchEndDate: '2026-03-05',
        searchKeyword: 'algebra',
        joinTextbook: true,
        searchType: 1,
      },
    ])
  })

  test('MAN-TASK-02 in the console the name leads to the textbook; submitters and non-submitters are counted', async () => {
    const { user } = open([makeTask()], inConsole)
    await row()
    expect(linkTo('이차방정식')).toBe('/demo/manage/task/book?textbookIdx=5')
    expect(cells()).toEqual(expect.arrayContaining(['1 of 3', '2 people']))
    await user.click(screen.getByText('1 of 3'))
    await waitFor(() => expect(window.location.href).toContain('/demo/manage/task/view?taskIdx=1'))
  })

  test('HW-09 in the service area a deadline of less than a day is marked whoever has submitted', async () => {
    open([makeTask({ ...soon, submitUserCount: 3 })])
    await row()
    expect(cells()).toEqual(expect.arrayContaining(['Tomorrow 11:00Due soon']))
  })

  test('HW-09 MAN-TASK-05 in the console a deadline of less than a day is marked only while somebody has not submitted', async () => {
    const first = open([makeTask(soon)], inConsole)
    await row()
    expect(cells()).toEqual(expect.arrayContaining(['Tomorrow 11:00Due soon']))
    first.leave()
    open([makeTask({ ...soon, submitUserCount: 3 })], inConsole)
    await row()
    expect(cells()).toEqual(expect.arrayContaining(['Tomorrow 11:00', 'Nobody']))
  })

  test('nothing given says so and offers to give some', async () => {
    open([], { language: 'ko' })
    expect(await screen.findByText(ko.empty.teacher)).toBeTruthy()
    expect(screen.getAllByRole('link', { name: ko.giveHomework })).toHaveLength(2)
  })
})
