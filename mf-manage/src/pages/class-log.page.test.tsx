import { type LogMeet, UserType } from '@madang/contract'
import { type RenderPageOptions, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import en from '../features/logs/locales/en.json'
import ko from '../features/logs/locales/ko.json'
import { pageOf } from '../testing/fixtures.ts'
import ClassLogPage from './class-log.page.tsx'

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(30_000)

// 26.03.05 00:30 in Seoul, while it is still the day before in UTC
const now = new Date('2026-03-04T15:30:00Z').getTime()
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(now)
})

const makeClass = (no: number, more: Partial<LogMeet> = {}): LogMeet => ({
  meetCode: `m${no}`,
  roomCode: 'r1',
  meetTitle: `Maths ${no}`,
  leaderName: 'Teacher Jung',
  leaderId: 'teacher1',
  leaderIdx: 111,
  userName: 'Teacher Jung',
  userId: 'teacher1',
  userCount: 3,
  openDatetime: '2026-03-03 10:00:00',
  startDatetime: '2026-03-03 10:00:00',
  endDatetime: '2026-03-03 10:50:30',
  roomCategoryCd: 'RESERVED',
  templateIdx: 1,
  template: null,
  ...more,
})

const open = (rows: LogMeet[] = [makeClass(1)], more: Partial<RenderPageOptions> & { total?: number } = {}) =>
  renderPage(<ClassLogPage />, {
    remote,
    texts: { en, ko },
    path: '/demo/manage/log/logMeet/list',
    language: 'en',
    area: 'MANAGE',
    me: UserType.OPER,
    ...more,
    api: { 'logMeet.list': () => ({ ...pageOf(rows), total: more.total ?? rows.length }), ...more.api },
  })
const cell = async (text: string | RegExp) => within(await screen.findByRole('grid')).findByText(text)

const atFirst = {
  page: 1,
  size: 30,
  searchStartDate: '2026-02-05',
  searchEndDate: '2026-03-05',
  searchFilter: ['meetTitle'],
  searchMatch: 'PARTIAL',
}

describe('the console’s class log', () => {
  test('MAN-LOG-01 begins with the last month to today, offers 7 and 30 days at once, and a keyword in title, leader ID or leader name, of which a part is enough', async () => {
    const { api, user } = open()
    await cell('Maths 1')
    expect(api.requests('logMeet.list')).toEqual([atFirst])

    await user.click(screen.getByRole('button', { name: /^Day of the class/ }))
    const period = within(await screen.findByRole('dialog'))
    await period.findByRole('button', { name: 'Last 30 days' })
    await user.click(period.getByRole('button', { name: 'Last 7 days' }))
    await waitFor(() =>
      expect(api.requests('logMeet.list').at(-1)).toEqual({ ...atFirst, searchStartDate: '2026-02-27' }),
    )
    await user.keyboard('{Escape}')

    const fields = within(screen.getByRole('radiogroup', { name: 'Search in' }))
    expect(fields.getAllByRole('radio').map((one) => (one as HTMLInputElement).value)).toEqual([
      'meetTitle',
      'leaderId',
      'leaderName',
    ])
    const partial = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Part of it is enough' })
    expect(partial.checked).toBe(true)
    await user.click(fields.getByRole('radio', { name: 'Leader ID' }))
    await user.click(partial)
    await user.type(screen.getByRole('searchbox', { name: 'Search the class log' }), 'teacher1{Enter}')
    await waitFor(() =>
      expect(api.requests('logMeet.list').at(-1)).toMatchObject({
        searchKeyword: 'teacher1',
        searchFilter: ['leaderId'],
        searchMatch: 'EXACT',
      }),
    )
  })

  test('MAN-LOG-02 shows 30 rows a page, or 10, 20, 40, 50', async () => {
    const { api, user } = open([makeClass(1)], { total: 100 })
    await cell('Maths 1')
    const sizes = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' })
    expect([...sizes.options].map(({ value }) => value)).toEqual(['10', '20', '30', '40', '50'])
    expect(sizes.value).toBe('30')
    await user.selectOptions(sizes, '50')
    await waitFor(() => expect(api.requests('logMeet.list').at(-1)).toMatchObject({ size: 50 }))
  })

  test('MAN-LOG-03 has the columns number, class title, leader, attendee count and class datetime', async () => {
    open([makeClass(1), makeClass(2)], {
      path: '/demo/manage/log/logMeet/list?page=2',
      total: 40,
    })
    await cell('Maths 2')
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads).toEqual(['No.', 'Class title', 'Leader', 'Attendees', 'Time of the class'])
    const second = within(screen.getByRole('grid')).getAllByRole('row')[2]!
    expect(
      within(second)
        .getAllByRole('gridcell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '32',
      'Maths 2',
      'Teacher Jung (teacher1)',
      '3 people',
      expect.stringContaining('10:00 – 10:50'),
    ])
  })

  test('MAN-LOG-04 a click on a row opens the detail with its meetCode and roomCode', async () => {
    const { user, shell } = open()
    await user.click(await cell('Teacher Jung (teacher1)'))
    await waitFor(() =>
      expect(shell.navigations).toEqual(['/demo/manage/log/logMeet/view?meetCode=m1&roomCode=r1']),
    )
  })

  test('MAN-LOG-05 the search stands in the address and is read from there', async () => {
    const query =
      'searchStartDate=2026-01-01&searchEndDate=2026-01-31&searchKeyword=kim&searchFilter=leaderName&searchMatch=EXACT&page=2&size=10'
    const { api, user } = open([makeClass(1)], {
      path: `/demo/manage/log/logMeet/list?${query}`,
      total: 40,
    })
    await cell('Maths 1')
    expect(api.requests('logMeet.list')).toEqual([
      {
        searchStartDate: '2026-01-01',
        searchEndDate: '2026-01-31',
        searchKeyword: 'kim',
        searchFilter: ['leaderName'],
        searchMatch: 'EXACT',
        page: 2,
        size: 10,
      },
    ])
    await user.click(screen.getByRole('radio', { name: 'Leader ID' }))
    await waitFor(() => expect(window.location.search).toContain('searchFilter=leaderId'))
    for (const kept of [
      'searchStartDate=2026-01-01',
      'searchEndDate=2026-01-31',
      'searchKeyword=kim',
      'searchMatch=EXACT',
      'size=10',
    ])
      expect(window.location.search).toContain(kept)
  })

  test('without a class in the period it says so', async () => {
    open([])
    expect(await screen.findByText('There were no classes in this period.')).toBeTruthy()
  })
})
