import { resolveError } from '@madang/api-client'
import type { Message } from '@madang/contract'
import { refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import remote from '../../remote.ts'
import en from '../locales/en.json'
import MessageViewPage from './message-view.page.tsx'

const message: Message = {
  messageIdx: 4,
  title: 'Tomorrow',
  letter: null,
  regUserIdx: 2,
  regUserName: '하정',
  regDatetime: '2026-01-02 10:00:00',
  sendDatetime: '2026-01-02 10:00:00',
  messageStatusCd: 'SEND',
  readDatetime: null,
  receiverList: [
    { receiverIdx: 3, receiverName: '서윤', readDatetime: '2026-01-02 11:00:00' },
    { receiverIdx: 5, receiverName: '도윤', readDatetime: null },
  ],
  receiverCount: 2,
  readCount: 1,
  fileCount: 1,
  contents: '<p>Bring a ruler<script>alert(1)</script></p>',
  fileList: [{ fileIdx: 9, orgFileName: '준비물.pdf', fileSize: 2048 }],
}

const open = (box: 'recv' | 'send', answer: () => Message = () => message, query = '?messageIdx=4') =>
  renderPage(<MessageViewPage />, {
    remote,
    path: `/demo/message/${box}/view${query}`,
    texts: { en },
    api: {
      'message.get': answer,
      'message.remove': () => ({ count: 1 }),
      'file.download': () => {
        throw refuse('WB-400-501')
      },
    },
  })
const heading = () => screen.findByRole('heading', { level: 1, name: 'Tomorrow' })

test('MSG-07 the view shows title, sender, time, contents and attachments, and in the outbox the receivers', async () => {
  const inbox = open('recv')
  await heading()
  expect(screen.getByText('하정')).toBeTruthy()
  expect(screen.getByText(/Jan/).closest('time')?.getAttribute('datetime')).toBe('2026-01-02T10:00:00')
  expect((await screen.findByText('Bring a ruler')).innerHTML).not.toContain('script')
  expect(screen.getByRole('button', { name: /준비물\.pdf/ })).toBeTruthy()
  inbox.leave()
  open('send')
  await heading()
  expect(screen.getByText(/서윤/).textContent).toMatch(/read/)
  expect(screen.getByText(/도윤/).textContent).toMatch(/not read yet/)
})

test('MSG-18 a file is downloaded by its kind MESSAGE and its number; a missing one opens the file-not-found modal', async () => {
  const { api, shell, user } = open('recv')
  await heading()
  await user.click(screen.getByRole('button', { name: /준비물\.pdf/ }))
  await waitFor(() => expect(shell.errors).toMatchObject([{ code: 'WB-400-501' }]))
  expect(api.requests('file.download')).toEqual([{ fileType: 'MESSAGE', searchIdx: 9 }])
  // how the shell shows it
  expect(resolveError(shell.errors[0])).toMatchObject({ kind: 'file-missing', messageKey: 'fileNotFound' })
})

test('MSG-08 without its number the page goes back to the list and says so', async () => {
  const { shell, api } = open('recv', () => message, '')
  await waitFor(() => expect(shell.navigations).toEqual(['/demo/message/recv/list']))
  expect(shell.toasts).toMatchObject([{ message: en.view.missing }])
  expect(api.calls).toEqual([])
})

test('a message that is not there says so and leads back; another failure says its code and tries again', async () => {
  const gone = open('recv', () => {
    throw refuse('WB-404-105')
  })
  expect(await screen.findByText(en.errors['WB-404-105'])).toBeTruthy()
  expect(screen.getByRole('link', { name: en.view.back }).getAttribute('href')).toBe(
    '/demo/message/recv/list',
  )
  gone.leave()
  let broken = true
  const { user } = open('recv', () => {
    if (broken) throw refuse('WB-500-001')
    return message
  })
  expect(await screen.findByText(/WB-500-001/)).toBeTruthy()
  broken = false
  await user.click(screen.getByRole('button', { name: /try again|retry/i }))
  await heading()
})

test('deleting asks and then leads to the list', async () => {
  const { api, shell, user } = open('recv')
  await heading()
  await user.click(screen.getByRole('button', { name: en.view.remove }))
  await waitFor(() => expect(shell.navigations[0]).toBe('/demo/message/recv/list'))
  expect(shell.confirms).toHaveLength(1)
  expect(api.requests('message.remove')).toEqual([{ messageIdxList: [4], messageType: 'RECV' }])
})

test('what the product wrote itself is said in the reader’s language alone, with a way to the homework', async () => {
  const letter = {
    code: 'HOMEWORK_REMINDER' as const,
    params: { taskIdx: '7', taskName: 'Fractions', deadline: '' },
  }
  open('recv', () => ({ ...message, letter, fileCount: 0, fileList: [] }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Fractions: not handed in yet' })).toBeTruthy()
  expect(screen.getByText(/You have not handed in the homework “Fractions” yet/)).toBeTruthy()
  expect(screen.queryByText(/[가-힣]{3}/)).toBeNull()
  const link = screen.getByRole('link', { name: 'Open the homework' })
  expect(link.getAttribute('href')).toBe('/demo/task/do?taskIdx=7')
})
