import { type StatRow, UserType } from '@madang/contract'
import { addDays, daysOfMonth } from '@madang/domain'
import { type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import remote from '../../remote.ts'
import en from '../features/statistics/locales/en.json'
import ko from '../features/statistics/locales/ko.json'
import StatisticAccountPage from './statistic-account.page.tsx'
import StatisticConcurrentPage from './statistic-concurrent.page.tsx'
import StatisticJoinPage from './statistic-join.page.tsx'
import StatisticOpenPage from './statistic-open.page.tsx'

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(60_000)

// 26.03.05 00:30 in Seoul, while it is still the day before in UTC
const now = new Date('2026-03-04T15:30:00Z').getTime()
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(now)
})

const row = (logDate: string, resultCount: number, more: Partial<StatRow> = {}): StatRow => ({
  logDate,
  userCount: resultCount,
  licenseUsage: null,
  resultCount,
  counted: logDate < '2026-03-05',
  customInt1: 0,
  joinCount: 0,
  licenseTypeCd: null,
  ...more,
})
/** The day of the month as its count, but for the first day. */
const monthOf = ({ searchYm = '' }: { searchYm?: string | undefined }) =>
  daysOfMonth(searchYm).map((day) => row(day, Number(day.slice(8)) - 1))

const licenseOf = (licenseTypeCd: number | null) => ({
  licenseTypeCd,
  userLimit: 100,
  used: null,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
})

const open = (page: ReactElement, address: string, more: Partial<RenderPageOptions> = {}) =>
  renderPage(page, {
    remote,
    texts: { en, ko },
    path: `/demo/manage/statistic/${address}`,
    language: 'en',
    area: 'MANAGE',
    me: UserType.OPER,
    ...more,
    api: {
      'stats.open': monthOf,
      'stats.join': monthOf,
      'stats.account': monthOf,
      'stats.concurrent': monthOf,
      'license.get': () => licenseOf(0),
      ...more.api,
    },
  })
const table = async () => within(await screen.findByRole('grid', undefined, { timeout: 10_000 }))

test('MAN-STAT-06 opened classes have a month picker and a line chart; a day leads to the class log of that day', async () => {
  const { api, user, shell } = open(<StatisticOpenPage />, 'open/open')
  const cells = await table()
  expect(api.requests('stats.open').map(({ searchYm }) => searchYm)).toEqual(['2026-03', '2026-02'])
  expect(screen.getByRole('img', { name: /^Classes opened in 2026-03 as a chart/ })).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Month' })).toBeTruthy()
  await user.click(cells.getByRole('link', { name: /^(Tue.*)?Mar(ch)? 3\b(?!\d)/ }))
  await waitFor(() =>
    expect(shell.navigations).toEqual([
      '/demo/manage/log/logMeet/list?searchStartDate=2026-03-03&searchEndDate=2026-03-03',
    ]),
  )
})

test('MAN-STAT-04 a day of the joins leads to the join history with both days of the search set to it', async () => {
  const { user, shell } = open(<StatisticJoinPage />, 'join/view')
  await user.click((await table()).getByRole('link', { name: /^(Tue.*)?Mar(ch)? 3\b(?!\d)/ }))
  await waitFor(() =>
    expect(shell.navigations).toEqual([
      '/demo/manage/log/joinLog/list?searchStartDate=2026-03-03&searchEndDate=2026-03-03',
    ]),
  )
})

test('MAN-STAT-02 joins have the tabs join count, accounts and concurrent use; accounts only with licence type 2', async () => {
  const tabs = async () => (await screen.findAllByRole('tab')).map(({ textContent }) => textContent)
  open(<StatisticJoinPage />, 'join/view', {
    api: { 'license.get': () => licenseOf(2) },
  })
  await screen.findByRole('tab', { name: 'Accounts' })
  expect(await tabs()).toEqual(['Join count', 'Accounts', 'Concurrent use'])
  cleanup()
  for (const type of [0, 1, null]) {
    const { api } = open(<StatisticConcurrentPage />, 'join/concurrent', {
      api: { 'license.get': () => licenseOf(type) },
    })
    await waitFor(() => expect(api.requests('license.get')).toHaveLength(1))
    await table()
    expect(await tabs()).toEqual(['Join count', 'Concurrent use'])
    cleanup()
  }
})

