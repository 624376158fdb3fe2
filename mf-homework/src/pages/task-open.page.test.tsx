import { type Task, UserType } from '@madang/contract'
import { makeBranding, refuse, renderPage } from '@madang/remote-kit/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import en from '../features/list/locales/en.json'
import { makeTask, tasksOf } from '../testing/fixtures.ts'
import TaskListPage from './task-list.page.tsx'
import TaskWebviewPage from './task-webview.page.tsx'

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(30_000)

const own = (taskStatus: number, more: Partial<Task> = {}) =>
  makeTask({
    taskUser: { taskUserIdx: 1, taskStatus, noteIdx: taskStatus === 0 ? null : 31 },
    submitLimitDatetime: '2099-03-06 17:00:00',
    ...more,
  })

const launched: string[] = []
beforeEach(() => {
  launched.length = 0
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    launched.push(this.href)
  })
})
afterEach(() => jest.useRealTimers())

const open = (
  WEB_CLIENT_SETTING: number,
  tasks: Task[] = [own(0), own(1, { taskIdx: 2, taskName: '기하' })],
) =>
  renderPage(<TaskListPage />, {
    remote,
    texts: { en },
    path: '/demo/task/list',
    language: 'en',
    me: UserType.STUDENT,
    branding: makeBranding({ cfg: { WEB_CLIENT_SETTING } }),
    api: { 'task.list': () => tasksOf(tasks), 'note.start': () => ({ noteIdx: 31 }) },
  })
const address = () => window.location.pathname + window.location.search
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))

describe('HW-11 depending on the client setting the task opens in the native client (room category task 3) or in the browser', () => {
  test('2, web: in the browser, without looking for a client', async () => {
    const { user } = open(2)
    await press(user, 'Start 이차방정식')
    await waitFor(() => expect(address()).toBe('/demo/task/do?taskIdx=1'))
    expect(launched).toEqual([])
  })

  test('3, both: as the student chooses; the client gets the task and its room category, and no token', async () => {
    const { user, api } = open(3)
    await press(user, 'Start 이차방정식')
    const dialog = within(await screen.findByRole('dialog', { name: '이차방정식' }))
    await user.click(dialog.getByRole('button', { name: 'Open in the app' }))
    expect(launched).toEqual(['madang://task?company=DEMO&roomCategory=3&taskIdx=1'])
    expect(api.requests('note.start')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Do it in this browser' }))
    await waitFor(() => expect(address()).toBe('/demo/task/do?taskIdx=1'))
    expect(api.requests('note.start')).toEqual([{ taskIdx: 1 }])
  })

  test('1, app: in the client; where it has not opened in five seconds the browser is the way', async () => {
    const { user, api } = open(1)
    const grid = within(await screen.findByRole('grid'))
    await user.click(await grid.findByText('기하'))
    const dialog = within(await screen.findByRole('dialog', { name: '기하' }))
    const inBrowser = () => dialog.queryByRole('button', { name: 'Do it in this browser' })
    expect(inBrowser()).toBeNull()
    const app = dialog.getByRole('button', { name: 'Open in the app' })
    jest.useFakeTimers()
    act(() => app.click())
    expect(launched).toEqual(['madang://task?company=DEMO&roomCategory=3&taskIdx=2'])
    act(() => jest.advanceTimersByTime(4999))
    expect(inBrowser()).toBeNull()
    act(() => jest.advanceTimersByTime(1))
    expect(dialog.getByText('Did the app not open?')).toBeTruthy()
    jest.useRealTimers()
    await user.click(inBrowser()!)
    await waitFor(() => expect(address()).toBe('/demo/task/do?taskIdx=2'))
    expect(api.requests('note.start')).toEqual([])
  })
})

test('what was handed in is read in the browser, whatever the setting', async () => {
  const { user } = open(1, [own(2)])
  const grid = within(await screen.findByRole('grid'))
  await user.click(await grid.findByText('이차방정식'))
  await waitFor(() => expect(address()).toBe('/demo/task/do?taskIdx=1'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a refused start is said, and the list stays', async () => {
  const { user, api, shell } = open(2)
  api.use({
    'note.start': () => {
      throw refuse('WB-400-303')
    },
  })
  await press(user, 'Start 이차방정식')
  await waitFor(() => expect(shell.errors).toHaveLength(1))
  expect(address()).toBe('/demo/task/list')
})

test('the page for the native client is the same list, as the page’s main part', async () => {
  renderPage(<TaskWebviewPage />, {
    remote,
    texts: { en },
    path: '/demo/webview/task/list',
    language: 'en',
    me: UserType.STUDENT,
    api: { 'task.list': () => tasksOf([own(0)]) },
  })
  const main = within(await screen.findByRole('main'))
  expect(main.getByRole('heading', { level: 1, name: 'Homework list' })).toBeTruthy()
  expect(await main.findByRole('region', { name: '1 to do' })).toBeTruthy()
})
