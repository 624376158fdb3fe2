import { type ChargeExplanation, type Settlement, type SettlementRow, UserType } from '@madang/contract'
import { forgetWork, makeMe, type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import en from '../features/charges/locales/en.json'
import ko from '../features/charges/locales/ko.json'
import { pageOf } from '../testing/fixtures.ts'
import ChargesPage from './charges.page.tsx'

beforeEach(forgetWork)

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(60_000)

const row = (meetCode: string, more: object = {}, price: number | null = 30_000): SettlementRow =>
  ({
    meetCode,
    roomCode: 'R1',
    meetTitle: `Maths ${meetCode}`,
    startDatetime: '2026-03-02 10:00:00',
    endDatetime: '2026-03-02 11:00:00',
    logMeetUser: {
      userIdx: 12,
      userId: 'student1',
      userName: 'Kim',
      totalJoinTimeSec: 3541,
      totalJoinMin: 59,
      amount: 30_000,
      amountSaved: false,
      billedAmount: null,
      ...more,
    },
    price,
  }) as unknown as SettlementRow

const rows = [row('M1'), row('M2', { totalJoinTimeSec: 0, totalJoinMin: 0, amount: 0 })]
const month = (more: Partial<Settlement> = {}): Settlement => ({
  searchYm: '2026-03',
  leaderIdx: 111,
  leaderName: 'Teacher Jung',
  closed: null,
  personList: [
    {
      userIdx: 12,
      userId: 'student1',
      userName: 'Kim',
      sessionCount: 2,
      attendedCount: 1,
      totalJoinTimeSec: 3541,
      totalJoinMin: 59,
      amount: 30_000,
    },
  ],
  adjustmentList: [],
  runningList: [],
  total: 30_000,
  can: { edit: true, close: true },
  ...more,
})
const teachers = [{ userIdx: 111, userId: 'teacher1', userName: 'Teacher Jung', left: false }]

const open = (more: Partial<RenderPageOptions> = {}) =>
  renderPage(<ChargesPage />, {
    remote,
    texts: { en, ko },
    path: '/demo/manage/charges/list?leaderIdx=111&searchYm=2026-03',
    language: 'en',
    area: 'MANAGE',
    me: UserType.OPER,
    ...more,
    api: {
      'charge.leaders': () => teachers,
      'charge.month': () => month(),
      'logMeet.list': () => pageOf(rows),
      'charge.save': () => ({ ok: true as const, amount: 0 }),
      ...more.api,
    },
  })
const amount = (title = 'Maths M1') => screen.findByRole('textbox', { name: `Amount of Kim for ${title}` })

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(new Date('2026-04-10T03:00:00Z').getTime())
})

test('MAN-CHG-02 MAN-CHG-05 an operator chooses a leader first, a teacher is fixed to themself; rows are asked by leader, month, categories and page of 30', async () => {
  const { user, api } = open({ path: '/demo/manage/charges/list' })
  expect(await screen.findByText('Then the classes and amounts of the month appear here.')).toBeTruthy()
  expect(api.requests('logMeet.list')).toEqual([])
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Teacher' }),
    await screen.findByRole('option', { name: 'Teacher Jung (teacher1)' }),
  )
  await amount()
  expect(api.requests('logMeet.list')).toEqual([
    {
      searchType: 5,
      leaderIdx: 111,
      searchStartDate: '2026-04-01',
      searchEndDate: '2026-04-30',
      roomCategoryCdList: ['INSTANT', 'RESERVED', 'TASK'],
      page: 1,
      size: 30,
    },
  ])
})

test('a teacher who manages has no one to choose', async () => {
  const { api } = open({
    me: makeMe(UserType.TEACHER_OPEN, { userIdx: 77 }),
    path: '/demo/manage/charges/list?leaderIdx=111',
  })
  await amount()
  expect(screen.queryByRole('combobox', { name: 'Teacher' })).toBeNull()
  expect(api.requests('charge.month').at(-1)).toMatchObject({ leaderIdx: 77 })
})

test('MAN-CHG-03 students stand with sessions, durations, unit price, an amount that can be edited, subtotals and a total that follow it', async () => {
  const { user } = open()
  const table = within(await screen.findByRole('table', { name: 'Settlement' }))
  expect(table.getByText(/2 classes/)).toBeTruthy()
  expect(table.getAllByText('59 min').length).toBeGreaterThan(0)
  expect(table.getByText('Not there')).toBeTruthy()
  expect(table.getAllByText('30,000 KRW').length).toBeGreaterThan(1)
  expect(screen.getByText('Total 30,000 KRW')).toBeTruthy()
  await user.clear(await amount())
  await user.type(await amount(), '10000')
  expect(screen.getByText('Total 10,000 KRW')).toBeTruthy()
  expect(table.getByText('10,000 KRW')).toBeTruthy()
})

