import type { AttendanceFix } from '@madang/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { makeLogUser, pageOf } from '../testing/fixtures.ts'
import { cells, hana, open, table } from '../testing/open-class-record.tsx'

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(30_000)

const fix: AttendanceFix = {
  fixIdx: 1,
  present: true,
  fromDatetime: '2026-03-03 10:40:00',
  toDatetime: '2026-03-03 10:50:30',
  reason: 'On the list',
  userName: 'Teacher Jung',
  regDatetime: '2026-03-03 11:00:00',
  beforeSec: 2461,
  afterSec: 3030,
}

describe('a class of the log', () => {
  test('MAN-LOG-09 lists who was there: number, name, type, join and exit as HH:mm, and the total as clickable hours and minutes', async () => {
    open()
    const rows = (await table('Attendance')).getAllByRole('row')
    expect(cells(rows[0]!)).toEqual(['No.', 'Name', 'Type', 'Joined', 'Left', 'Total', 'Note'])
    expect(cells(rows[1]!).slice(2, 6)).toEqual(['Teacher', '10:00', '10:41', '50 min'])
    expect(cells(rows[2]!)[0]).toBe('2')
    expect(within(rows[2]!).getByRole('rowheader').textContent).toContain('Minji')
    expect(within(rows[2]!).getByRole('button', { name: 'Join history of Minji, 41 min' }).textContent).toBe(
      '41 min',
    )
  })

  test('times and totals are shown to the second when somebody asks, and to the minute again', async () => {
    const late = makeLogUser(9, 'Late', {
      totalJoinTimeSec: 89,
      totalJoinMin: 1,
      logMeetUserJoinList: [
        { joinDatetime: '2026-03-03 23:01:08', quitDatetime: '2026-03-03 23:02:37' },
        { joinDatetime: '2026-03-03 23:58:00', quitDatetime: '2026-03-04 00:00:10' },
      ],
    })
    const brief = makeLogUser(10, 'Brief', { totalJoinTimeSec: 26, totalJoinMin: 0 })
    const { user } = open({ api: { 'logMeet.users': () => [late, brief] } })
    const seen = async () =>
      (await table('Attendance'))
        .getAllByRole('row')
        .slice(1)
        .map((row) => cells(row).slice(3, 6))
    expect(await seen()).toEqual([
      ['10:00', '10:41', '26 s'],
      ['23:01', '00:00 the next day', '1 min'],
    ])
    await user.click(screen.getByRole('button', { name: 'Show seconds' }))
    expect(await seen()).toEqual([
      ['10:00:00', '10:41:01', '26 s'],
      ['23:01:08', '00:00:10 the next day', '1 min 29 s'],
    ])
    await user.click(screen.getByRole('button', { name: 'Hide seconds' }))
    expect((await seen())[1]).toEqual(['23:01', '00:00 the next day', '1 min'])
  })

  test('MAN-LOG-10 the total opens every join and quit of the person', async () => {
    const { user, api } = open({
      api: {
        'logMeet.userJoin': () => [
          { joinDatetime: '2026-03-03 10:00:00', quitDatetime: '2026-03-03 10:20:00' },
          { joinDatetime: '2026-03-03 10:25:00', quitDatetime: '2026-03-03 10:47:00' },
        ],
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Join history of Minji/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Join history of Minji' })
    const rows = (await within(dialog).findAllByRole('row')).slice(1).map(cells)
    expect(rows).toEqual([
      [expect.stringContaining('10:00:00'), expect.stringContaining('10:20:00'), '20 min'],
      [expect.stringContaining('10:25:00'), expect.stringContaining('10:47:00'), '22 min'],
    ])
    expect(api.requests('logMeet.userJoin')).toEqual([{ meetCode: 'm1', userIdx: 7 }])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  const staff = { can: { correct: true } }

  test('staff corrects somebody’s attendance with a reason, and the total follows', async () => {
    let total = 2461
    const { user, api, shell } = open({
      api: {
        'logMeet.users': () => [
          makeLogUser(7, 'Minji', {
            ...staff,
            totalJoinTimeSec: total,
            totalJoinMin: Math.floor(total / 60),
            fixList: total === 3030 ? [fix] : [],
          }),
        ],
        'logMeet.userJoin': () => [
          { joinDatetime: '2026-03-03 10:00:00', quitDatetime: '2026-03-03 10:41:01' },
        ],
        'logMeet.correct': () => {
          total = 3030
          return { totalJoinTimeSec: total, totalJoinMin: Math.floor(total / 60) }
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Join history of Minji/ }))
    await user.click(await screen.findByRole('button', { name: 'Correct attendance' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct the attendance of Minji' }))
    const from = dialog.getByRole('textbox', { name: /From/ })
    await user.clear(from)
    await user.type(from, '11:30')
    await user.click(dialog.getByRole('button', { name: 'Correct' }))
    expect(dialog.getAllByText(/Enter a time between 10:00 and 10:50/).length).toBeGreaterThan(0)
    expect(api.requests('logMeet.correct')).toEqual([])
    await user.clear(from)
    await user.type(from, '10:40')
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'On the list')
    await user.click(dialog.getByRole('button', { name: 'Correct' }))
    expect(await screen.findByText('Corrected')).toBeTruthy()
    expect(api.requests('logMeet.correct')).toEqual([
      {
        meetCode: 'm1',
        userIdx: 7,
        present: true,
        fromDatetime: '2026-03-03 10:40:00',
        toDatetime: '2026-03-03 10:50:30',
        reason: 'On the list',
      },
    ])
    expect(shell.toasts.at(-1)?.message).toBe('The attendance of Minji was corrected to 50 min.')
    await user.click(await screen.findByRole('button', { name: 'Join history of Minji, 50 min' }))
    const fixes = within(await screen.findByRole('list', { name: 'Corrections' }))
    expect(fixes.getByText(/There 10:40 – 10:50 · 41 min 1 s → 50 min 30 s/)).toBeTruthy()
    expect(fixes.getByText('On the list')).toBeTruthy()
  })

  test('who never joined stands last, and staff says that they were there', async () => {
    const absent = { attended: false, totalJoinTimeSec: 0, logMeetUserJoinList: [] }
    const { user, api } = open({
      api: {
        'logMeet.users': () => [
          makeLogUser(8, 'Aram', { ...staff, ...absent, meetUserId: -8 }),
          makeLogUser(7, 'Minji', staff),
        ],
        'logMeet.userJoin': () => [],
        'logMeet.correct': () => ({ totalJoinTimeSec: 3030, totalJoinMin: 50 }),
      },
    })
    const rows = (await table('Attendance')).getAllByRole('row')
    expect(rows[1]!.textContent).toMatch(/Minji/)
    expect(rows[2]!.textContent).toMatch(/Aram.*Not attended/)
    expect(api.requests('logMeet.users')[0]).toMatchObject({ withAbsent: true })
    await user.click(screen.getByRole('button', { name: /^Join history of Aram/ }))
    await user.click(await screen.findByRole('button', { name: 'Correct attendance' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct the attendance of Aram' }))
    expect(dialog.queryByRole('radio')).toBeNull()
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'By phone')
    await user.click(dialog.getByRole('button', { name: 'Correct' }))
    await waitFor(() =>
      expect(api.requests('logMeet.correct')).toMatchObject([{ userIdx: 8, present: true }]),
    )
  })

  test('who may not correct reads corrections all the same', async () => {
    const { user } = open({
      api: {
        'logMeet.users': () => [makeLogUser(7, 'Minji', { fixList: [fix] })],
        'logMeet.userJoin': () => [],
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Join history of Minji/ }))
    expect(await screen.findByRole('list', { name: 'Corrections' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Correct attendance' })).toBeNull()
  })

  test('MAN-LOG-11 a note column with download and view buttons appears only if any user has a note', async () => {
    open({ api: { 'logMeet.users': () => [hana], 'note.list': () => pageOf([]) } })
    const without = (await table('Attendance')).getAllByRole('row')
    expect(cells(without[0]!)).toEqual(['No.', 'Name', 'Type', 'Joined', 'Left', 'Total'])
    cleanup()
    open()
    const rows = (await table('Attendance')).getAllByRole('row')
    expect(cells(rows[0]!)).toEqual(['No.', 'Name', 'Type', 'Joined', 'Left', 'Total', 'Note'])
    expect(within(rows[2]!).getByRole('link', { name: 'View note of Minji' })).toBeTruthy()
    expect(within(rows[2]!).getByRole('button', { name: 'Download the note of Minji' })).toBeTruthy()
    expect(within(rows[1]!).queryByRole('link')).toBeNull()
  })
})