test('MAN-STAT-03 MAN-STAT-10 the picker stops at the current month; months are asked for once one stays for 300 ms', async () => {
  const { api, user } = open(<StatisticJoinPage />, 'join/view?searchYm=2026-09')
  await table()
  expect(api.requests('stats.join').map(({ searchYm }) => searchYm)).toEqual(['2026-03', '2026-02'])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next month' }).disabled).toBe(true)
  jest.useFakeTimers({ advanceTimers: false, doNotFake: ['Date'] })
  try {
    const back = screen.getByRole('button', { name: 'Previous month' })
    for (let times = 0; times < 3; times++) fireEvent.click(back)
    act(() => jest.advanceTimersByTime(299))
    expect(api.requests('stats.join')).toHaveLength(2)
    act(() => jest.advanceTimersByTime(1))
  } finally {
    jest.useRealTimers()
  }
  await waitFor(() => expect(api.requests('stats.join').map((asked) => asked.searchYm)).toContain('2025-12'))
  expect(api.requests('stats.join').map(({ searchYm }) => searchYm)).not.toContain('2026-01')
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  await waitFor(() => expect(api.requests('stats.join').at(-1)).toEqual({ searchYm: '2026-01' }))
})

test('MAN-STAT-05 a day of the accounts opens its accounts; one of them leads to the join history by exact id', async () => {
  const { api, user, shell } = open(<StatisticAccountPage />, 'join/account', {
    api: {
      'license.get': () => licenseOf(2),
      'stats.account': (asked) =>
        asked.searchDate
          ? [
              row(asked.searchDate, 2, {
                joinCount: 2,
                userIdx: 7,
                userId: 'student1',
                userName: 'Minji',
              } as never),
            ]
          : monthOf(asked),
    },
  })
  await user.click(within((await table()).getAllByRole('row')[3]!).getAllByRole('gridcell')[0]!)
  const dialog = within(await screen.findByRole('dialog', undefined, { timeout: 10_000 }))
  await user.click(await dialog.findByRole('link', { name: /Minji/ }, { timeout: 10_000 }))
  expect(api.requests('stats.account').at(-1)).toEqual({ searchDate: '2026-03-03', page: 1, size: 50 })
  await waitFor(() => expect(shell.navigations).toHaveLength(1))
  const to = new URL(shell.navigations[0]!, 'http://x')
  expect(to.pathname).toBe('/demo/manage/log/joinLog/list')
  expect(Object.fromEntries(to.searchParams)).toMatchObject({
    searchKeyword: 'student1',
    searchFilter: 'userId',
    searchMatch: 'EXACT',
  })
})

test('the screen says that concurrent use is counted hourly, the others daily', async () => {
  for (const [page, address, said] of [
    [<StatisticConcurrentPage key="1" />, 'join/concurrent', /Counted once an hour/],
    [<StatisticJoinPage key="2" />, 'join/view', /Counted once a day/],
    [<StatisticOpenPage key="3" />, 'open/open', /Counted once a day/],
    [<StatisticAccountPage key="4" />, 'join/account', /Counted once a day/],
  ] as const) {
    open(page, address, { api: { 'license.get': () => licenseOf(2) } })
    expect(await screen.findByText(said)).toBeTruthy()
    cleanup()
  }
})

test('the table is the twin of the chart: every day, beside the month before, and what they come to', async () => {
  open(<StatisticJoinPage />, 'join/view')
  const cells = await table()
  await waitFor(() => expect(cells.getAllByRole('row').length).toBeGreaterThan(5))
  // 0+1+2+3 up to yesterday, beside the same days of February: today is not counted yet
  expect(await screen.findByText(/^6 joins\..* 6/)).toBeTruthy()
  const today = cells.getAllByRole('row')[5]!
  expect(
    within(today)
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.any(String), '–', '4'])
  expect(addDays('2026-03-01', 30)).toBe('2026-03-31')
})

test('what fails can be asked for again', async () => {
  const { user, api } = open(<StatisticOpenPage />, 'open/open', {
    language: 'ko',
    api: {
      'stats.open': () => {
        throw refuse('WB-500-001')
      },
    },
  })
  const again = await screen.findByRole('button', { name: '다시 시도' }, { timeout: 10_000 })
  api.use({ 'stats.open': monthOf })
  await user.click(again)
  expect(await screen.findByText(/수업이 6번 열렸어요/)).toBeTruthy()
})
