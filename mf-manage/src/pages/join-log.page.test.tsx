import { type JoinLog, UserType } from '@madang/contract'
import { type RenderPageOptions, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import en from '../features/logs/locales/en.json'
import ko from '../features/logs/locales/ko.json'
import { pageOf } from '../testing/fixtures.ts'
import JoinLogPage from './join-log.page.tsx'

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(30_000)

// 26.03.05 00:30 in Seoul, while it is still the day before in UTC
const now = new Date('2026-03-04T15:30:00Z').getTime()
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(now)
})

const makeJoin = (joinIdx: number, more: Partial<JoinLog> = {}): JoinLog => ({
  joinIdx,
  meetCode: 'm1',
  roomCode: 'r1',
  meetTitle: 'Maths',
  roomCategoryCd: 'RESERVED',
  userIdx: 7,
  userId: 'student1',
  userName: 'Minji',
  joinDatetime: '2026-03-03 10:00:00',
  quitDatetime: '2026-03-03 11:30:00',
  attendedSec: 5400,
  attendedMin: 90,
  ...more,
})

const open = (rows: JoinLog[] = [makeJoin(1)], more: Partial<RenderPageOptions> = {}) =>
  renderPage(<JoinLogPage />, {
    remote,
    texts: { en, ko },
    path: '/demo/manage/log/joinLog/list',
    language: 'en',
    area: 'MANAGE',
    me: UserType.OPER,
    ...more,
    api: {
      'logJoin.list': () => pageOf(rows),
      'logJoin.total': () => ({ joinCount: rows.length, attendedSec: 5400 * rows.length }),
      ...more.api,
    },
  })
const cell = async (text: string) => within(await screen.findByRole('grid')).findByText(text)

const filter = {
  searchStartDate: '2026-02-05',
  searchEndDate: '2026-03-05',
  searchFilter: 'meetTitle',
  searchMatch: 'PARTIAL',
}

describe('the join history', () => {
  test('MAN-JOIN-01 has the filters of the class log; the keyword is looked for in title, attendee ID or attendee name', async () => {
    const { api, user } = open()
    await cell('Minji (student1)')
    expect(api.requests('logJoin.list')).toEqual([{ ...filter, page: 1, size: 30 }])

    await user.click(screen.getByRole('button', { name: /^Day of joining/ }))
    const period = within(await screen.findByRole('dialog'))
    await period.findByRole('button', { name: 'Last 30 days' })
    await user.click(period.getByRole('button', { name: 'Last 7 days' }))
    await user.keyboard('{Escape}')
    const fields = within(screen.getByRole('radiogroup', { name: 'Search in' }))
    expect(fields.getAllByRole('radio').map((one) => (one as HTMLInputElement).value)).toEqual([
      'meetTitle',
      'userId',
      'userName',
    ])
    await user.click(fields.getByRole('radio', { name: 'Attendee name' }))
    await user.click(screen.getByRole('checkbox', { name: 'Part of it is enough' }))
    await user.type(screen.getByRole('searchbox', { name: 'Search the join history' }), 'Minji{Enter}')
    await waitFor(() =>
      expect(api.requests('logJoin.list').at(-1)).toEqual({
        page: 1,
        size: 30,
        searchStartDate: '2026-02-27',
        searchEndDate: '2026-03-05',
        searchKeyword: 'Minji',
        searchFilter: 'userName',
        searchMatch: 'EXACT',
      }),
    )
  })

  test('MAN-JOIN-02 has the columns number, title, type (homework or class), attendee, join time, exit time, time attended', async () => {
    open([makeJoin(1), makeJoin(2, { roomCategoryCd: 'TASK' }), makeJoin(3, { roomCategoryCd: 'INSTANT' })])
    await screen.findByRole('grid')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'No.',
      'Class title',
      'Type',
      'Attendee',
      'Joined',
      'Left',
      'Attended',
    ])
    const rows = within(screen.getByRole('grid')).getAllByRole('row').slice(1)
    expect(
      within(rows[0]!)
        .getAllByRole('gridcell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '1',
      'Maths',
      'Class',
      'Minji (student1)',
      expect.stringContaining('10:00'),
      expect.stringContaining('11:30'),
      '1 h 30 min',
    ])
    expect(within(rows[1]!).getByText('Homework')).toBeTruthy()
    expect(within(rows[2]!).getByText('Class')).toBeTruthy()
  })

  test('says how many joins there are and how long they lasted; a row opens its class', async () => {
    const { api, user, shell } = open([makeJoin(1), makeJoin(2)])
    expect(await screen.findByText('2 joins, 3 h altogether')).toBeTruthy()
    expect(api.requests('logJoin.total')).toEqual([filter])
    await user.click((await within(await screen.findByRole('grid')).findAllByText('Maths'))[0]!)
    await waitFor(() =>
      expect(shell.navigations).toEqual(['/demo/manage/log/logMeet/view?meetCode=m1&roomCode=r1']),
    )
  })

  test('of more joins than are counted it asks to narrow the search', async () => {
    open([makeJoin(1)], {
      path: '/demo/manage/log/joinLog/list?searchKeyword=a',
      api: { 'logJoin.total': () => ({ joinCount: 10_001, attendedSec: null }) },
    })
    expect(await screen.findByText(/^More than 10,000 joins/)).toBeTruthy()
  })

  test.each([
    [
      'searchStartDate=2026-03-01&searchEndDate=2026-03-01',
      { searchStartDate: '2026-03-01', searchEndDate: '2026-03-01' },
    ],
    [
      'searchKeyword=student1&searchFilter=userId&searchMatch=EXACT',
      { searchKeyword: 'student1', searchFilter: 'userId', searchMatch: 'EXACT' },
    ],
  ])('opens filtered as the statistics link to it: %s', async (query, asked) => {
    const { api } = open([makeJoin(1)], { path: `/demo/manage/log/joinLog/list?${query}` })
    await cell('Minji (student1)')
    expect(api.requests('logJoin.list')).toEqual([{ ...filter, ...asked, page: 1, size: 30 }])
    expect(api.requests('logJoin.total')).toEqual([{ ...filter, ...asked }])
  })
})