test('MAN-CHG-04 an amount takes digits alone, nine at most', async () => {
  const { user } = open()
  await user.clear(await amount())
  await user.type(await amount(), '-1a2.3,4567890')
  expect(((await amount()) as HTMLInputElement).value).toBe('123456789')
})

test('MAN-CHG-06 saving asks for a reason where an amount is not what comes out, and sends person, class and amount', async () => {
  const { user, api, shell } = open()
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(shell.toasts).toMatchObject([{ message: 'No amount was changed.' }])
  await user.clear(await amount())
  await user.type(await amount(), '10000')
  await user.click(screen.getByRole('button', { name: 'Save 1 amount' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Kim · Maths M1: 30,000 KRW → 10,000 KRW')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Enter the reason.')).toBeTruthy()
  expect(api.requests('charge.save')).toEqual([])
  await user.type(dialog.getByRole('textbox'), 'Second half only')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.requests('charge.save')).toEqual([
    { meetCode: 'M1', userIdx: 12, amount: 10_000, reason: 'Second half only' },
  ])
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy()
})

test('MAN-CHG-09 changing month or leader with unsaved amounts asks first', async () => {
  const { user, api, shell } = open({ confirm: false })
  await user.clear(await amount())
  await user.type(await amount(), '10000')
  await user.click(await screen.findByRole('button', { name: 'Previous month' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Teacher' }), '')
  expect(shell.confirms).toHaveLength(2)
  expect(((await amount()) as HTMLInputElement).value).toBe('10000')
  expect(api.requests('charge.month')).toHaveLength(1)
})

test('after a yes the other month comes, without what was typed, which is there again in its own month', async () => {
  const { user, api } = open()
  await user.clear(await amount())
  await user.type(await amount(), '10000')
  await user.click(await screen.findByRole('button', { name: 'Previous month' }))
  await waitFor(() => expect(api.requests('charge.month').at(-1)).toMatchObject({ searchYm: '2026-02' }))
  expect(((await amount()) as HTMLInputElement).value).toBe('30000')
  await user.click(await screen.findByRole('button', { name: 'Next month' }))
  await waitFor(async () => expect(((await amount()) as HTMLInputElement).value).toBe('10000'))
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(async () => expect(((await amount()) as HTMLInputElement).value).toBe('30000'))
})

test('amounts that were typed come back after a reload, and to the same person alone', async () => {
  const first = open()
  await first.user.clear(await amount())
  await first.user.type(await amount(), '10000')
  await screen.findByText('Draft kept on this device.')
  first.leave()
  const other = open({ me: makeMe(UserType.OPER, { userIdx: 99 }) })
  expect(((await amount()) as HTMLInputElement).value).toBe('30000')
  other.leave()
  open()
  await waitFor(async () => expect(((await amount()) as HTMLInputElement).value).toBe('10000'))
  expect(screen.getByText(/Your draft of .* is back\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save 1 amount' })).toBeTruthy()
})

test('MAN-CHG-07 an amount explains itself, and from there the join history of the row and the student’s memos can be opened', async () => {
  const { user, api } = open({
    api: {
      'charge.explain': () =>
        ({
          meetCode: 'M1',
          meetTitle: 'Maths M1',
          openDatetime: '2026-03-02 10:00:00',
          startDatetime: '2026-03-02 10:00:00',
          endDatetime: '2026-03-02 11:00:00',
          userIdx: 12,
          userId: 'student1',
          userName: 'Kim',
          logMeetUserJoinList: [{ joinDatetime: '2026-03-02 10:00:00', quitDatetime: '2026-03-02 10:59:01' }],
          totalJoinTimeSec: 3541,
          totalJoinMin: 59,
          fixList: [],
          price: { price: 30_000, startDate: '2026-01-01', endDate: null },
          computedAmount: 30_000,
          amount: 15_000,
          amountList: [
            {
              amountIdx: 1,
              beforeAmount: 30_000,
              afterAmount: 15_000,
              computedAmount: 30_000,
              reason: 'Half of it',
              userName: 'Operator Park',
              regDatetime: '2026-03-03 09:00:00',
            },
          ],
          billList: [{ searchYm: '2026-03', amount: 15_000 }],
        }) satisfies ChargeExplanation,
      'logMeet.userJoin': () => [
        { joinDatetime: '2026-03-02 10:00:30', quitDatetime: '2026-03-02 10:59:01' },
      ],
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Explain the amount of Kim for Maths M1' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('10:00:00–10:59:01')).toBeTruthy()
  expect(dialog.getByText('59 min (59 min 1 s to the second)')).toBeTruthy()
  expect(dialog.getByText('30,000 KRW, the price of one class that was attended')).toBeTruthy()
  expect(dialog.getByText('Half of it')).toBeTruthy()
  expect(dialog.getByText(/Operator Park/)).toBeTruthy()
  expect(dialog.getByText('2026-03: 15,000 KRW')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Show the join history' }))
  expect(await dialog.findByRole('list', { name: 'Join history' })).toBeTruthy()
  expect(api.requests('logMeet.userJoin')).toEqual([{ meetCode: 'M1', userIdx: 12 }])
  expect(dialog.getByRole('link', { name: 'Open the student’s memos' }).getAttribute('href')).toContain(
    'manage/user/view?userIdx=12',
  )
})

test('a month names the classes that closing waits for, and asks for no closing while they run', async () => {
  const { user, api, shell } = open({
    api: {
      'charge.month': () =>
        month({
          runningList: [{ meetCode: 'M9', meetTitle: 'Night class', startDatetime: '2026-03-31 23:30:00' }],
        }),
    },
  })
  const list = within(await screen.findByRole('list', { name: 'Running classes' }))
  expect(list.getByText(/Night class/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close the month' }))
  expect(shell.toasts.map(({ message }) => message)).toEqual([
    '1 class that began in this month is still running. It is counted when it has ended, and the month can be closed after that.',
  ])
  expect([shell.confirms, api.requests('charge.close')]).toEqual([[], []])
})

test('a teacher who has left can be chosen; deleted people are named without a way to their page', async () => {
  const { user } = open({
    api: {
      'charge.leaders': () => [...teachers, { userIdx: 7, userId: '#7', userName: '○○○ 7', left: true }],
      'charge.month': () =>
        month({
          personList: month().personList.map((one) => ({ ...one, userId: '#12', userName: '○○○ 12' })),
        }),
      'logMeet.list': () => pageOf([row('M1', { userId: '#12', userName: '○○○ 12' })]),
    },
  })
  const field = await screen.findByRole('combobox', { name: 'Teacher' })
  await user.selectOptions(
    field,
    await screen.findByRole('option', { name: '○○○ 7 (#7) · not a teacher any more' }),
  )
  expect(await screen.findByText('○○○ 12')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '○○○ 12' })).toBeNull()
})

test('a month is closed after a question, and then says by whom; its corrections stand in the next', async () => {
  let closed = false
  const { user, api, shell } = open({
    api: {
      'charge.month': () =>
        month(
          closed
            ? {
                closed: { userName: 'Operator Park', closedDatetime: '2026-04-03 09:00:00' },
                can: { edit: true, close: false },
              }
            : {
                adjustmentList: [
                  {
                    meetCode: 'M0',
                    meetTitle: 'Maths M0',
                    startDatetime: '2026-02-02 10:00:00',
                    userIdx: 12,
                    userId: 'student1',
                    userName: 'Kim',
                    amount: -5000,
                  },
                ],
              },
        ),
      'charge.close': () => {
        closed = true
        return { closedDatetime: '2026-04-03 09:00:00' }
      },
    },
  })
  expect(await screen.findByText('-5,000 KRW')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Close the month' }))
  expect(await screen.findByText(/Operator Park closed this month/)).toBeTruthy()
  expect(shell.confirms).toHaveLength(1)
  expect(api.requests('charge.close')).toEqual([{ leaderIdx: 111, searchYm: '2026-03' }])
  expect(screen.queryByRole('button', { name: 'Close the month' })).toBeNull()
})

test('a settlement that fails can be asked for again; one without classes says so', async () => {
  const { user, api } = open({
    api: {
      'charge.month': () => {
        throw refuse('WB-404-103')
      },
    },
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.use({ 'charge.month': () => month({ personList: [], total: 0 }), 'logMeet.list': () => pageOf([]) })
  await user.click(again)
  expect(await screen.findByText('There is no class to settle in this month.')).toBeTruthy()
})
