import { ApiError, NetworkError } from '@madang/api-client'
import { note } from '@madang/contract'
import { screen, waitFor } from '@testing-library/react'
import { defineRemote } from '../define.ts'
import { makeMe } from '../harness/fixtures.ts'
import { renderPage } from '../testing/index.ts'
import { closeDatabase, databaseName } from './database.ts'
import { openOutbox } from './outbox.ts'
import { WaitingWork } from './waiting-work.tsx'
import { plainCall } from './wire.ts'

const remote = defineRemote({
  name: 'mf-quiz',
  title: { ko: '퀴즈', en: 'Quiz' },
  languages: ['ko', 'en'],
  pages: [],
})

beforeEach(async () => {
  await closeDatabase()
  await new Promise((done) => {
    indexedDB.deleteDatabase(databaseName).onsuccess = done
  })
})

/** A comment that a page could not send before it was closed. */
async function leave(title?: string) {
  const { companyId, userIdx } = makeMe()
  const box = openOutbox<string>({
    key: [companyId, userIdx, 'mf-notes', 'comment/12'],
    guest: false,
    mode: 'ordered',
    allowed: () => true,
    wire: ({ items }) => ({
      mode: 'ordered',
      call: plainCall(note.comment),
      requests: items,
      ...(title && { title }),
    }),
    send: () => Promise.reject(new NetworkError('offline')),
  })
  box.add('참 잘했어요')
  await box.flush()
  await box.close()
}
const nameOf = (name: string) => (name === 'mf-notes' ? '노트' : undefined)
const show = (answer: () => unknown) =>
  renderPage(<WaitingWork nameOf={nameOf} />, {
    remote,
    language: 'ko',
    api: { 'note.comment': answer as never },
  })

test('what waits is told by its name on whichever page is open, and goes when it is sent again', async () => {
  await leave('「분수」의 코멘트')
  let down = true
  const { user, api } = show(() => {
    if (down) throw new NetworkError('offline')
    return {}
  })
  const told = await screen.findByRole('status', undefined, { timeout: 10_000 })
  expect(told.textContent).toContain('아직 보내지 못한 내용이 1건 있어요 (「분수」의 코멘트).')
  down = false
  await user.click(screen.getByRole('button', { name: '다시 보내기' }))
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull(), { timeout: 10_000 })
  expect(api.requests('note.comment').length).toBeGreaterThan(1)
})

test('what is refused is told with its code and the name of where it belongs, and thrown away by a hand alone', async () => {
  await leave()
  const { user } = show(() => {
    throw new ApiError({ code: 'WB-400-303', status: 400 })
  })
  const told = await screen.findByRole('status', undefined, { timeout: 10_000 })
  expect(told.textContent).toContain(
    '보내지 못한 내용이 1건 있어요 (노트). 이 기기에 그대로 있어요. (WB-400-303)',
  )
  await user.click(screen.getByRole('button', { name: '버리기' }))
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull(), { timeout: 10_000 })
})

test('nothing waits: nothing is said', async () => {
  show(() => ({}))
  await new Promise((done) => setTimeout(done, 50))
  expect(screen.queryByRole('status')).toBeNull()
})
