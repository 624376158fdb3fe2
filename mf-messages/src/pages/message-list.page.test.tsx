import type { Message, MessageRow, Page } from '@madang/contract'
import { refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import remote from '../../remote.ts'
import { ComposeDialog } from '../features/compose/compose-dialog.tsx'
import en from '../locales/en.json'
import MessageListPage from './message-list.page.tsx'
import MessageViewPage from './message-view.page.tsx'

const row = (messageIdx: number, more: Partial<MessageRow> = {}): MessageRow => ({
  messageIdx,
  title: `Letter ${messageIdx}`,
  letter: null,
  regUserIdx: 2,
  regUserName: '하정',
  regDatetime: '2026-01-02 10:00:00',
  sendDatetime: '2026-01-02 10:00:00',
  messageStatusCd: 'SEND',
  readDatetime: '2026-01-02 11:00:00',
  receiverList: [{ receiverIdx: 3, receiverName: '서윤', readDatetime: null }],
  receiverCount: 3,
  readCount: 1,
  fileCount: 0,
  ...more,
})
const page = (content: MessageRow[]): Page<MessageRow> =>
  ({ content, total: content.length }) as Page<MessageRow>

const open = (answer: () => Page<MessageRow> | Promise<Page<MessageRow>>, path = '/demo/message/recv/list') =>
  renderPage(<MessageListPage />, {
    remote,
    path,
    texts: { en },
    area: path.includes('/manage/') ? 'MANAGE' : 'SERVICE',
    api: { 'message.list': answer, 'message.remove': () => ({ count: 1 }) },
  })
const rowOf = async (name: RegExp) => await screen.findByRole('row', { name })

test('MSG-03 the inbox asks for ten rows of its kind, and the search goes with it', async () => {
  const { api, user } = open(() => page([row(1)]))
  await rowOf(/Letter 1/)
  expect(api.requests('message.list')).toEqual([{ messageType: 'RECV', page: 1, size: 10 }])
  await user.type(screen.getByRole('searchbox', { name: en.list.search }), 'exam{Enter}')
  await waitFor(() =>
    expect(api.requests('message.list').at(-1)).toEqual({
      messageType: 'RECV',
      page: 1,
      size: 10,
      searchKeyword: 'exam',
    }),
  )
})

test('MSG-05 unread titles are bold, read ones are not', async () => {
  open(() => page([row(1, { readDatetime: null }), row(2)]))
  const unread = await rowOf(/Letter 1/)
  expect(within(unread).getByRole('strong').textContent).toBe('Letter 1')
  expect(within(await rowOf(/Letter 2/)).queryByRole('strong')).toBeNull()
})

test('MSG-04 an inbox row names title, sender and time; an outbox row title, receivers, time and how many have read', async () => {
  const inbox = open(() => page([row(1)]))
  const received = (await rowOf(/Letter 1/)).textContent
  expect(received).toContain('하정')
  expect(received).toMatch(/January|Jan/)
  inbox.leave()
  open(() => page([row(1)]), '/demo/message/send/list')
  const sent = (await rowOf(/Letter 1/)).textContent
  expect(sent).toContain('서윤 and 2 more')
  expect(sent).toContain('Read by 1 of 3')
  expect(sent).toMatch(/January|Jan/)
})

test('MSG-01 the console has the same lists below its own address', async () => {
  open(() => page([row(4)]), '/demo/manage/message/send/list')
  await rowOf(/Letter 4/)
  expect(screen.getByRole('link', { name: /Letter 4/ }).getAttribute('href')).toBe(
    '/demo/manage/message/send/view?messageIdx=4',
  )
  expect(screen.getByRole('tab', { name: en.box.recv }).getAttribute('href')).toBe(
    '/demo/manage/message/recv/list',
  )
})

test('MSG-15 deleting is offered after a tick, and of sent messages the question says that it is for good', async () => {
  const { api, shell, user } = open(() => page([row(1), row(2)]), '/demo/message/send/list')
  const ticked = await rowOf(/Letter 2/)
  expect(screen.queryByRole('button', { name: en.list.remove })).toBeNull()
  await user.click(within(ticked).getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: en.list.remove }))
  await waitFor(() => expect(shell.toasts).toMatchObject([{ message: '1 message deleted.' }]))
  expect(shell.confirms[0]?.text).toContain("can't be undone")
  expect(api.requests('message.remove')).toEqual([{ messageIdxList: [2], messageType: 'SEND' }])
  await waitFor(() => expect(screen.queryByRole('button', { name: en.list.remove })).toBeNull())
})

test('nothing there, and nothing found, are said apart', async () => {
  const { user } = open(() => page([]))
  expect(await screen.findByText(en.list.emptyRecv)).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: en.list.search }), 'x{Enter}')
  await waitFor(() => expect(screen.queryByText(en.list.emptyRecv)).toBeNull())
})

