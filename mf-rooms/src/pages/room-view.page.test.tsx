import type { AnswerOf } from '@madang/contract'
import { forgetWork, type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import infoEn from '../features/room-info/locales/en.json'
import { makeRoom, ofRoomInfo, runningMeet } from '../testing/fixtures.ts'
import { cardOf, isOff, open as openList, web } from '../testing/open-room-list.tsx'
import RoomViewPage from './room-view.page.tsx'

beforeEach(forgetWork)

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(30_000)

const may = { open: true, join: true, edit: true, remove: true, upload: true, renewInvite: false }
type People = AnswerOf<'room.users'>
const person = (n: number, phone: string | null = null): People[number] => ({
  roomUserIdx: n,
  userIdx: n,
  userName: `Student ${n}`,
  userTypeCd: 12,
  phone,
  userStatusCd: null,
})
const open = (room = makeRoom(), people: People = [], more: Partial<RenderPageOptions> = {}) =>
  renderPage(<RoomViewPage />, {
    ...ofRoomInfo,
    path: '/demo/room/view?roomCode=r1',
    language: 'en',
    branding: web,
    ...more,
    api: { 'room.get': () => room, 'room.users': () => people, 'room.files': () => [], ...more.api },
  })
const fact = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent

test('ROOMS-42 shows title, class type, description, leader, use period, opening rule and attendees', async () => {
  const description = 'Bring a ruler.\nAnd a pencil.'
  const { api } = open(makeRoom({ description, showEndDatetime: '2000-06-30 23:59:59' }), [
    person(1),
    person(2),
  ])
  expect(await screen.findByRole('heading', { level: 1, name: 'Grade 3 maths' })).toBeTruthy()
  expect(await fact('Class type')).toBe('Standard')
  expect(await fact('Description')).toBe(description)
  expect(await fact('Leader')).toContain('Teacher Jung')
  expect(await fact('Use period')).toBe('Sat, Jan 1, 2000 – Fri, Jun 30, 2000')
  expect(await fact('Who starts')).toBe('The teacher has to start the class first.')
  const people = within(await screen.findByRole('table', { name: '2 attendees' }))
  expect(people.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'NameType',
    'Student 1Student',
    'Student 2Student',
  ])
  expect(api.requests('room.get')).toEqual([{ roomCode: 'r1' }])
})

test('ROOMS-48 the attendee table shows name, type and phone of all room users at once', async () => {
  const { api, user } = open(
    makeRoom({ can: may }),
    Array.from({ length: 60 }, (_, n) => person(n + 1, n === 0 ? '01012345678' : null)),
  )
  const rows = () => screen.getAllByRole('row').map((row) => row.textContent)
  await screen.findByRole('table')
  expect(rows().slice(0, 3)).toEqual(['NameTypePhone', 'Student 1Student010-1234-5678', 'Student 2Student–'])
  expect(api.requests('room.users')).toEqual([{ roomCode: 'r1', paging: false, size: 1000 }])
  expect(rows()).toHaveLength(51)
  await user.click(screen.getByRole('button', { name: 'Show all 60' }))
  expect(rows()).toHaveLength(61)
})

test('ROOMS-43 an address without a room says so and goes back to the list', async () => {
  const { api, shell } = open(makeRoom(), [], { path: '/demo/room/view' })
  await waitFor(() => expect(shell.navigations).toContain('/demo/room/list'))
  expect(shell.toasts).toMatchObject([{ message: infoEn.roomInfo.missing, severity: 'error' }])
  expect(api.requests('room.get')).toEqual([])
})

test('ROOMS-44 a room that does not exist is said not to, with the way back', async () => {
  open(makeRoom(), [], {
    api: {
      'room.get': () => {
        throw refuse('WB-404-104')
      },
    },
  })
  expect(await screen.findByText('The room does not exist.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All rooms' }).getAttribute('href')).toBe('/demo/room/list')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a room that could not be asked for can be asked for again, its attendees by themselves', async () => {
  const fails = () => {
    throw refuse('WB-500-001')
  }
  const { api, user } = open(makeRoom(), [], { api: { 'room.get': fails, 'room.users': fails } })
  await screen.findByText(/WB-500-001/)
  api.use({ 'room.get': () => makeRoom() })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { level: 1, name: 'Grade 3 maths' })
  api.use({ 'room.users': () => [] })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There are no attendees yet.')).toBeTruthy()
})

test('what can be done now is said and done here: wait, start, enter, look at the results', async () => {
  const waiting = open()
  expect(await screen.findByText('You can enter when Teacher Jung has started the class.')).toBeTruthy()
  expect(isOff(screen.getByRole('button', { name: 'Enter' }))).toBe(true)
  waiting.leave()

  const leading = open(makeRoom({ can: may }), [], {
    api: { 'meet.open': () => ({ ...runningMeet }) as never },
  })
  expect(await screen.findByText('You can start the class now.')).toBeTruthy()
  await leading.user.click(screen.getByRole('button', { name: 'Start class' }))
  await waitFor(() => expect(leading.shell.navigations).toContain('/demo/room/class/m1'))
  leading.leave()

  const running = open(makeRoom({ meet: runningMeet, can: { ...may, open: false } }))
  expect(await screen.findByText('A class is running.')).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toMatch(/^1:01:4\d$/)
  await running.user.click(screen.getByRole('button', { name: 'Enter' }))
  await waitFor(() => expect(running.shell.navigations).toContain('/demo/room/class/m1'))
  running.leave()

  open(makeRoom({ showEndDatetime: '2000-06-30 23:59:59' }), [], { language: 'ko' })
  expect(
    await screen.findByText('이용 기간이 끝났어요. 마지막 날은 2000년 6월 30일 (금)이었어요.'),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: '입장하기' })).toBeNull()
  const results = screen.getByRole('link', { name: '지난 수업' }).getAttribute('href')
  expect(results).toContain('/demo/logMeet/list?searchStartDate=2000-01-01&')
})

test('every card of the list opens it, whatever its state', async () => {
  openList([
    makeRoom({ roomTitle: 'Preparing', roomCode: 'a&b' }),
    makeRoom({ roomTitle: 'Running', roomCode: 'c', meet: runningMeet }),
    makeRoom({ roomTitle: 'Over', roomCode: 'd', showEndDatetime: '2000-06-30 23:59:59' }),
  ])
  const links = await Promise.all(
    ['Preparing', 'Running', 'Over'].map(async (title) =>
      (await cardOf(title)).getByRole('link', { name: title }).getAttribute('href'),
    ),
  )
  expect(links).toEqual(['a%26b', 'c', 'd'].map((code) => `/demo/room/view?roomCode=${code}`))
})
