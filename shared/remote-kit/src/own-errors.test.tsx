import type { ScreenRow } from '@madang/api-client'
import { type ErrorCode, message } from '@madang/contract'
import { screen, waitFor } from '@testing-library/react'
import { useAction } from './action/index.ts'
import { defineRemote } from './define.ts'
import { ListPage, useCallPage } from './list/index.ts'
import { callQuery, useQuery } from './query.ts'
import { refuse, renderPage } from './testing/index.ts'

const remote = defineRemote({
  name: 'mf-messages',
  title: { ko: '메시지', en: 'Messages' },
  languages: ['ko', 'en'],
  pages: [],
})
const texts = {
  ko: { errors: { 'WB-404-105': '메시지가 없어요.', 'WB-503-001': '쪽지함이 쉬고 있어요.' } },
  en: { errors: { 'WB-404-105': 'No such message.', 'WB-400-304': 'Only in English.' } },
}

/** What the shell is handed when the call of an action fails with this code. */
async function told(code: ErrorCode, errors?: ScreenRow, language: 'ko' | 'en' = 'ko') {
  function Remove() {
    const remove = useAction(message.remove, { errors })
    return (
      <button type="button" onClick={() => void remove.run({ messageIdxList: [1], messageType: 'RECV' })}>
        Delete
      </button>
    )
  }
  const { user, shell, leave } = renderPage(<Remove />, {
    remote,
    texts,
    language,
    api: {
      'message.remove': () => {
        throw refuse(code)
      },
    },
  })
  const showError = jest.spyOn(shell.services, 'showError')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(showError).toHaveBeenCalledTimes(1))
  leave()
  return showError.mock.calls[0]?.[1]
}

test('a refusal is said in the words that the remote brings', async () => {
  expect(await told('WB-404-105')).toEqual({ 'WB-404-105': { text: '메시지가 없어요.' } })
  expect(await told('WB-404-105', undefined, 'en')).toEqual({ 'WB-404-105': { text: 'No such message.' } })
})

test('English stands behind Korean', async () => {
  expect(await told('WB-400-304')).toEqual({ 'WB-400-304': { text: 'Only in English.' } })
})

test('a code without words of the remote is left to the catalogue', async () => {
  expect(await told('WB-404-104')).toEqual({})
  expect(await told('WB-404-104', { 'WB-404-105': 'other' })).toEqual({ 'WB-404-105': 'other' })
})

test('what the screen itself means by a code comes before the remote’s words; how it shows it goes with them', async () => {
  const own = { 'WB-404-105': { text: 'Somebody was faster.' } }
  expect(await told('WB-404-105', own)).toEqual(own)
  expect(await told('WB-404-105', { 'WB-404-105': 'noUser' })).toEqual({ 'WB-404-105': 'noUser' })
  expect(await told('WB-404-105', { 'WB-404-105': { kind: 'toast' } })).toEqual({
    'WB-404-105': { kind: 'toast', text: '메시지가 없어요.' },
  })
})

test('a list that fails says it in its place', async () => {
  function Messages() {
    const list = useCallPage(message.list, {
      defaults: { size: 20 },
      toRequest: (asked) => ({ ...asked, messageType: 'RECV' as const }),
    })
    return (
      <ListPage
        list={list}
        title="Messages"
        columns={[]}
        rowId={(row) => row.messageIdx}
        rowLabel={(row) => row.title}
        rowTo={() => 'message'}
        empty={{ title: 'None' }}
      />
    )
  }
  renderPage(<Messages />, {
    remote,
    texts,
    language: 'ko',
    api: {
      'message.list': () => {
        throw refuse('WB-404-105')
      },
    },
  })
  expect(await screen.findByText('메시지가 없어요.')).toBeTruthy()
  expect(screen.getByText(/WB-404-105/)).toBeTruthy()
})

test('the panel in the place of a failed page speaks so too', async () => {
  function Count() {
    const { data } = useQuery(callQuery(message.checkNew, {}))
    return <p>{data?.count}</p>
  }
  renderPage(<Count />, {
    remote,
    texts,
    language: 'ko',
    api: {
      'message.checkNew': () => {
        throw refuse('WB-503-001')
      },
    },
  })
  expect(await screen.findByText('쪽지함이 쉬고 있어요.')).toBeTruthy()
})
