import { type Task, UserType } from '@madang/contract'
import { type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import en from '../locales/en.json'
import ko from '../locales/ko.json'
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
    ...more,
    api: { 'task.list': () => tasksOf(tasks), ...more.api },
  })

const row = async (name = '이차방정식') => within(await screen.findByRole('grid')).findByText(name)
const cells = () => screen.getAllByRole('gridcell').map((cell) => cell.textContent)
const shownFor = (dialog: HTMLElement, term: string) =>
  within(dialog).getByText(term, { selector: 'dt' }).nextElementSibling?.textContent

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

  test('a teacher reads how many have handed it in', async () => {
    open()
    await row()
    expect(screen.getByRole('heading', { level: 1, name: 'Homework' })).toBeTruthy()
    expect(cells()).toEqual(expect.arrayContaining(['1 of 3 submitted']))
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

describe('one task', () => {
  test('a teacher sees who is missing, and the way to the notes handed in', async () => {
    const { user } = open()
    await user.click(await row())
    const dialog = await screen.findByRole('dialog', { name: '이차방정식' })
    expect(shownFor(dialog, 'Not handed in')).toBe('2 students')
    expect(shownFor(dialog, 'Deadline')).toBe('Tomorrow 17:00')
    expect(shownFor(dialog, 'Length')).toBe('2 pages · 10 questions')
    expect(shownFor(dialog, 'Marking')).toBe('The teacher looks at it and marks it.')
    const notes = within(dialog).getByRole('link', { name: 'See the notes handed in' })
    const { pathname, searchParams } = new URL(notes.getAttribute('href') ?? '', 'http://x')
    expect(pathname).toBe('/demo/note/list/submitted')
    expect(Object.fromEntries(searchParams)).toEqual({
      searchKeyword: '이차방정식',
      searchStartDate: '2026-03-01',
    })
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('a student sees the own state; without a note there is no way to one', async () => {
    const { user } = open([makeTask({ taskUser: { taskUserIdx: 1, taskStatus: 0, noteIdx: null } })], {
      me: UserType.STUDENT,
    })
    await user.click(await row())
    const dialog = await screen.findByRole('dialog', { name: '이차방정식' })
    expect(shownFor(dialog, 'State')).toBe('Not started')
    expect(shownFor(dialog, 'Teacher')).toBe('Teacher Jung')
    expect(within(dialog).queryByRole('link')).toBeNull()
  })

  test('an operator, who has no note lists, is led to none', async () => {
    const { user } = open([makeTask()], { me: UserType.OPER })
    await user.click(await row())
    expect(within(await screen.findByRole('dialog')).queryByRole('link')).toBeNull()
  })
})
