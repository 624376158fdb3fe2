import { type SettlementRow, UserType } from '@madang/contract'
import { makeMe, type RenderPageOptions, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import en from '../features/charges/locales/en.json'
import ko from '../features/charges/locales/ko.json'
import ChargesPage from './charges.page.tsx'

jest.setTimeout(60_000)

const row = (money: boolean): SettlementRow =>
  ({
    meetCode: 'M1',
    roomCode: 'R1',
    meetTitle: 'Maths',
    leaderName: 'Teacher Jung',
    startDatetime: '2026-03-02 10:00:00',
    endDatetime: '2026-03-02 11:00:00',
    logMeetUser: {
      userIdx: 12,
      userId: 'student1',
      userName: 'Kim',
      totalJoinTimeSec: 3541,
      totalJoinMin: 59,
      ...(money && { amount: 25_000, amountSaved: true, billedAmount: null }),
    },
    ...(money && { price: 30_000 }),
  }) as unknown as SettlementRow
const pageOf = (content: SettlementRow[]) => ({
  content,
  page: 1,
  size: 30,
  total: content.length,
  first: true,
  last: true,
})

const open = (me: UserType, more: Partial<RenderPageOptions> = {}) =>
  renderPage(<ChargesPage />, {
    remote,
    texts: { en, ko },
    path: '/demo/charges/list',
    language: 'en',
    me: makeMe(me, { userIdx: 12 }),
    ...more,
    api: {
      'logMeet.list': ({ searchType }) => pageOf([row(searchType === 5)]),
      'charge.month': () => ({
        searchYm: '2026-03',
        leaderIdx: 12,
        leaderName: 'Teacher Jung',
        closed: null,
        personList: [],
        adjustmentList: [],
        runningList: [],
        total: 25_000,
        can: { edit: false, close: false },
      }),
      ...more.api,
    },
  })

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(new Date('2026-03-10T03:00:00Z').getTime())
})

test('ROOMS-79 ROOMS-80 ROOMS-81 teachers read class, times, student, duration and amount of the month, with its total, and change nothing', async () => {
  const { user, api, shell } = open(UserType.TEACHER)
  const grid = within(await screen.findByRole('grid', { name: 'Settlement' }))
  for (const words of ['Maths', 'Kim', '59 min', '25,000 KRW'])
    expect(await grid.findByText(words)).toBeTruthy()
  expect(grid.getByText('Maths').closest('[role=row]')?.textContent).toMatch(/10:00 – 11:00/)
  expect(await screen.findByText('Total 25,000 KRW')).toBeTruthy()
  expect(grid.queryByRole('textbox')).toBeNull()
  expect(api.requests('logMeet.list')).toEqual([
    {
      page: 1,
      size: 30,
      leaderIdx: 12,
      searchType: 5,
      searchStartDate: '2026-03-01',
      searchEndDate: '2026-03-31',
      roomCategoryCdList: ['INSTANT', 'RESERVED', 'TASK'],
    },
  ])
  await user.click(await grid.findByText('Maths'))
  expect(shell.navigations.at(-1)).toContain('logMeet/list?meetCode=M1&roomCode=R1')
})

test('ROOMS-77 students read their class record without money, and choose another month', async () => {
  const { user, api, container, title } = open(UserType.STUDENT)
  const grid = within(await screen.findByRole('grid', { name: 'Class record' }))
  expect(await grid.findByText('Teacher Jung')).toBeTruthy()
  expect(container.textContent).not.toMatch(/KRW|Amount|Total|price/i)
  expect(title()).toBe('Class record')
  expect(api.requests('charge.month')).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Previous month' }))
  await waitFor(() =>
    expect(api.requests('logMeet.list').at(-1)).toMatchObject({
      searchType: 6,
      searchStartDate: '2026-02-01',
      searchEndDate: '2026-02-28',
    }),
  )
})

test('ROOMS-78 the screen exists only where the company settles', () => {
  const page = remote.pages.find(({ id }) => id === 'rooms.charges')
  const tab = remote.tabs?.find(({ id }) => id === 'charges')
  expect(page).toMatchObject({ flag: 'CHARGES' })
  expect(tab).toMatchObject({ flag: 'CHARGES' })
  expect(Object(tab).labelFor[UserType.STUDENT]).toEqual({ ko: '수업 기록', en: 'Class record' })
})
