import { type Room, UserType } from '@madang/contract'
import { makeMe, type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import en from '../features/rooms/locales/en.json'
import ko from '../features/rooms/locales/ko.json'
import { makeRoom, roomsOf } from '../testing/fixtures.ts'
import RoomListPage from './room-list.page.tsx'

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(30_000)

const open = (rooms: Room[] = [makeRoom()], more: Partial<RenderPageOptions> = {}) =>
  renderPage(<RoomListPage />, {
    remote,
    texts: { en, ko },
    path: '/demo/manage/room/list',
    language: 'en',
    area: 'MANAGE',
    me: UserType.OPER,
    ...more,
    api: { 'room.list': () => roomsOf(rooms), ...more.api },
  })

const row = async (title = 'Grade 3 maths') => within(await screen.findByRole('grid')).findByText(title)
const tick = async (user: ReturnType<typeof open>['user']) => {
  await row()
  for (const box of screen.getAllByRole('checkbox', { name: /select row/i })) await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
}
describe('the console’s regular rooms', () => {
  test('asks for regular rooms, 30 a page, with the keyword of the address', async () => {
    const { api } = open([makeRoom()], { path: '/demo/manage/room/list?searchKeyword=maths' })
    await row()
    expect(api.requests('room.list')).toEqual([
      { page: 1, size: 30, searchKeyword: 'maths', roomCategoryCdList: ['RESERVED'], searchType: 1 },
    ])
  })

  test('MAN-ROOM-01 has a keyword search, page size 30, a register dialog, a remove button, and a row that opens the page of its room', async () => {
    const asked: string[] = []
    const { user, api, shell } = open([makeRoom({ roomCode: 'R&1' })], {
      loadRemote: async (name) => void asked.push(name),
      api: { 'room.list': () => ({ ...roomsOf([makeRoom({ roomCode: 'R&1' })]), total: 31 }) },
    })
    await row()
    await user.type(screen.getByRole('searchbox', { name: 'Room or leader' }), '수학{Enter}')
    await waitFor(() =>
      expect(api.requests('room.list').at(-1)).toMatchObject({ page: 1, size: 30, searchKeyword: '수학' }),
    )
    expect(api.requests('room.list').every(({ size }) => size === 30)).toBe(true)
    // the dialog is the one of the service area
    await user.click(screen.getByRole('button', { name: 'Register room' }))
    await waitFor(() => expect(asked).toEqual(['mf-rooms']))
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: /select row/i }))
    expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy()
    expect(shell.navigations).toEqual([])
    await user.click(await row())
    expect(shell.navigations).toEqual(['/demo/manage/room/view?roomCode=R%261'])
  })

  test('MAN-ROOM-02 columns: selection, number, title, class type, leader, use period, registration date', async () => {
    open([makeRoom()], {
      path: '/demo/manage/room/list?page=2',
      api: { 'room.list': () => ({ ...roomsOf([makeRoom()]), page: 2, total: 31 }) },
    })
    await row()
    const headers = screen.getAllByRole('columnheader')
    expect(within(headers[0]!).getByRole('checkbox')).toBeTruthy()
    expect(headers.slice(1).map(({ textContent }) => textContent)).toEqual([
      'No.',
      'Title',
      'Class type',
      'Leader',
      'Attendees',
      'Use period',
      'Registered',
    ])
    const cells = screen.getAllByRole('gridcell')
    expect(within(cells[0]!).getByRole('checkbox')).toBeTruthy()
    expect(cells.slice(1).map(({ textContent }) => textContent)).toEqual([
      '31',
      'Grade 3 maths',
      'Lecture',
      'Teacher Jung',
      '2',
      // no end is said as such
      expect.stringMatching(/^Sun, Mar 1(, 2026)? – No limit$/),
      expect.stringMatching(/^Sun, Mar 1(, 2026)?$/),
    ])
  })

  test('ticked rooms are deleted in one call, after a question', async () => {
    const { user, api, shell } = open([makeRoom(), makeRoom({ roomCode: 'r2', roomTitle: 'Second' })], {
      api: {
        'room.remove': ({ roomCodeList = [] }) => ({
          ok: true,
          rooms: roomCodeList.map((roomCode) => ({ roomCode, outcome: 'REMOVED', code: null })),
        }),
      },
    })
    await tick(user)
    await waitFor(() =>
      expect(shell.toasts).toEqual([expect.objectContaining({ message: '2 rooms deleted.' })]),
    )
    expect(shell.confirms).toEqual([expect.objectContaining({ title: 'Delete 2 rooms?', danger: true })])
    expect(api.requests('room.remove')).toEqual([{ roomCodeList: ['r1', 'r2'] }])
    expect(api.requests('room.list')).toHaveLength(2)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull())
  })

  test('MAN-ROOM-11 rooms that stay say why: WB-403-105 is no permission to delete', async () => {
    const { user, shell } = open([makeRoom(), makeRoom({ roomCode: 'r2', roomTitle: 'Second' })], {
      api: {
        'room.remove': () => ({
          ok: true,
          rooms: [
            { roomCode: 'r1', outcome: 'KEPT', code: 'WB-403-105' },
            { roomCode: 'r2', outcome: 'KEPT', code: 'WB-400-304' },
          ],
        }),
      },
    })
    await tick(user)
    await waitFor(() =>
      expect(shell.toasts.map(({ message }) => message)).toEqual([
        '1 room was kept: you have no permission to delete it.',
        '1 room was kept because a class is running. Close the class, then delete the room.',
      ]),
    )
  })

  test('what is gone and what stays is told apart, and a refused call is told once', async () => {
    const { user, api, shell } = open([makeRoom(), makeRoom({ roomCode: 'r2', roomTitle: 'Second' })], {
      api: {
        'room.remove': () => ({
          ok: true,
          rooms: [
            { roomCode: 'r1', outcome: 'CLOSED', code: null },
            { roomCode: 'r2', outcome: 'KEPT', code: 'WB-404-104' },
          ],
        }),
      },
    })
    await tick(user)
    await waitFor(() =>
      expect(shell.toasts.map(({ message }) => message)).toEqual([
        '1 room deleted.',
        '1 room was deleted already, or is not yours to see.',
      ]),
    )
    api.use({
      'room.remove': () => {
        throw refuse('WB-503-001')
      },
    })
    await tick(user)
    await waitFor(() => expect(shell.errors).toHaveLength(1))
    expect(shell.toasts).toHaveLength(2)
  })

  test('a no to the question deletes nothing', async () => {
    const { user, api, shell } = open([makeRoom()], { confirm: false })
    await tick(user)
    await waitFor(() => expect(shell.confirms).toHaveLength(1))
    expect(api.requests('room.remove')).toEqual([])
  })

  test('a room that may not be deleted can’t be ticked', async () => {
    open([
      makeRoom({
        can: { open: true, join: true, edit: false, remove: false, upload: false, renewInvite: false },
      }),
    ])
    await row()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /select row/i }).disabled).toBe(true)
  })

  test('the register button is for holders of ROOM_REG', async () => {
    const first = open()
    await row()
    expect(screen.getByRole('button', { name: 'Register room' })).toBeTruthy()
    first.leave()
    open([makeRoom()], { me: makeMe(UserType.OPER, { webAuth: 0 }) })
    await row()
    expect(screen.queryByRole('button', { name: 'Register room' })).toBeNull()
  })

  test('says that there are none, and that none was found', async () => {
    const first = open([])
    expect(await screen.findByText('No regular rooms yet.')).toBeTruthy()
    first.leave()
    open([], { path: '/demo/manage/room/list?searchKeyword=none' })
    expect(await screen.findByText('Nothing matches these filters.')).toBeTruthy()
  })

  test('shows the code of a failure and asks again', async () => {
    const { api, user } = open([], {
      api: {
        'room.list': () => {
          throw refuse('WB-500-001')
        },
      },
    })
    expect(await screen.findByText(/WB-500-001/)).toBeTruthy()
    api.use({ 'room.list': () => roomsOf([makeRoom()]) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await row()
  })
})
