import { type Meet, Permission, type Room, UserType } from '@madang/contract'
import { expectNoLeaks, makeMe, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import enRooms from '../features/rooms/locales/en.json'
import koRooms from '../features/rooms/locales/ko.json'
import enAll from '../locales/en.json'
import koAll from '../locales/ko.json'
import HomePage from './home.page.tsx'

// a whole screen by role in jsdom: seconds on a busy machine
jest.setTimeout(30_000)

const en = { ...enAll, ...enRooms }
const ko = { ...koAll, ...koRooms }
const room = (roomCode: string, roomTitle: string, exist: boolean) =>
  ({ roomCode, roomTitle, userCount: 3, meet: { exist } }) as Room
const answer = (content: Room[]) => ({
  content,
  page: 1,
  size: 30,
  total: content.length,
  first: true,
  last: true,
})
const open = (content: Room[] | 'refused', language: 'ko' | 'en' = 'en') =>
  renderPage(<HomePage />, {
    remote,
    texts: { en, ko },
    path: '/demo/<%short%>/list',
    language,
    me: makeMe(UserType.TEACHER, { webAuth: Permission.MEET_OPEN, userName: 'Kim' }),
    api: {
      'room.list': () => {
        if (content === 'refused') throw refuse('WB-404-102')
        return answer(content)
      },
      'meet.open': (request) => ({ ...request }) as Meet,
    },
  })

test('shows the rooms, the running class first', async () => {
  open([room('r1', 'Algebra', false), room('r2', 'Zoology', true)])
  // the grid's code comes beside the rows
  const zoology = await screen.findByText('Zoology', {}, { timeout: 20_000 })
  const table = screen.getByRole('grid', { name: en.rooms.list })
  const algebra = screen.getByText('Algebra')
  expect(table.contains(zoology)).toBe(true)
  expect(zoology.compareDocumentPosition(algebra)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByText(en.rooms.state.running)).toBeTruthy()
})

test.each([
  ['en', en],
  ['ko', ko],
] as const)('says in %s that there is nothing yet', async (language, texts) => {
  open([], language)
  expect(await screen.findByText(texts.rooms.empty.title)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts.title)
})

test('an answer that fails can be asked for again', async () => {
  const { api, user } = open('refused')
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.use({ 'room.list': () => answer([room('r1', 'Algebra', false)]) })
  await user.click(again)
  expect(await screen.findByText('Algebra')).toBeTruthy()
})

test('an action starts a class, says so and asks for the list again', async () => {
  const { api, user, shell } = open([])
  await user.click(await screen.findByRole('button', { name: en.start.now }))
  await waitFor(() => expect(shell.toasts).toMatchObject([{ message: '“Kim’s class” has started.' }]))
  expect(api.requests('meet.open')).toEqual([{ meetTitle: 'Kim’s class' }])
  await waitFor(() => expect(api.requests('room.list')).toHaveLength(2))
})

test('a form knows the limits of the contract, and closes when the class was started', async () => {
  const { api, user } = open([])
  await user.click(await screen.findByRole('button', { name: en.start.open }))
  const dialog = within(await screen.findByRole('dialog', { name: en.start.title }))
  await user.click(dialog.getByRole('button', { name: en.start.submit }))
  expect(await dialog.findByText(`${en.start.name}: please fill this in.`)).toBeTruthy()
  expect(api.requests('meet.open')).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: en.start.name }), 'Fractions')
  await user.click(dialog.getByRole('button', { name: en.start.submit }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.requests('meet.open')).toEqual([{ meetTitle: 'Fractions' }])
})

test('leaves nothing behind', () =>
  expectNoLeaks(
    async () => {
      const { leave } = open([])
      await screen.findByText(en.rooms.empty.title)
      leave()
    },
    { times: 5 },
  ))
