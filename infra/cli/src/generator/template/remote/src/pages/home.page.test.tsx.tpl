import type { Room } from '@madang/contract'
import { expectNoLeaks, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen } from '@testing-library/react'
import remote from '../../remote.ts'
import en from '../locales/en.json'
import ko from '../locales/ko.json'
import HomePage from './home.page.tsx'

// a whole screen by role in jsdom: seconds on a busy machine
jest.setTimeout(30_000)

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
    path: '/demo/<%short%>',
    language,
    api: {
      'room.list': () => {
        if (content === 'refused') throw refuse('WB-404-102')
        return answer(content)
      },
    },
  })

test('shows the rooms, the running class first', async () => {
  open([room('r1', 'Algebra', false), room('r2', 'Zoology', true)])
  const table = await screen.findByRole('grid', { name: en.list })
  const zoology = await screen.findByText('Zoology')
  const algebra = screen.getByText('Algebra')
  expect(table.contains(zoology)).toBe(true)
  expect(zoology.compareDocumentPosition(algebra)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByText(en.state.running)).toBeTruthy()
})

test.each([
  ['en', en],
  ['ko', ko],
] as const)('says in %s that there is nothing yet', async (language, texts) => {
  open([], language)
  expect(await screen.findByText(texts.empty.title)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts.title)
})

test('an answer that fails can be asked for again', async () => {
  const { api, user } = open('refused')
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.use({ 'room.list': () => answer([room('r1', 'Algebra', false)]) })
  await user.click(again)
  expect(await screen.findByText('Algebra')).toBeTruthy()
})

test('leaves nothing behind', () =>
  expectNoLeaks(
    async () => {
      const { leave } = open([])
      await screen.findByText(en.empty.title)
      leave()
    },
    { times: 5 },
  ))
