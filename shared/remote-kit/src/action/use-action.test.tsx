import { NetworkError } from '@madang/api-client'
import { meet, message, UserType } from '@madang/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { failedDeed } from '../deed.ts'
import { defineRemote } from '../define.ts'
import { callQuery, useQuery } from '../query.ts'
import { makeMe, refuse, renderPage } from '../testing/index.ts'
import { type ActionOptions, useAction } from './index.ts'

const remote = defineRemote({
  name: 'mf-messages',
  title: { ko: '메시지', en: 'Messages' },
  languages: ['ko', 'en'],
  pages: [],
})
type Options = ActionOptions<typeof message.remove, number>

const undone: number[] = []

function Box({ options = {} }: { options?: Partial<Options> }) {
  const count = useQuery(callQuery(message.checkNew, {}))
  const remove = useAction<typeof message.remove, number>(message.remove, {
    toRequest: (messageIdx) => ({ messageIdxList: [messageIdx], messageType: 'RECV' }),
    invalidates: [message.checkNew],
    success: 'Deleted',
    ...options,
  })
  return (
    <>
      <p>{count.data ? `${count.data.count} new` : 'waiting'}</p>
      <button type="button" aria-busy={remove.pending} onClick={() => void remove.run(7)}>
        Delete
      </button>
    </>
  )
}

let left = 2
const open = (options?: Partial<Options>, confirm = true) =>
  renderPage(<Box options={options} />, {
    remote,
    confirm,
    api: {
      'message.checkNew': () => ({ count: left }),
      'message.remove': () => {
        left -= 1
        return { count: 1 }
      },
    },
  })
beforeEach(() => {
  left = 2
  undone.length = 0
})
const press = async (user: ReturnType<typeof open>['user']) =>
  user.click(screen.getByRole('button', { name: 'Delete' }))

test('it sends, says that it is done, and what it made old is asked for again', async () => {
  const { user, api, shell } = open()
  await screen.findByText('2 new')
  await press(user)
  expect(await screen.findByText('1 new')).toBeTruthy()
  expect(api.requests('message.remove')).toEqual([{ messageIdxList: [7], messageType: 'RECV' }])
  expect(shell.toasts).toMatchObject([{ message: 'Deleted', severity: 'success' }])
})

test('two presses are one call', async () => {
  let answer: (() => void) | undefined
  const { user, api } = open()
  await screen.findByText('2 new')
  api.use({
    'message.remove': () =>
      new Promise((resolve) => {
        answer = () => resolve({ count: 1 })
      }),
  })
  await press(user)
  await press(user)
  expect(screen.getByRole('button', { name: 'Delete', busy: true })).toBeTruthy()
  answer?.()
  await screen.findByRole('button', { name: 'Delete', busy: false })
  expect(api.requests('message.remove')).toHaveLength(1)
})

test('a refusal goes to the shell with the words of this screen, and nothing is said to be done', async () => {
  const row = { 'WB-404-105': { text: 'Somebody deleted it before you.' } }
  const { user, api, shell } = open({ errors: row })
  api.use({
    'message.remove': () => {
      throw refuse('WB-404-105')
    },
  })
  await press(user)
  await waitFor(() => expect(shell.errors).toMatchObject([{ code: 'WB-404-105' }]))
  expect(shell.toasts).toEqual([])
  expect(screen.getByRole('button', { name: 'Delete', busy: false })).toBeTruthy()
})

test('what one person pressed is neither told to the next one nor sent under their name', async () => {
  const { user, api, shell } = open()
  const answers: (() => void)[] = []
  api.use({
    'message.remove': () =>
      new Promise((_, fail) => {
        answers.push(() => fail(new NetworkError('timeout')))
      }),
  })
  await press(user)
  await waitFor(() => expect(answers).toHaveLength(1))
  act(() => answers[0]!())
  await waitFor(() => expect(shell.errors).toHaveLength(1))
  const { again } = failedDeed(shell.errors[0])!
  await press(user)
  await waitFor(() => expect(answers).toHaveLength(2))
  act(() => shell.setState({ me: makeMe(UserType.STUDENT, { userIdx: 99 }) }))
  act(() => {
    answers[1]!()
    again!()
  })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete', busy: false })).toBeTruthy())
  expect(shell.errors).toHaveLength(1)
  expect(answers).toHaveLength(2)
})

test('who says no to the question sends nothing', async () => {
  const { user, api } = open({ confirm: { title: 'Delete this message?' } }, false)
  await screen.findByText('2 new')
  await press(user)
  expect(api.requests('message.remove')).toEqual([])
})

test('the toast takes the deed back', async () => {
  const { user, shell } = open({
    undo: {
      label: 'Undo',
      run: async (_answer, messageIdx) => {
        undone.push(messageIdx)
      },
    },
  })
  await press(user)
  await waitFor(() => expect(shell.toasts).toHaveLength(1))
  shell.toasts[0]?.action?.run()
  expect(undone).toEqual([7])
})

function OpenRooms() {
  const start = useAction(meet.open)
  return ['A', 'B'].map((roomCode) => (
    <button key={roomCode} type="button" onClick={() => void start.run({ roomCode })}>
      {roomCode}
    </button>
  ))
}

test('a call that takes a key has the same one only for the same deed, while nobody knows whether it was done', async () => {
  const lost = () => {
    throw new NetworkError('timeout')
  }
  const { user, api } = renderPage(<OpenRooms />, { remote, api: { 'meet.open': lost } })
  const keyOf = async (name: string) => {
    const before = api.calls.length
    await user.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(api.calls).toHaveLength(before + 1))
    return api.calls.at(-1)?.idempotencyKey
  }
  const first = await keyOf('A')
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(await keyOf('A')).toBe(first)
  const other = await keyOf('B')
  api.use({ 'meet.open': () => ({ meetCode: 'm1' }) as never })
  const again = await keyOf('B')
  expect(again).toBe(other)
  expect(new Set([first, other, await keyOf('B')]).size).toBe(3)
})