test('a failure says its code and tries again', async () => {
  let broken = true
  const { user } = open(() => {
    if (broken) throw refuse('WB-500-001')
    return page([row(1)])
  })
  expect(await screen.findByText(/WB-500-001/)).toBeTruthy()
  broken = false
  await user.click(screen.getByRole('button', { name: /try again|retry/i }))
  expect(await rowOf(/Letter 1/)).toBeTruthy()
})

test('MSG-02 inbox and outbox are lists with a view and a compose dialog: write, resend and delete', async () => {
  const letter: Message = { ...row(1), contents: '<p>x</p>', fileList: [] }
  const show = (screenOf: ReactElement, path: string) =>
    renderPage(screenOf, {
      remote,
      path,
      texts: { en },
      loadRemote: () => import('../index.tsx'),
      api: {
        'message.list': () => page([row(1)]),
        'message.get': () => letter,
        'message.remove': () => ({ count: 1 }),
        'user.list': () => ({ content: [], total: 0 }) as never,
      },
    })
  for (const [box, other] of [
    ['recv', 'send'],
    ['send', 'recv'],
  ] as const) {
    const list = show(<MessageListPage />, `/demo/message/${box}/list`)
    await rowOf(/Letter 1/)
    expect(screen.getByRole('tab', { name: en.box[other] }).getAttribute('href')).toBe(
      `/demo/message/${other}/list`,
    )
    expect(screen.getByRole('link', { name: /Letter 1/ }).getAttribute('href')).toBe(
      `/demo/message/${box}/view?messageIdx=1`,
    )
    await list.user.click(screen.getAllByRole('button', { name: en.list.compose })[0]!)
    expect(await screen.findByRole('dialog', { name: en.compose.title })).toBeTruthy()
    list.leave()
  }
  const sent = show(<MessageViewPage />, '/demo/message/send/view?messageIdx=1')
  await sent.user.click(await screen.findByRole('button', { name: en.view.resend }))
  const again = await screen.findByRole('dialog', { name: en.compose.resendTitle })
  expect(within(again).getByRole('textbox', { name: en.compose.subject })).toHaveProperty('value', 'Letter 1')
  await sent.user.click(screen.getByRole('button', { name: en.view.remove, hidden: true }))
  await waitFor(() =>
    expect(sent.api.requests('message.remove')).toEqual([{ messageIdxList: [1], messageType: 'SEND' }]),
  )
})

test('MAN-MSG-02 in the console title, receivers and non-blank contents are required, three files are the most, deleting needs a tick, a page has ten', async () => {
  const path = '/demo/manage/message/send/list'
  const { api, user, leave } = open(() => page([row(1)]), path)
  await rowOf(/Letter 1/)
  expect(api.requests('message.list')).toEqual([{ messageType: 'SEND', page: 1, size: 10 }])
  expect(screen.queryByRole('button', { name: en.list.remove })).toBeNull()
  await user.click(within(await rowOf(/Letter 1/)).getByRole('checkbox'))
  expect(await screen.findByRole('button', { name: en.list.remove })).toBeTruthy()
  leave()

  const compose = renderPage(<ComposeDialog onClose={() => {}} />, {
    remote,
    path,
    texts: { en },
    area: 'MANAGE',
    api: {
      'user.list': () =>
        ({
          content: [{ userIdx: 9, userId: 'student9', userName: 'Do-yun', userTypeCd: 12 }],
          total: 1,
        }) as never,
    },
  })
  const type = async (name: string, text: string) =>
    compose.user.type(await screen.findByRole('textbox', { name }), text)
  const off = () => screen.getByRole('button', { name: en.compose.send }).hasAttribute('disabled')
  const states: boolean[] = []
  await type(en.compose.subject, 'Tomorrow')
  states.push(off())
  await type(en.compose.contents, '   ')
  states.push(off())
  await compose.user.click(await screen.findByRole('searchbox'))
  await compose.user.click((await screen.findAllByRole('option'))[0]!)
  states.push(off())
  await type(en.compose.contents, 'A ruler, please')
  states.push(off())
  await compose.user.clear(await screen.findByRole('textbox', { name: en.compose.subject }))
  states.push(off())
  expect(states).toEqual([true, true, true, false, true])

  const files = ['a', 'b', 'c', 'd'].map(
    (name) => new File(['%PDF-1.4'], `${name}.pdf`, { type: 'application/pdf' }),
  )
  await compose.user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, files)
  const refused = (await screen.findByText('No more than 3 files can be uploaded.')).parentElement
  expect(files.filter(({ name }) => refused?.textContent?.includes(name)).map(({ name }) => name)).toEqual([
    'd.pdf',
  ])
})
